#include "games/medieval-war/actions.h"
#include "games/medieval-war/names.h"
#include "games/medieval-war/rules.h"

namespace motley::games::medieval_war {

namespace {

using scene::EventKind;
using scene::livery_of;
using scene::Mark;
using scene::place_step;
using scene::Step;

/// The chips: the king's powers in the order of Verb, then the kinds in the order of Kind.
constexpr std::uint8_t power_chip(Verb verb) {
    return to_byte(static_cast<int>(verb) - static_cast<int>(Verb::summon_three));
}
constexpr Table<Verb, 6> power_verbs{Verb::summon_three, Verb::another_turn, Verb::regicide,
                                     Verb::summon_one,   Verb::destroy_all,  Verb::reset};
constexpr Table<const char*, 6> power_keys{"power.summon-three", "power.another-turn",
                                           "power.regicide",     "power.summon-one",
                                           "power.destroy-all",  "power.reset"};
constexpr Table<const char*, 6> power_icons{"users", "forward", "swords", "plus", "burst", "first"};
constexpr std::uint8_t kind_chip(std::uint8_t kind) { return to_byte(power_verbs.size() + kind); }

/// The cause's name in traces.
constexpr std::string_view cause_of(Verb verb) {
    switch (verb) {
    case Verb::summon_three:
        return "summon-three";
    case Verb::another_turn:
        return "another-turn";
    case Verb::regicide:
        return "regicide";
    case Verb::summon_one:
        return "summon-one";
    case Verb::destroy_all:
        return "destroy-all";
    case Verb::reset:
        return "reset";
    default:
        return "cannon";
    }
}

scene::PanelRow power_row(const State& s, Side side, const Table<bool, 6>& ready) {
    scene::PanelRow row;
    row.kind = scene::RowKind::tiles;
    row.label_key = "panel.powers";
    for (std::size_t i = 0; i < power_verbs.size(); ++i) {
        scene::Tile tile;
        tile.icon = power_icons[i];
        tile.name_key = power_keys[i];
        tile.state = s.of(side, Kind::king) == 0    ? scene::TileState::spent
                     : s.to_act == side && ready[i] ? scene::TileState::ready
                                                    : scene::TileState::idle;
        tile.chip = s.to_act == side ? static_cast<int>(i) : -1;
        row.tiles.push_back(std::move(tile));
    }
    return row;
}

scene::PanelRow missing_row(const State& s, Side side) {
    scene::PanelRow row;
    row.kind = scene::RowKind::fallen;
    row.label_key = "panel.missing";
    for (const Kind kind : all_kinds) {
        const int missing = full_count(kind) - count(s.of(side, kind));
        if (missing > 0) {
            scene::Tile tile;
            tile.glyph = to_byte(kind);
            tile.livery = livery_of(side);
            tile.name_key = key_of(kind);
            tile.count = missing;
            row.value += missing;
            row.tiles.push_back(std::move(tile));
        }
    }
    return row;
}

scene::PanelRow figure_row(scene::RowKind kind, const char* label_key, int value, int total) {
    scene::PanelRow out;
    out.kind = kind;
    out.label_key = label_key;
    out.value = value;
    out.total = total;
    return out;
}

/// Records what an action does, beat by beat.
class ActionRecorder : public scene::Recorder {
public:
    ActionRecorder(const State& s, scene::Trace& trace) : scene::Recorder(trace), s_(s) {}

    void placed(Side side, Kind kind, std::uint8_t to, std::string_view why) {
        scene::Recorder::placed(to, kind, livery_of(side)).why = why;
    }
    void died(Bits squares, std::string_view why) {
        while (squares != 0) {
            scene::Recorder::died(pop(squares), why);
        }
    }

    /// Records the move of every piece that Reset moves. A piece already on a home square of its
    /// kind stays there.
    void reset() {
        for (const Side side : both_sides) {
            for (const Kind kind : all_kinds) {
                const Bits homes = after_reset(s_, side, kind);
                Bits free = homes & ~s_.of(side, kind);
                // Matched file by file, so that few paths cross.
                for (int file = 0; file < Board::files; ++file) {
                    Bits leaving =
                        s_.of(side, kind) & ~homes & (file_a << static_cast<unsigned>(file));
                    while (leaving != 0) {
                        moved(pop(leaving), pop(free), scene::Motion::hop);
                    }
                }
            }
        }
    }

private:
    const State& s_;
};

void record(const State& s, Action a, ActionRecorder& out) {
    const Verb verb = verb_of(a);
    const Bits king = s.own(Kind::king);
    if (verb == Verb::move) {
        out.moved(a.from, a.to, scene::Motion::slide);
        return;
    }
    if (verb == Verb::attack) {
        for (Bits attackers = neighbours(bit(a.to)) & s.own(); attackers != 0;) {
            const std::uint8_t attacker = pop(attackers);
            if (number_at(powers(s, s.to_act), attacker) > 0) {
                out.add(EventKind::bounced, attacker, a.to);
            }
        }
        out.next_beat();
        out.died(bit(a.to), "attack");
        return;
    }
    const std::string_view why = cause_of(verb);
    if (verb == Verb::cannon) {
        out.used(why, a.from, a.to);
        out.next_beat();
        out.died(bit(a.to), why);
        return;
    }
    out.used(why, first(king),
             verb == Verb::regicide ? first(s.hostile(Kind::king)) : scene::nowhere);
    out.next_beat();
    switch (verb) {
    case Verb::summon_three:
        for (Bits squares = summoned(a); squares != 0;) {
            out.placed(s.to_act, Kind::pawn, pop(squares), why);
        }
        out.next_beat();
        break;
    case Verb::regicide:
        out.died(s.hostile(Kind::king), why);
        if (a.aux != no_kind) {
            out.changed(first(king), kind_of(a), livery_of(s.to_act), why);
            return;
        }
        break;
    case Verb::summon_one:
        out.placed(s.to_act, Kind::pawn, a.to, why);
        return;
    case Verb::destroy_all:
        if (kind_of(a) != Kind::king) {
            out.died(s.of(kind_of(a)), why);
            out.next_beat();
        }
        break;
    case Verb::reset:
        out.reset();
        return;
    default:
        break;
    }
    out.died(king, "spent");
}

} // namespace

const engine::GameInfo& MedievalWarChess::info() {
    static const engine::GameInfo game = [] {
        engine::GameInfo about;
        about.id = "medieval-war";
        about.earlier_ids = {"mwc"};
        about.hue = {0x44599A,
                     {0xE4E8F0, 0xB3BFD7, 0x5B6C94, 0x424F6D},
                     {0x848DA1, 0x616B82, 0x3B4459, 0x252B39}};
        about.complete = true;
        about.minutes = 40;
        about.turns = true;
        about.showcase = "2bqk2r/3pn2p/r1p2ppb/Pn6/1N2P3/2PP1P2/1B1QNBP1/R3K1R1 b 3 - 0";
        for (const Kind kind : all_kinds) {
            about.glyphs.push_back({std::string("pieces/chess-") + key_of(kind), key_of(kind),
                                    kind_letters[index(kind)]});
        }
        for (std::size_t i = 0; i < power_verbs.size(); ++i) {
            about.chips.push_back(
                {power_keys[i], power_icons[i], -1, std::string("about.") + power_keys[i]});
        }
        for (const Kind kind : all_kinds) {
            about.chips.push_back({key_of(kind), "", to_byte(kind)});
        }
        return about;
    }();
    return game;
}

const scene::Topology& MedievalWarChess::topology() {
    static const scene::Topology board = scene::rectangle(Board::files, Board::ranks);
    return board;
}

scene::Scene MedievalWarChess::scene(const State& s) {
    scene::Scene shown;
    const Table<Planes<4>, 2> power{powers(s, Side::white), powers(s, Side::black)};
    for (Bits squares = s.occupied(); squares != 0;) {
        const std::uint8_t square = pop(squares);
        const Side side = s.side_at(square);
        shown.add_token(square, s.kind_at(square), livery_of(side),
                        {scene::number_badge(number_at(power[side], square))});
    }
    Table<bool, 6> ready{};
    ActionList actions;
    legal_actions(s, actions);
    for (const Action a : actions) {
        if (is_power(verb_of(a))) {
            ready[power_chip(verb_of(a))] = true;
        }
    }
    for (const Side side : both_sides) {
        scene::PlayerPanel& panel = shown.players[index(side)];
        panel.livery = livery_of(side);
        panel.name_key = key_of(side);
        panel.rows = {power_row(s, side, ready), missing_row(s, side)};
        if (s.skip == to_byte(side)) {
            scene::PanelRow skip;
            skip.kind = scene::RowKind::pips;
            skip.label_key = "panel.skipped";
            skip.value = skip.total = 1;
            panel.rows.push_back(std::move(skip));
        }
    }
    shown.shared = {figure_row(scene::RowKind::pips, "panel.actions", s.left, actions_per_turn),
                    figure_row(scene::RowKind::track, "panel.quiet",
                               s.quiet == State::loud ? 0 : s.quiet, quiet_limit)};
    return shown;
}

scene::Path MedievalWarChess::path(const State& s, Action a) {
    const Verb verb = verb_of(a);
    switch (verb) {
    case Verb::move:
        return {place_step(a.from), place_step(a.to, Mark::move)};
    case Verb::attack:
        return {place_step(a.to, Mark::attack)};
    case Verb::cannon:
        return {place_step(a.from), place_step(a.to, Mark::attack)};
    default:
        break;
    }
    // Nearly every power costs the king.
    scene::Path steps{{Step::Kind::chip, power_chip(verb), Mark::power, false, true}};
    switch (verb) {
    case Verb::summon_three: {
        const KingPowers can = king_powers(s);
        const bool forced = count(can.around) == can.summons;
        for (Bits squares = summoned(a); squares != 0;) {
            steps.push_back({Step::Kind::member, pop(squares), Mark::place, forced});
        }
        break;
    }
    case Verb::summon_one:
        steps.push_back(place_step(a.to, Mark::place));
        break;
    case Verb::regicide:
    case Verb::destroy_all:
        if (a.aux != no_kind) {
            steps.push_back({Step::Kind::chip, kind_chip(a.aux), Mark::power});
        }
        break;
    default:
        break;
    }
    return steps;
}

void MedievalWarChess::trace(const State& s, Action a, scene::Trace& trace) {
    ActionRecorder out(s, trace);
    record(s, a, out);
    State after = s;
    const Effect effect = perform(after, a);
    out.next_beat();
    out.died(effect.isolated[0] | effect.isolated[1], "isolated");
}

engine::ActionLabel MedievalWarChess::label(const State& s, Action a) {
    const Verb verb = verb_of(a);
    engine::ActionLabel line;
    line.livery = livery_of(s.to_act);
    const auto squares_text = [](Bits squares) {
        std::string text;
        while (squares != 0) {
            text += Board::name(pop(squares));
            text += squares != 0 ? " " : "";
        }
        return text;
    };
    switch (verb) {
    case Verb::move:
    case Verb::cannon:
        line.glyph = has(s.occupied(), a.from) ? to_byte(s.kind_at(a.from)) : -1;
        line.phrase = Phrase(verb == Verb::move ? "label.move" : "label.cannon")
                          .text("from", Board::name(a.from))
                          .text("to", Board::name(a.to));
        return line;
    case Verb::attack: {
        const Assault now = assault(s, s.to_act);
        line.phrase = Phrase("label.attack")
                          .text("to", Board::name(a.to))
                          .number("sum", number_at(now.sums, a.to))
                          .number("power", number_at(now.defence, a.to));
        return line;
    }
    default:
        break;
    }
    line.glyph = to_byte(Kind::king);
    std::string key = "label." + std::string(cause_of(verb));
    switch (verb) {
    case Verb::summon_three:
        line.phrase = summoned(a) == 0 ? Phrase(key + "-none")
                                       : Phrase(key).text("squares", squares_text(summoned(a)));
        break;
    case Verb::summon_one:
        line.phrase = Phrase(key).text("to", Board::name(a.to));
        break;
    case Verb::regicide:
    case Verb::destroy_all:
        line.phrase =
            a.aux == no_kind
                ? Phrase(key + "-none")
                : Phrase(key).word("kind", kind_keys[a.aux]).word("kinds", plural_keys[a.aux]);
        break;
    default:
        line.phrase = Phrase(std::move(key));
        break;
    }
    return line;
}

std::vector<Phrase> MedievalWarChess::facts(const State& s, scene::PlaceId place) {
    std::vector<Phrase> said;
    if (place >= Board::size || !has(s.occupied(), place)) {
        return said;
    }
    const Side side = s.side_at(place);
    const Kind kind = s.kind_at(place);
    const Assault against = assault(s, enemy(side));
    const int power = number_at(against.defence, place);
    said.push_back(
        Phrase(kind == Kind::pawn ? "fact.pawn-power" : "fact.power").number("power", power));
    if (kind == Kind::rook) {
        said.emplace_back("fact.cannon");
    }
    if (kind == Kind::king) {
        const bool home_square = bit(place) == home(side, Kind::king);
        said.emplace_back(home_square ? "fact.king-at-home" : "fact.king-away");
    }
    // For a piece of one's own, this is the attack it faces.
    const bool hostile = side != s.to_act;
    said.push_back(Phrase(hostile ? "fact.attack" : "fact.threat")
                       .number("sum", number_at(against.sums, place))
                       .number("power", power)
                       .number("double", 2 * std::int64_t{power}));
    return said;
}

Phrase MedievalWarChess::decided_by(const State& s) {
    using enum Outcome::Result;
    if (s.result == draw) {
        if (broken(s, Side::white)) {
            return Phrase("decided.both-broken");
        }
        return board_result(s) == draw ? Phrase("decided.dead")
               : s.quiet == quiet_limit
                   ? Phrase("decided.quiet").number("n", quiet_limit)
                   : Phrase("decided.stalemate").word("side", key_of(s.to_act));
    }
    const Side loser = s.result == first_wins ? Side::black : Side::white;
    return Phrase(s.of(loser) == 0 ? "decided.empty" : "decided.broken")
        .word("side", key_of(loser));
}

std::vector<Warning> MedievalWarChess::warnings(const State& s) {
    constexpr int nearly_broken = 5; // two more pieces, or one strong one
    std::vector<Warning> out;
    for (const Side side : both_sides) {
        const int power = total_power(s, side);
        if (s.result == Outcome::Result::unfinished && bare(s, side) && power <= nearly_broken) {
            out.push_back({Phrase("warning.broken").word("side", key_of(side)).number("n", power),
                           {},
                           player_of(enemy(side))});
        }
    }
    return out;
}

} // namespace motley::games::medieval_war
