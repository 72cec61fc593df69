#include "games/medieval-war/actions.h"

#include "games/medieval-war/keys.h"

#include <algorithm>

namespace motley::games::medieval_war {

namespace {

constexpr Table<Kind, 4> replacing_kinds{Kind::pawn, Kind::knight, Kind::bishop, Kind::queen};

void put(State& s, Side side, Kind kind, int square) {
    s.sides[side] |= bit(square);
    s.kinds[kind] |= bit(square);
    s.board_key ^= piece_key(side, kind, square);
}

void remove(State& s, Side side, Kind kind, int square) {
    s.sides[side] &= ~bit(square);
    s.kinds[kind] &= ~bit(square);
    s.board_key ^= piece_key(side, kind, square);
}

void remove_all(State& s, Side side, Kind kind) {
    for (Bits squares = s.of(side, kind); squares != 0;) {
        remove(s, side, kind, pop(squares));
    }
}

void reset_pieces(State& s) {
    State after = s;
    after.sides = {};
    after.kinds = {};
    after.board_key = 0;
    for (const Side side : both_sides) {
        for (const Kind kind : all_kinds) {
            for (Bits squares = after_reset(s, side, kind); squares != 0;) {
                put(after, side, kind, pop(squares));
            }
        }
    }
    s = after;
}

/// The own pieces that survive isolation and every use of the own king except Destroy all.
Bits steady(const State& s) { return s.own() & ~s.of(Kind::pawn) & ~s.of(Kind::king); }

/// The greatest attack that a side's present pieces could ever bring against one square (9.3).
int best_attack(const State& s, Side side) {
    const int pawn_power = std::min(8, count(s.of(side)) - 1);
    std::array<std::pair<int, int>, 4> stock{{{pawn_power, count(s.of(side, Kind::pawn))},
                                              {4, count(s.of(side, Kind::knight))},
                                              {3, count(s.of(side, Kind::bishop))},
                                              {2, count(s.of(side, Kind::queen))}}};
    std::sort(stock.rbegin(), stock.rend());
    int places = 8;
    int sum = 0;
    for (const auto& [power, pieces] : stock) {
        const int used = std::min(places, pieces);
        sum += power * used;
        places -= used;
    }
    return sum;
}

/// The lowest power that any piece of a side can have.
int least_defence(const State& s, Side side) {
    return s.of(side, Kind::pawn) != 0     ? 1
           : s.of(side, Kind::queen) != 0  ? 2
           : s.of(side, Kind::bishop) != 0 ? 3
                                           : 4;
}

} // namespace

Planes<4> powers(const State& s, Side side) {
    const Bits own = s.of(side);
    const Bits pawns = own & s.of(Kind::pawn);
    const Planes<4> friends = neighbour_sum(Planes<1>{own});
    const Bits bishops = own & s.of(Kind::bishop);
    return {(friends[0] & pawns) | bishops,
            (friends[1] & pawns) | bishops | (own & s.of(Kind::queen)),
            (friends[2] & pawns) | (own & s.of(Kind::knight)), friends[3] & pawns};
}

Bits isolated(const State& s, Side side) {
    return s.of(side, Kind::pawn) & ~neighbours(s.of(side));
}

Assault assault(const State& s, Side attacker) {
    return {neighbour_sum(powers(s, attacker)), powers(s, enemy(attacker))};
}

Bits attack_targets(const State& s) {
    // An attack this strong needs at least one own piece next to the target.
    const Bits near = s.hostile() & neighbours(s.own());
    if (near == 0) {
        return 0;
    }
    const Assault now = assault(s, s.to_act);
    return near & more_than_double(now.sums, now.defence);
}

Bits cannon_targets(const State& s, int rook) {
    const Bits occupied = s.occupied();
    Bits targets = 0;
    for (const auto& ray : rays) {
        const Bits line = ray[rook] & occupied;
        targets |= (line & (line - 1)) == 0 ? line : 0;
    }
    return targets & s.hostile();
}

KingPowers king_powers(const State& s) {
    KingPowers can;
    const Bits king = s.own(Kind::king);
    if (king == 0) {
        return can;
    }
    can.minor = true;
    can.around = neighbours(king) & s.empty();
    const int pawns_missing = full_count(Kind::pawn) - count(s.own(Kind::pawn));
    can.summons = std::min({3, count(can.around), pawns_missing});
    const Bits victim = s.hostile(Kind::king);
    if (victim != 0) {
        can.regicide = victim != home(enemy(s.to_act), Kind::king);
        for (const Kind kind : replacing_kinds) {
            can.replacements |= count(s.own(kind)) < full_count(kind) ? 1U << index(kind) : 0U;
        }
        return can;
    }
    can.major = true;
    can.summon_one = pawns_missing > 0 ? can.around : 0;
    for (const Kind kind : all_kinds) {
        can.destroyable |= s.of(kind) != 0 ? 1U << index(kind) : 0U;
    }
    can.reset = std::ranges::any_of(all_kinds, [&](Kind kind) {
        return std::ranges::any_of(
            both_sides, [&](Side side) { return s.of(side, kind) != after_reset(s, side, kind); });
    });
    return can;
}

bool allowed(const State& s, Action a) {
    const Verb verb = verb_of(a);
    switch (verb) {
    case Verb::move:
        return has(s.own(), a.from) && has(step_targets(s, a.from), a.to);
    case Verb::attack:
        return has(attack_targets(s), a.to);
    case Verb::cannon:
        return has(s.own(Kind::rook), a.from) && has(cannon_targets(s, a.from), a.to);
    default:
        break;
    }
    const KingPowers can = king_powers(s);
    const auto names_one_of = [&](unsigned kinds) { return ((kinds >> a.aux) & 1U) != 0; };
    switch (verb) {
    case Verb::summon_three: {
        const Bits squares = summoned(a);
        return can.minor && (squares & ~can.around) == 0 && count(squares) == can.summons;
    }
    case Verb::another_turn:
        return can.minor;
    case Verb::regicide:
        return can.regicide &&
               (a.aux == no_kind ? can.replacements == 0 : names_one_of(can.replacements));
    case Verb::summon_one:
        return has(can.summon_one, a.to);
    case Verb::destroy_all:
        return names_one_of(can.destroyable);
    default:
        return can.reset;
    }
}

Effect perform(State& s, Action a) {
    const Side own = s.to_act;
    const Side other = enemy(own);
    const Verb verb = verb_of(a);
    Effect effect;
    effect.loud = verb != Verb::move;
    switch (verb) {
    case Verb::move: {
        const Kind kind = s.kind_at(a.from);
        remove(s, own, kind, a.from);
        put(s, own, kind, a.to);
        break;
    }
    case Verb::attack:
    case Verb::cannon:
        remove(s, other, s.kind_at(a.to), a.to);
        break;
    case Verb::summon_three:
        for (Bits squares = summoned(a); squares != 0;) {
            put(s, own, Kind::pawn, pop(squares));
        }
        remove_all(s, own, Kind::king);
        break;
    case Verb::another_turn:
        remove_all(s, own, Kind::king);
        break;
    case Verb::regicide: {
        const std::uint8_t square = first(s.own(Kind::king));
        remove_all(s, other, Kind::king);
        remove_all(s, own, Kind::king);
        if (a.aux != no_kind) {
            put(s, own, kind_of(a), square);
        }
        break;
    }
    case Verb::summon_one:
        put(s, own, Kind::pawn, a.to);
        break;
    case Verb::destroy_all:
        remove_all(s, own, kind_of(a));
        remove_all(s, other, kind_of(a));
        remove_all(s, own, Kind::king);
        break;
    case Verb::reset:
        reset_pieces(s);
        break;
    }
    for (const Side side : both_sides) {
        // One pass is enough: an isolated pawn supports no other pawn.
        effect.isolated[side] = isolated(s, side);
        for (Bits dying = effect.isolated[side]; dying != 0;) {
            remove(s, side, Kind::pawn, pop(dying));
            effect.loud = true;
        }
    }
    return effect;
}

bool bare(const State& s, Side side) {
    return (s.of(side) & (s.of(Kind::rook) | s.of(Kind::king))) == 0;
}

int total_power(const State& s, Side side) {
    const Planes<4> power = powers(s, side);
    int sum = 0;
    for (std::size_t i = 0; i < power.size(); ++i) {
        sum += count(power[i]) << i;
    }
    return sum;
}

bool broken(const State& s, Side side) { return bare(s, side) && total_power(s, side) <= 2; }

Outcome::Result board_result(const State& s) {
    const bool white = broken(s, Side::white);
    const bool black = broken(s, Side::black);
    if (white || black) {
        return white && black ? Outcome::Result::draw
               : white        ? Outcome::Result::second_wins
                              : Outcome::Result::first_wins;
    }
    if ((s.of(Kind::rook) | s.of(Kind::king)) != 0) {
        return Outcome::Result::unfinished;
    }
    const bool dead = std::ranges::all_of(both_sides, [&](Side side) {
        return best_attack(s, side) <= 2 * least_defence(s, enemy(side));
    });
    return dead ? Outcome::Result::draw : Outcome::Result::unfinished;
}

Outcome::Result judge(const State& s) {
    const Outcome::Result by_board = board_result(s);
    if (by_board != Outcome::Result::unfinished) {
        return by_board;
    }
    const bool turn_begins = s.left == actions_per_turn;
    return turn_begins && (s.quiet == quiet_limit || !completable(s)) ? Outcome::Result::draw
                                                                      : Outcome::Result::unfinished;
}

bool completable(const State& s) {
    // A living king can end the turn; a steady piece with room can step back and forth.
    if (s.own(Kind::king) != 0 || room(s) > 0) {
        return true;
    }
    return any_candidate(s, [&](Action a) { return leaves_completable(s, a); });
}

bool leaves_completable(const State& s, Action a) {
    if (s.left == 1 || ends_turn(verb_of(a))) {
        return true;
    }
    State next = s;
    perform(next, a);
    --next.left;
    return board_result(next) != Outcome::Result::unfinished || completable(next);
}

int room(const State& s) { return count(neighbours(steady(s)) & s.empty()); }

} // namespace motley::games::medieval_war
