#include "games/super-heroes/rules.h"

#include "games/super-heroes/legality.h"
#include "games/super-heroes/looks.h"
#include "games/super-heroes/names.h"

#include <cstdlib>
#include <utility>

/// How the game looks, how actions are entered on the board, and what they do to the scene.
namespace motley::games::super_heroes {

namespace {

using scene::Badge;
using scene::chip_step;
using scene::EventKind;
using scene::livery_of;
using scene::Mark;
using scene::Motion;
using scene::place_step;
using scene::Recorder;

// ---------------------------------------------------------------- chips: powers, directions, kinds

enum class PowerChip : std::uint8_t { smash, shoot, resurrect, teleport, hack, restore };
constexpr int direction_chips = 6; ///< n e s w
constexpr int kind_chips = direction_chips + 4;

PowerChip power_chip(Verb verb, Kind kind) {
    switch (verb) {
    case Verb::resurrect:
        return PowerChip::resurrect;
    case Verb::teleport:
        return PowerChip::teleport;
    case Verb::hack:
        return PowerChip::hack;
    case Verb::restore:
        return PowerChip::restore;
    default:
        return kind == Kind::ranged ? PowerChip::shoot : PowerChip::smash;
    }
}

std::vector<engine::Chip> make_chips() {
    std::vector<engine::Chip> chips{{"chip.smash", "burst", -1, "about.smash"},
                                    {"chip.shoot", "target", -1, "about.shoot"},
                                    {"chip.resurrect", "revive", -1, "about.resurrect"},
                                    {"chip.teleport", "teleport", -1, "about.teleport"},
                                    {"chip.hack", "chip", -1, "about.hack"},
                                    {"chip.restore", "heart", -1, "about.restore"},
                                    {"chip.n", "up", -1, {}, direction_chips + 2},
                                    {"chip.e", "forward", -1, {}, direction_chips + 3},
                                    {"chip.s", "down", -1, {}, direction_chips},
                                    {"chip.w", "back", -1, {}, direction_chips + 1}};
    for (const Kind kind : all_kinds) {
        chips.push_back({piece_key(kind), "", to_byte(kind)});
    }
    return chips;
}

// ---------------------------------------------------------------- tokens and panels

std::vector<Badge> badges_of(const State& s, Kind kind, int square) {
    std::vector<Badge> badges;
    if (has(s.spent, square)) {
        badges.push_back(spent_badge());
    } else if (kind == Kind::armored) {
        badges.push_back(armour_badge());
    }
    if (has(s.acted, square)) {
        badges.push_back(acted_badge());
    }
    return badges;
}

/// The badges of a new piece.
std::vector<Badge> fresh_badges(Kind kind) {
    return kind == Kind::armored ? std::vector<Badge>{armour_badge()} : std::vector<Badge>{};
}

/// Whether the player can bring back a piece now.
bool can_resurrect(const State& s, std::size_t side) {
    if (s.finished() || s.side != side) {
        return false;
    }
    for (Bits medics = ready(s) & s.of(Kind::medic); medics != 0;) {
        if (revival_directions(s, pop(medics)) != 0) {
            return true;
        }
    }
    return false;
}

scene::PanelRow fallen_row(const State& s, std::size_t side) {
    scene::PanelRow row;
    row.kind = scene::RowKind::fallen;
    row.label_key = "panel.eliminated";
    for (const Kind kind : all_kinds) {
        const int count = s.out[side][kind];
        if (count == 0) {
            continue;
        }
        scene::Tile tile;
        tile.glyph = to_byte(kind);
        tile.livery = livery_of(side);
        tile.name_key = piece_key(kind);
        tile.state = can_resurrect(s, side) ? scene::TileState::ready : scene::TileState::idle;
        tile.count = count;
        tile.chip = kind_chips + to_byte(kind);
        row.tiles.push_back(std::move(tile));
        row.value += count;
    }
    return row;
}

scene::PlayerPanel panel_of(const State& s, std::size_t side) {
    scene::PlayerPanel panel;
    panel.livery = livery_of(side);
    panel.name_key = side == 0 ? "player.first" : "player.second";
    panel.rows.push_back(
        {scene::RowKind::track, "panel.payload", "", s.payload[side], payload_goal});
    panel.rows.push_back({scene::RowKind::pips, "panel.sidekicks", "", s.odd[side], 2});
    panel.rows.push_back(fallen_row(s, side));
    return panel;
}

// ---------------------------------------------------------------- paths

Mark move_mark(const State& s, int to) {
    if (has(armour_up(s) & s.enemy(), to)) {
        return Mark::attack;
    }
    return has(s.occupied(), to) ? Mark::capture : Mark::move;
}

/// The square to touch in order to strike in a direction. For a Ranged, the first enemy, even if a
/// friend in front of it takes the shot, else the first piece; otherwise the next square. no_square
/// over the edge.
int aim(const State& s, Kind kind, int from, int towards) {
    if (kind == Kind::ranged) {
        Bits target = first_met(s.enemy(), from, towards);
        if (target == 0) {
            target = first_met(s.own(), from, towards);
        }
        if (target != 0) {
            return lowest(target);
        }
    }
    return straight(from, towards, 1);
}

void spell_strike(const State& s, Action action, scene::Path& path) {
    const Kind kind = s.kind_at(action.from);
    if (const int cell = aim(s, kind, action.from, action.to); cell != no_square) {
        path.push_back(place_step(cell, kind == Kind::ranged ? Mark::attack : Mark::power));
    } else if (has(orthogonal, action.to)) {
        path.push_back(chip_step(direction_chips + action.to / 2));
    } // Nobody strikes diagonally, so there is no chip for it.
}

// ---------------------------------------------------------------- traces

/// Records that an enemy is hit.
void hit(const State& s, Recorder& record, int square, std::string_view why) {
    if (has(armour_up(s), square)) {
        record.used("armour", scene::nowhere, square);
    } else {
        record.died(square, why);
    }
}

Motion motion_of(int from, int to) {
    const int files = std::abs(Board::file(to) - Board::file(from));
    const int ranks = std::abs(Board::rank(to) - Board::rank(from));
    if (2 * files > Board::files || 2 * ranks > Board::ranks) {
        return Motion::around;
    }
    return files <= 1 && ranks <= 1 ? Motion::slide : Motion::hop;
}

void trace_move(const State& s, int from, int to, Recorder& record) {
    const bool enemy = has(s.enemy(), to);
    if (enemy && has(armour_up(s), to)) {
        record.add(EventKind::bounced, from, to);
        record.next_beat();
        hit(s, record, to, {});
        return;
    }
    if (enemy) {
        hit(s, record, to, "captured");
    }
    record.moved(from, to, motion_of(from, to));
    if (const Kind taken = s.kind_at(to); promotes(s, s.kind_at(from), to)) {
        record.next_beat();
        record.changed(to, taken, livery_of(s.side), "promoted", fresh_badges(taken));
    }
}

void trace_strike(const State& s, int from, int towards, Recorder& record) {
    const Kind kind = s.kind_at(from);
    const std::string_view why = kind == Kind::super ? "smash" : "shot";
    const int cell = aim(s, kind, from, towards);
    record.used(why, from, cell == no_square ? scene::nowhere : cell);
    record.next_beat();
    for (Bits rest = struck(s, kind, from, towards); rest != 0;) {
        hit(s, record, pop(rest), why);
    }
}

// ---------------------------------------------------------------- labels

Phrase label_move(const State& s, int from, int to) {
    const char* key = "label.move";
    if (has(s.enemy(), to)) {
        key = has(armour_up(s), to) ? "label.armour" : "label.capture";
    }
    if (promotes(s, s.kind_at(from), to)) {
        key = "label.promotion";
    }
    Phrase phrase(key);
    if (const Kind target = s.kind_at(to); target != Kind::none) {
        phrase.word("piece", piece_key(target));
    }
    return phrase;
}

Phrase label_strike(const State& s, int from, int towards) {
    const Kind kind = s.kind_at(from);
    Bits rest = struck(s, kind, from, towards);
    Phrase phrase(kind == Kind::ranged                       ? "label.shot"
                  : aim(s, kind, from, towards) == no_square ? "label.smash-edge"
                  : rest == 0                                ? "label.smash"
                  : (rest & (rest - 1)) == 0                 ? "label.smash-one"
                                                             : "label.smash-two");
    if (phrase.key == "label.smash-edge") {
        phrase.word("edge", edge_key(towards));
    }
    for (const char* name : {"piece", "second"}) {
        if (rest != 0) {
            phrase.word(name, piece_key(s.kind_at(pop(rest))));
        }
    }
    return phrase;
}

} // namespace

std::uint8_t chip_of(Verb verb, Kind kind) { return to_byte(power_chip(verb, kind)); }

const engine::GameInfo& SuperHeroesChess::info() {
    static const engine::GameInfo game = [] {
        engine::GameInfo made;
        made.id = "super-heroes";
        made.earlier_ids = {"shc"};
        made.hue = {0xCB5A45,
                    {0xF2E4DD, 0xDDB9AA, 0x955B49, 0x6F4234},
                    {0x9A8178, 0x7A6058, 0x513B35, 0x322420}};
        made.complete = true;
        made.minutes = 20;
        made.turns = true;
        made.showcase = "1r1p1t/s1a'1m1/kk2k1/2K1k1/K1KR'1K/1S1A1T/M4P 1 1/1 0/0 KK/kk 3";
        for (const Kind kind : all_kinds) {
            made.glyphs.push_back({"games/super-heroes/pieces/" + kind_word(kind), piece_key(kind),
                                   kind_letters[index(kind)]});
        }
        made.chips = make_chips();
        constexpr std::uint64_t highest_seed = (std::uint64_t{1} << 53U) - 1;
        made.options.push_back({"seed", 0, highest_seed, std::nullopt});
        return made;
    }();
    return game;
}

const scene::Topology& SuperHeroesChess::topology() {
    static const scene::Topology board = [] {
        scene::Topology b = scene::rectangle(Board::files, Board::ranks);
        const auto add_rank = [&](const char* name, int rank, bool tinted) {
            scene::Zone& zone = b.zones.emplace_back();
            zone.name_key = name;
            zone.tinted = tinted;
            for (int file = 0; file < Board::files; ++file) {
                zone.places.push_back(to_byte(Board::at(file, rank)));
            }
        };
        add_rank("zone.base.first", 0, false);
        add_rank("zone.heroes.first", 1, true);
        add_rank("zone.heroes.second", 5, true);
        add_rank("zone.base.second", 6, false);
        return b;
    }();
    return board;
}

scene::Scene SuperHeroesChess::scene(const State& s) {
    scene::Scene picture;
    for (Bits rest = s.occupied(); rest != 0;) {
        const int square = pop(rest);
        const Kind kind = s.kind_at(square);
        picture.add_token(square, kind, livery_of(s.side_at(square)), badges_of(s, kind, square));
    }
    picture.players = {panel_of(s, 0), panel_of(s, 1)};
    const int quiet = s.quiet == quiet_broken ? 0 : s.quiet;
    picture.shared.push_back({scene::RowKind::number, "panel.quiet", "", quiet, quiet_limit});
    return picture;
}

// The path of a power: the piece, the chip of the power, and its target, as a place wherever there
// is one. Only a smash over the edge needs a chip for its direction.
scene::Path SuperHeroesChess::path(const State& s, Action action) {
    const Verb verb = verb_of(action);
    scene::Path path{place_step(action.from)};
    if (verb == Verb::move) {
        path.push_back(place_step(action.to, move_mark(s, action.to)));
        return path;
    }
    path.push_back(chip_step(chip_of(verb, s.kind_at(action.from)), true));
    switch (verb) {
    case Verb::strike:
        spell_strike(s, action, path);
        break;
    case Verb::resurrect:
        path.push_back(place_step(wrapped(action.from, action.to, 1), Mark::place));
        path.push_back(chip_step(kind_chips + action.aux, true));
        break;
    case Verb::teleport:
        path.push_back(place_step(action.aux, Mark::power));
        path.push_back(place_step(action.to, Mark::place));
        break;
    default:
        path.push_back(place_step(action.to, Mark::power));
        break;
    }
    return path;
}

void SuperHeroesChess::trace(const State& s, Action action, scene::Trace& trace) {
    const int from = action.from;
    const int to = action.to;
    Recorder record(trace);
    switch (verb_of(action)) {
    case Verb::move:
        trace_move(s, from, to, record);
        break;
    case Verb::strike:
        trace_strike(s, from, to, record);
        break;
    case Verb::resurrect: {
        const int cell = wrapped(from, to, 1);
        record.used("resurrection", from, cell);
        record.next_beat();
        record.placed(cell, kind_of(action), livery_of(s.side), fresh_badges(kind_of(action)));
        break;
    }
    case Verb::teleport:
        record.used("teleport", from, action.aux);
        record.next_beat();
        record.moved(action.aux, to, Motion::hop);
        break;
    case Verb::hack:
        record.used("hack", from, to);
        if (has(armour_up(s), to)) {
            record.next_beat();
            hit(s, record, to, {});
        }
        break;
    case Verb::restore:
        record.used("restoration", from, to);
        break;
    }
}

engine::ActionLabel SuperHeroesChess::label(const State& s, Action action) {
    const Kind kind = s.kind_at(action.from);
    engine::ActionLabel label;
    if (kind != Kind::none) {
        label.glyph = to_byte(kind);
        label.livery = livery_of(s.side_at(action.from));
    }
    int to = action.to;
    switch (verb_of(action)) {
    case Verb::move:
        label.phrase = label_move(s, action.from, to);
        break;
    case Verb::strike:
        label.phrase = label_strike(s, action.from, to);
        to = aim(s, kind, action.from, to);
        break;
    case Verb::resurrect:
        label.phrase = Phrase("label.resurrection").word("piece", piece_key(kind_of(action)));
        to = wrapped(action.from, to, 1);
        break;
    case Verb::teleport:
        label.phrase = Phrase("label.teleport").text("who", Board::name(action.aux));
        break;
    case Verb::hack:
        label.phrase = Phrase("label.hack");
        break;
    case Verb::restore:
        label.phrase = Phrase("label.restoration");
        break;
    }
    label.phrase.text("from", Board::name(action.from));
    if (to != no_square) {
        label.phrase.text("to", Board::name(to));
    }
    return label;
}

std::vector<Phrase> SuperHeroesChess::facts(const State& s, scene::PlaceId place) {
    std::vector<Phrase> facts;
    const Kind kind = s.kind_at(place);
    if (kind == Kind::none) {
        return facts;
    }
    facts.emplace_back("fact.moves." + kind_word(kind));
    const std::string ready_or_spent = has(s.spent, place) ? "fact.spent." : "fact.ready.";
    facts.emplace_back(has(spendable(s), place) ? ready_or_spent + kind_word(kind)
                                                : "fact.passive." + kind_word(kind));
    if (has(s.acted, place)) {
        facts.emplace_back("fact.acted");
    }
    return facts;
}

Phrase SuperHeroesChess::decided_by(const State& s) {
    return s.won() ? Phrase("decided.payload")
                         .word("side", s.side == 0 ? "player.first" : "player.second")
                   : Phrase("decided.quiet").number("n", quiet_limit);
}

std::vector<Warning> SuperHeroesChess::warnings(const State& s) {
    std::vector<Warning> out;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        if (!s.finished() && s.payload[side] + 1 == payload_goal) {
            out.push_back({Phrase("warning.payload")
                               .word("side", side == 0 ? "player.first" : "player.second")
                               .number("n", s.payload[side])
                               .number("all", payload_goal),
                           {},
                           player_of(side)});
        }
    }
    return out;
}

} // namespace motley::games::super_heroes
