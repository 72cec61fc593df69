#include "core/refusal.h"
#include "games/super-heroes/rules.h"

#include "games/super-heroes/legality.h"
#include "games/super-heroes/names.h"

#include <array>
#include <initializer_list>
#include <utility>

/// Each function asks what the generator asks (legality.h) and names the condition that failed.
namespace motley::games::super_heroes {

namespace {

using refusal::Cause;

constexpr auto own_refusals = std::to_array<std::string_view>(
    {"acted", "diagonal", "hacks-bare", "hacks-passive", "hacks-spent", "passive", "restores-enemy",
     "restores-fresh", "restores-itself", "restores-passive", "teleports-enemy", "wrong-power"});

Explanation because(const char* code, const char* paragraph, Phrase phrase,
                    std::initializer_list<int> squares) {
    Explanation why;
    why.code = code;
    why.paragraph = paragraph;
    why.phrase = std::move(phrase);
    for (const int square : squares) {
        why.places.push_back(to_byte(square));
    }
    return why;
}

Phrase sentence(const std::string& name) { return Phrase("explain." + name); }

/// A sentence about the piece on a square, with the holes {piece} and {square}.
Phrase about(const State& s, const std::string& name, int square) {
    Phrase phrase = sentence(name).text("square", Board::name(square));
    if (const Kind kind = s.kind_at(square); kind != Kind::none) {
        phrase.word("piece", piece_key(kind));
    }
    return phrase;
}

/// The usual explanation: a sentence about the piece that is to blame, on its square.
Explanation blame(const State& s, Cause cause, const char* paragraph, int square) {
    return because(cause.code, paragraph, about(s, cause.sentence, square), {square});
}

/// An explanation with a sentence of its own for each kind.
Explanation blame_kind(const State& s, Cause cause, const char* paragraph, Kind kind,
                       std::initializer_list<int> squares) {
    const int square = *squares.begin();
    const std::string name = std::string(cause.sentence) + '.' + kind_word(kind);
    return because(cause.code, paragraph, about(s, name, square), squares);
}

/// The paragraph that describes a kind's power.
const char* power_paragraph(Kind kind) {
    switch (kind) {
    case Kind::super:
        return "6.1";
    case Kind::ranged:
        return "7.1";
    case Kind::medic:
        return "8.1";
    case Kind::tech:
        return "9.1";
    default:
        return "5.2";
    }
}

Explanation explain_move(const State& s, Kind kind, int from, int to) {
    if (has(move_targets(s, kind, from), to)) {
        return {};
    }
    if (from == to) {
        return blame(s, Cause{refusal::same_square, "stays"}, "4.1", from);
    }
    if (!has(reach_table[s.side][kind][from], to)) {
        const char* paragraph = kind == Kind::speedster ? "4.2" : "4.1";
        return blame_kind(s, refusal::out_of_reach, paragraph, kind, {from, to});
    }
    return blame(s, Cause{refusal::own_piece_there, "friend-there"}, "4.4", to);
}

/// Why the piece cannot use a power of this verb now; empty if it can.
Explanation explain_power(const State& s, Verb verb, Kind kind, int from) {
    if (!has_power(kind)) {
        return blame_kind(s, "passive", "5.2", kind, {from});
    }
    if (!is_power_of(verb, kind)) {
        return blame_kind(s, "wrong-power", power_paragraph(kind), kind, {from});
    }
    if (!has(ready(s), from)) {
        return has(s.acted, from) ? blame(s, "acted", "9.5", from)
                                  : blame(s, refusal::spent, "5.1", from);
    }
    return {};
}

Explanation explain_strike(const State& s, Kind kind, int from, int towards) {
    if (has(strike_directions(s, kind, from), towards)) {
        return {};
    }
    if (!has(orthogonal, towards)) {
        return blame_kind(s, "diagonal", power_paragraph(kind), kind, {from});
    }
    const Bits first = first_piece(s, from, towards);
    if (first == 0) {
        return because(refusal::no_target, "7.2", about(s, refusal::no_target, from), {from});
    }
    const int blocker = lowest(first);
    return because(refusal::path_blocked, "7.2", about(s, "friend-in-line", blocker),
                   {blocker, from});
}

Explanation explain_resurrect(const State& s, int from, int towards, Kind kind) {
    if (!has(revival_directions(s, from), towards)) {
        const int cell = wrapped(from, towards, 1);
        return because(refusal::occupied, "8.2", about(s, "revival-taken", cell), {cell, from});
    }
    if (!can_come_back(s, kind)) {
        return because(refusal::none_to_return, "8.1",
                       sentence("none-eliminated").word("piece", piece_key(kind)), {from});
    }
    return {};
}

Explanation explain_teleport(const State& s, int who, int to) {
    if (!has(teleported(s), who)) {
        return has(s.enemy(), who)
                   ? blame(s, "teleports-enemy", "9.1", who)
                   : blame(s, Cause{refusal::no_target, "teleports-nobody"}, "9.1", who);
    }
    if (!has(landings(s), to)) {
        return who == to ? blame(s, Cause{refusal::same_square, "teleports-nowhere"}, "9.1", to)
                         : blame(s, Cause{refusal::occupied, "landing-taken"}, "9.1", to);
    }
    return {};
}

Explanation explain_hack(const State& s, int target) {
    if (has(hackable(s), target)) {
        return {};
    }
    if (!has(s.enemy(), target)) {
        return has(s.own(), target)
                   ? blame(s, Cause{refusal::own_target, "hacks-friend"}, "9.2", target)
                   : blame(s, Cause{refusal::no_target, "hacks-nobody"}, "9.2", target);
    }
    const Kind kind = s.kind_at(target);
    if (!has(spendable(s), target)) {
        return blame(s, "hacks-passive", "9.2", target);
    }
    return kind == Kind::armored ? blame(s, "hacks-bare", "9.2", target)
                                 : blame(s, "hacks-spent", "9.2", target);
}

Explanation explain_restore(const State& s, int tech, int target) {
    if (has(restorable(s), target)) {
        return {};
    }
    if (!has(s.own(), target)) {
        return has(s.enemy(), target)
                   ? blame(s, "restores-enemy", "9.3", target)
                   : blame(s, Cause{refusal::no_target, "restores-nobody"}, "9.3", target);
    }
    if (target == tech) {
        return blame(s, "restores-itself", "9.3", target);
    }
    return has(spendable(s), target) ? blame(s, "restores-fresh", "9.3", target)
                                     : blame(s, "restores-passive", "9.3", target);
}

/// Why a power that the own piece has cannot be used at all now, whatever it is aimed at; empty if
/// it can.
Explanation explain_unusable(const State& s, Verb verb, Kind kind, int from) {
    if (Explanation why = explain_power(s, verb, kind, from); !why.legal()) {
        return why;
    }
    switch (verb) {
    case Verb::strike:
        return strike_directions(s, kind, from) != 0
                   ? Explanation{}
                   : blame(s, Cause{refusal::no_target, "shoots-nobody"}, "7.2", from);
    case Verb::resurrect: {
        bool any = false;
        for (const Kind back : all_kinds) {
            any = any || can_come_back(s, back);
        }
        return !any ? blame(s, Cause{refusal::none_to_return, "nobody-eliminated"}, "8.1", from)
               : revival_directions(s, from) == 0
                   ? blame(s, Cause{refusal::occupied, "no-empty-neighbour"}, "8.2", from)
                   : Explanation{};
    }
    case Verb::hack:
        return hackable(s) != 0
                   ? Explanation{}
                   : blame(s, Cause{refusal::no_target, "nothing-to-hack"}, "9.2", from);
    case Verb::restore:
        return restorable(s) != 0
                   ? Explanation{}
                   : blame(s, Cause{refusal::no_target, "nothing-to-restore"}, "9.3", from);
    default:
        return {};
    }
}

} // namespace

std::vector<engine::Power> SuperHeroesChess::powers(const State& s, scene::PlaceId place) {
    std::vector<engine::Power> out;
    if (s.finished() || !has(s.own(), place)) {
        return out;
    }
    const Kind kind = s.kind_at(place);
    for (const Verb verb :
         {Verb::strike, Verb::resurrect, Verb::teleport, Verb::hack, Verb::restore}) {
        if (is_power_of(verb, kind)) {
            out.push_back({chip_of(verb, kind), explain_unusable(s, verb, kind, place)});
        }
    }
    return out;
}

std::span<const std::string_view> SuperHeroesChess::refusals() { return own_refusals; }

Explanation SuperHeroesChess::explain(const State& s, Action action) {
    const int from = action.from;
    const Verb verb = verb_of(action);
    if (s.finished()) {
        return because(refusal::game_over, s.won() ? "13.1" : "13.2", sentence("game-over"), {});
    }
    if (!has(s.own(), from)) {
        return has(s.enemy(), from)
                   ? blame(s, refusal::not_yours, "3.1", from)
                   : blame(s, Cause{refusal::no_piece, "nobody-there"}, "3.1", from);
    }
    const Kind kind = s.kind_at(from);
    if (verb == Verb::move) {
        return explain_move(s, kind, from, action.to);
    }
    if (Explanation why = explain_power(s, verb, kind, from); !why.legal()) {
        return why;
    }
    switch (verb) {
    case Verb::strike:
        return explain_strike(s, kind, from, action.to);
    case Verb::resurrect:
        return explain_resurrect(s, from, action.to, kind_of(action));
    case Verb::teleport:
        return explain_teleport(s, action.aux, action.to);
    case Verb::hack:
        return explain_hack(s, action.to);
    default:
        return explain_restore(s, from, action.to);
    }
}

// Every well-formed action, except that teleports of anything but the player's own Techs are
// represented by one per square.
void SuperHeroesChess::well_formed(const State& s, ActionList& list) {
    const Bits techs = s.own() & s.of(Kind::tech);
    for (int from = 0; from < Board::size; ++from) {
        for (int to = 0; to < Board::size; ++to) {
            list.push_back(make_action(Verb::move, from, to));
            list.push_back(make_action(Verb::hack, from, to));
            list.push_back(make_action(Verb::restore, from, to));
        }
        for (int towards = 0; towards < direction_count; ++towards) {
            list.push_back(make_action(Verb::strike, from, towards));
            for (const Kind kind : all_kinds) {
                list.push_back(make_action(Verb::resurrect, from, towards, kind));
            }
        }
        if (!has(techs, from)) {
            list.push_back(make_action(Verb::teleport, from, (from + 1) % Board::size, from));
            continue;
        }
        for (int who = 0; who < Board::size; ++who) {
            for (int to = 0; to < Board::size; ++to) {
                list.push_back(make_action(Verb::teleport, from, to, who));
            }
        }
    }
}

} // namespace motley::games::super_heroes
