#include "games/nerdchess/looks.h"
#include "games/nerdchess/rules.h"

#include <algorithm>
#include <bit>

namespace motley::games::nerdchess {

namespace {

using scene::chip_step;
using scene::livery_of;
using scene::Mark;
using scene::place_step;
using scene::PlaceId;
using scene::Step;

/// Chips 0–3 are the spells, in the order of Spell.
constexpr std::uint8_t fight_chip = 4;
constexpr std::uint8_t attack_chip = 5;
constexpr Table<const char*, spell_count> spell_names{"freeze", "heal", "revive", "teleport"};
constexpr Table<const char*, spell_count> spell_icons{"snow", "heart", "revive", "teleport"};
constexpr Table<const char*, kind_count> kind_names{"giant",  "dragon", "mage",
                                                    "archer", "squire", "knight"};
constexpr int quiet_shown_from = 80;

scene::Badge vitality_badge(Kind kind, int vitality) {
    return scene::gauge_badge(vitality, character(kind).vitality);
}

std::vector<scene::Badge> badges_of(const State& s, int square) {
    const Piece piece = s.board[square];
    const auto side = index(side_of(piece));
    std::vector<scene::Badge> badges{vitality_badge(kind_of(piece), s.vitality[square])};
    if (s.frozen[side] == square) {
        add_frozen(badges, s.frozen_turns[side]);
    }
    return badges;
}

scene::PlayerPanel panel_of(const State& s, int side) {
    const bool to_act = s.side == side && !NerdChess::outcome(s).finished();
    scene::PlayerPanel panel;
    panel.livery = livery_of(side);
    panel.name_key = side == 0 ? "white" : "black";
    panel.rows.push_back({scene::RowKind::pips, "panel.special", "",
                          std::popcount(s.pieces[side] & special_cells), 3});
    scene::PanelRow spells{scene::RowKind::tiles, "panel.spells", "", 0, 0};
    for (int spell = 0; spell < spell_count; ++spell) {
        const auto at = index(spell);
        const bool unspent = ((s.spells[side] >> at) & 1U) != 0;
        scene::Tile tile;
        tile.icon = spell_icons[at];
        tile.name_key = spell_names[at];
        tile.chip = spell;
        tile.state = !unspent ? scene::TileState::spent
                     : to_act && Legality::spell_targets(s, static_cast<Spell>(spell)) != 0
                         ? scene::TileState::ready
                         : scene::TileState::idle;
        spells.tiles.push_back(std::move(tile));
    }
    panel.rows.push_back(std::move(spells));
    scene::PanelRow fallen{scene::RowKind::fallen, "panel.fallen", "", 0, 0};
    for (const Kind kind : all_kinds) {
        const int missing = character(kind).set - count(s, side, kind);
        if (missing > 0) {
            scene::Tile tile;
            tile.glyph = to_byte(kind);
            tile.livery = panel.livery;
            tile.name_key = kind_names[kind];
            tile.count = missing;
            fallen.value += missing;
            fallen.tiles.push_back(std::move(tile));
        }
    }
    panel.rows.push_back(std::move(fallen));
    return panel;
}

bool enemy_on(const State& s, int square) { return (s.pieces[1 - s.side] & bit(square)) != 0; }

void hit(scene::Recorder& record, int place, int n, const char* why) {
    scene::Event& event = record.add(scene::EventKind::hit, place);
    event.value = n;
    event.why = why;
}

/// Records the arrival of one piece on `to`, from a square or, when revived, from nowhere.
class Arrival {
public:
    Arrival(const State& s, scene::Recorder& record) : s_(s), record_(record) {}

    void from_square(int from, int to, scene::Motion motion) {
        const bool frozen = s_.frozen[s_.side] == from;
        if (meet(from, kind_of(s_.board[from]), s_.vitality[from], frozen, to)) {
            record_.moved(from, to, motion);
        }
    }

    void from_nowhere(Kind kind, int to) {
        if (meet(scene::nowhere, kind, character(kind).vitality, false, to)) {
            record_.placed(to, kind, livery_of(s_.side), {vitality_badge(kind, left_)});
        }
    }

private:
    /// The fight, if an enemy is there. False if the arriving piece does not survive it.
    bool meet(int from, Kind kind, std::uint8_t vitality, bool frozen, int to) {
        left_ = vitality;
        if (!enemy_on(s_, to)) {
            return true;
        }
        const bool both_awake = !frozen && s_.frozen[1 - s_.side] != to;
        const FightResult result = fight(kind, vitality, frozen, kind_of(s_.board[to]),
                                         s_.vitality[to], s_.frozen[1 - s_.side] == to);
        left_ = result.mover;
        if (both_awake) {
            if (from != scene::nowhere) {
                hit(record_, from, vitality - result.mover, "combat");
            }
            hit(record_, to, s_.vitality[to] - result.defender, "combat");
            record_.next_beat();
        }
        const char* const why = both_awake ? "combat" : "frozen-in-combat";
        if (result.mover == 0 && from != scene::nowhere) {
            record_.died(from, why);
        }
        if (result.defender == 0) {
            record_.died(to, why);
        }
        record_.next_beat();
        return result.mover > 0;
    }

    const State& s_;
    scene::Recorder& record_;
    std::uint8_t left_ = 0;
};

} // namespace

const engine::GameInfo& NerdChess::info() {
    static const engine::GameInfo info = [] {
        engine::GameInfo i;
        i.id = "nerdchess";
        i.hue = {0x7E5A93,
                 {0xEAE3EA, 0xC3B4C8, 0x7D6889, 0x5C4B66},
                 {0x8F8499, 0x6D6279, 0x463D52, 0x2B2534}};
        i.complete = true;
        i.minutes = 30;
        i.showcase = "....../.N4..s3a5/D6.G5.n4m7/M7...d6./A5S3...g5/...... b FHRT/FHRT 0";
        for (std::size_t kind = 0; kind < kind_names.size(); ++kind) {
            i.glyphs.push_back({std::string("games/nerdchess/pieces/") + kind_names[kind],
                                kind_names[kind], kind_letters[kind]});
        }
        for (std::size_t spell = 0; spell < spell_count; ++spell) {
            i.chips.push_back({spell_names[spell], spell_icons[spell], -1,
                               std::string("about.") + spell_names[spell]});
        }
        i.chips.push_back({"chip.fight", "swords", -1, "about.fight"});
        i.chips.push_back({"chip.attack", "target", -1, "about.attack"});
        return i;
    }();
    return info;
}

const scene::Topology& NerdChess::topology() {
    static const scene::Topology board = [] {
        scene::Topology b = scene::rectangle(Board::files, Board::ranks);
        for (int square = 0; square < Board::size; ++square) {
            if ((special_cells & bit(square)) != 0) {
                scene::Place& place = b.places[index(square)];
                place.field = "special";
                place.field_key = "special-cell";
            }
        }
        return b;
    }();
    return board;
}

void add_frozen(std::vector<scene::Badge>& badges, int turns) {
    using namespace scene;
    badges.push_back(count_badge(Corner::top_left, Tone::ice, "snow", turns));
    badges.push_back(cover_badge(Tone::ice));
}

scene::Scene NerdChess::scene(const State& s) {
    scene::Scene scene;
    for (int square = 0; square < Board::size; ++square) {
        const Piece piece = s.board[square];
        if (piece != nobody) {
            scene.add_token(square, kind_of(piece), livery_of(side_of(piece)),
                            badges_of(s, square));
        }
    }
    scene.players = {panel_of(s, 0), panel_of(s, 1)};
    if (s.quiet >= quiet_shown_from) {
        scene.shared.push_back({scene::RowKind::track, "panel.quiet", "clock", s.quiet, 100});
    }
    return scene;
}

scene::Path NerdChess::path(const State& s, Action a) {
    const Step from = place_step(a.from);
    switch (verb_of(a)) {
    case Verb::move:
        // If an enemy stands there, the same two squares can also mean an attack.
        return enemy_on(s, a.to)
                   ? scene::Path{from, place_step(a.to, Mark::capture), chip_step(fight_chip, true)}
                   : scene::Path{from, place_step(a.to, Mark::move)};
    case Verb::attack:
        return {from, place_step(a.to, Mark::attack), chip_step(attack_chip, true)};
    case Verb::teleport:
        return {chip_step(Spell::teleport), place_step(a.from, Mark::power),
                place_step(a.to, enemy_on(s, a.to) ? Mark::capture : Mark::place)};
    case Verb::revive:
        return {chip_step(Spell::revive),
                place_step(a.to, enemy_on(s, a.to) ? Mark::capture : Mark::place)};
    case Verb::freeze:
    case Verb::heal:
        break;
    }
    return {chip_step(a.verb - index(Verb::freeze)), place_step(a.to, Mark::power)};
}

void NerdChess::attempts(const State& s, const scene::Path& steps, ActionList& list) {
    if (steps.empty()) {
        return;
    }
    if (steps[0].kind == Step::Kind::chip) {
        if (steps[0].id >= spell_count) {
            return;
        }
        const auto verb = static_cast<Verb>(to_byte(Verb::freeze) + steps[0].id);
        if (verb == Verb::teleport) {
            for (int from = 0; from < Board::size; ++from) {
                for (int to = 0; to < Board::size; ++to) {
                    if ((steps.size() < 2 || steps[1].id == from) &&
                        (steps.size() < 3 || steps[2].id == to) && from != to) {
                        list.push_back(make_action(verb, from, to));
                    }
                }
            }
            return;
        }
        for (int to = 0; to < Board::size; ++to) {
            if (steps.size() < 2 || steps[1].id == to) {
                list.push_back(make_action(verb, 0, to));
            }
        }
        return;
    }
    const int from = steps[0].id;
    if (s.board[from] == nobody) {
        return;
    }
    for (int to = 0; to < Board::size; ++to) {
        if (steps.size() >= 2 ? steps[1].id != to : to == from) {
            continue;
        }
        // Pointing at an enemy beyond the piece's step means an attack, if the piece has one.
        const Kind kind = kind_of(s.board[from]);
        if (enemy_on(s, to) && character(kind).attack_range > 0) {
            list.push_back(make_action(Verb::attack, from, to));
        }
        list.push_back(make_action(Verb::move, from, to));
    }
}

void NerdChess::trace(const State& s, Action a, scene::Trace& trace) {
    const PlaceId mage = s.mage[s.side];
    scene::Recorder record(trace);
    switch (verb_of(a)) {
    case Verb::move: {
        const bool flies = character(kind_of(s.board[a.from])).flies;
        if (enemy_on(s, a.to)) {
            record.used("combat", a.from, a.to);
            record.next_beat();
        }
        Arrival(s, record).from_square(a.from, a.to,
                                       flies ? scene::Motion::hop : scene::Motion::slide);
        return;
    }
    case Verb::attack: {
        record.used("attack", a.from, a.to);
        const int strength = character(kind_of(s.board[a.from])).strength;
        record.next_beat();
        hit(record, a.to, std::min<int>(strength, s.vitality[a.to]), "attack");
        if (s.vitality[a.to] <= strength) {
            record.next_beat();
            record.died(a.to, "attack");
        }
        return;
    }
    case Verb::freeze:
        record.used("freeze", mage, a.to);
        return;
    case Verb::heal:
        record.used("heal", mage, a.to);
        return;
    case Verb::revive:
        record.used("revive", mage, a.to);
        record.next_beat();
        Arrival(s, record).from_nowhere(*home_of(s.side, a.to), a.to);
        return;
    case Verb::teleport:
        record.used("teleport", mage, a.to);
        record.next_beat();
        Arrival(s, record).from_square(a.from, a.to, scene::Motion::hop);
        return;
    }
}

engine::ActionLabel NerdChess::label(const State& s, Action a) {
    const bool spell = verb_of(a) != Verb::move && verb_of(a) != Verb::attack;
    const std::uint8_t actor = spell ? s.mage[s.side] : a.from;
    engine::ActionLabel label;
    label.glyph = to_byte(kind_of(s.board[actor]));
    label.livery = livery_of(s.side);
    const char* key = "label.move";
    switch (verb_of(a)) {
    case Verb::move:
        key = enemy_on(s, a.to) ? "label.combat" : "label.move";
        break;
    case Verb::attack:
        key = "label.attack";
        break;
    case Verb::freeze:
        key = "label.freeze";
        break;
    case Verb::heal:
        key = "label.heal";
        break;
    case Verb::revive:
        key = "label.revive";
        break;
    case Verb::teleport:
        key = "label.teleport";
        break;
    }
    label.phrase = Phrase(key).text("from", Board::name(a.from)).text("to", Board::name(a.to));
    return label;
}

std::vector<Phrase> NerdChess::facts(const State& s, PlaceId place) {
    const Piece piece = s.board[place];
    if (piece == nobody) {
        return {};
    }
    const Character& c = character(kind_of(piece));
    const auto side = index(side_of(piece));
    std::vector<Phrase> facts{
        Phrase("fact.vitality").number("n", s.vitality[place]).number("full", c.vitality),
        Phrase("fact.strength").number("n", c.strength)};
    if (s.frozen[side] == place) {
        facts.push_back(Phrase("fact.frozen").number("n", s.frozen_turns[side]));
    } else {
        facts.emplace_back(std::string("fact.moves.") + kind_names[kind_of(piece)]);
    }
    return facts;
}

Phrase NerdChess::decided_by(const State& s) {
    using enum Outcome::Result;
    constexpr Table<const char*, 2> sides{"white", "black"};
    const Outcome end = outcome(s);
    if (end.result == draw) {
        return has_active(s, 0) ? Phrase("decided.quiet").number("n", quiet_limit)
                                : Phrase("decided.nobody");
    }
    const std::size_t winner = end.result == first_wins ? 0 : 1;
    return std::popcount(s.pieces[winner] & special_cells) >= 3
               ? Phrase("decided.cells").word("side", sides[winner])
               : Phrase("decided.inactive").word("side", sides[1 - winner]);
}

std::vector<Warning> NerdChess::warnings(const State& s) {
    constexpr Table<const char*, 2> sides{"white", "black"};
    const auto places_of = [](Squares squares) {
        std::vector<std::uint8_t> places;
        for (int square = 0; square < Board::size; ++square) {
            if ((squares & bit(square)) != 0) {
                places.push_back(to_byte(square));
            }
        }
        return places;
    };
    std::vector<Warning> out;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        const Squares held = s.pieces[side] & special_cells;
        const int count = std::popcount(held);
        if (count >= 3) {
            return {{{}, places_of(held), Actor::none}};
        }
        if (count == 2 && !outcome(s).finished()) {
            out.push_back({Phrase("warning.cells").word("side", sides[side]),
                           places_of(special_cells & ~held), player_of(side)});
        }
    }
    return out;
}

} // namespace motley::games::nerdchess
