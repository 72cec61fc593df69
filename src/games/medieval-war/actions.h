#pragma once

#include "core/action.h"
#include "games/medieval-war/state.h"

#include <cstddef>
#include <cstdint>

/// What an action may do and what it does: the predicates shared by the legal list, its count and
/// the explanations. Numbers in brackets are paragraphs of RULES.md.
namespace motley::games::medieval_war {

/// The values of Action::verb, each with the fields it uses; all other fields are 0.
enum class Verb : std::uint8_t {
    move,         ///< from, to
    attack,       ///< to = the target
    cannon,       ///< from = the rook, to = the target
    summon_three, ///< from, to, aux = the squares in square order; unused ones are no_square
    another_turn, ///<
    regicide,     ///< aux = Kind that replaces the own king, or no_kind
    summon_one,   ///< to = the square
    destroy_all,  ///< aux = Kind
    reset,        ///<
};
inline constexpr std::uint8_t no_square = 255;
inline constexpr std::uint8_t no_kind = 6;

[[nodiscard]] constexpr Verb verb_of(Action a) { return static_cast<Verb>(a.verb); }
/// The kind that an action names.
[[nodiscard]] constexpr Kind kind_of(Action a) { return static_cast<Kind>(a.aux); }
/// Summon three on these squares, at most three.
[[nodiscard]] constexpr Action summon_three(Bits squares) {
    Table<std::uint8_t, 3> chosen{no_square, no_square, no_square};
    for (std::size_t i = 0; squares != 0; ++i) {
        chosen[i] = pop(squares);
    }
    return make_action(Verb::summon_three, chosen[0], chosen[1], chosen[2]);
}
/// The squares of a Verb::summon_three.
[[nodiscard]] constexpr Bits summoned(Action a) {
    Bits squares = 0;
    for (const std::uint8_t square : {a.from, a.to, a.aux}) {
        squares |= square == no_square ? 0 : bit(square);
    }
    return squares;
}
[[nodiscard]] constexpr bool is_power(Verb verb) { return verb >= Verb::summon_three; }
[[nodiscard]] constexpr bool is_major(Verb verb) { return verb >= Verb::summon_one; }
/// Whether the action ends the turn, no matter how many actions are left.
[[nodiscard]] constexpr bool ends_turn(Verb verb) {
    return verb == Verb::another_turn || verb == Verb::summon_one;
}

// --- power (3)

/// The power of each piece of a side, by square.
[[nodiscard]] Planes<4> powers(const State& s, Side side);
/// The pawns with no friend next to them.
[[nodiscard]] Bits isolated(const State& s, Side side);

/// The attack that a side can bring against each square, and the power of its enemy's pieces.
struct Assault {
    Planes<7> sums;    ///< of the powers of the side's pieces next to each square
    Planes<4> defence; ///< the power of the enemy piece on each square
};
[[nodiscard]] Assault assault(const State& s, Side attacker);

// --- what the rules allow, ignoring the three compulsory actions (2.3)

/// Where the piece on this square can step (4.1).
[[nodiscard]] inline Bits step_targets(const State& s, int from) {
    return neighbours(bit(from)) & s.empty();
}
/// What the side to act can attack (5.1).
[[nodiscard]] Bits attack_targets(const State& s);
/// What a rook of the side to act on this square can hit (6.1).
[[nodiscard]] Bits cannon_targets(const State& s, int rook);

/// What the king of the side to act can do (7, 8). Empty if that king is gone.
struct KingPowers {
    bool minor = false; ///< the own king lives
    bool major = false; ///< the own king lives and the enemy's is gone
    Bits around = 0;    ///< empty neighbours of the own king
    int summons = 0;    ///< the number of pawns that Summon three must place
    bool regicide = false;
    /// Kinds that may replace the own king, a bit for each Kind; if there are none, only no_kind
    /// may.
    unsigned replacements = 0;
    Bits summon_one = 0;
    unsigned destroyable = 0; ///< a bit for each Kind on the board
    bool reset = false;
};
[[nodiscard]] KingPowers king_powers(const State& s);

/// Whether the rules allow the action, ignoring 2.3.
[[nodiscard]] bool allowed(const State& s, Action a);

// --- what it does

/// What an action did besides its main effect.
struct Effect {
    bool loud = false;         ///< it destroyed something, or was a cannon attack or a power
                               ///< (9.4)
    Table<Bits, 2> isolated{}; ///< pawns that died of isolation, by Side
};
/// Changes the board, including isolation, but not the turn.
Effect perform(State& s, Action a);

/// The squares of all of a side's pieces of a kind after a Reset (8.4).
[[nodiscard]] inline Bits after_reset(const State& s, Side side, Kind kind) {
    return first_of(home(side, kind), count(s.of(side, kind)));
}

/// Whether a side has neither a rook nor a king.
[[nodiscard]] bool bare(const State& s, Side side);
/// The powers of a side's pieces, added up.
[[nodiscard]] int total_power(const State& s, Side side);
/// Whether a side has no pieces, or no rook, no king and total power of at most 2 (9.1).
[[nodiscard]] bool broken(const State& s, Side side);
/// The result that follows from the board alone (9.1 to 9.3).
[[nodiscard]] Outcome::Result board_result(const State& s);
/// The result by all the rules about the end (9). Does not read the state's own `result`.
[[nodiscard]] Outcome::Result judge(const State& s);

// --- the three compulsory actions (2.3)

/// Whether the turn can be completed from here, be it at its start or in the middle. The game must
/// not be over by board_result.
[[nodiscard]] bool completable(const State& s);
/// Whether the turn can be completed after this action, which must be `allowed`.
[[nodiscard]] bool leaves_completable(const State& s, Action a);
/// The number of empty squares next to pieces that can step back and forth as often as needed: own
/// pieces except pawns and the king. An action leaves the turn completable if it fills fewer
/// squares than that and removes none of those pieces; any action of a side whose king survives
/// does so too.
[[nodiscard]] int room(const State& s);

/// Calls visit(action) for every Regicide until it returns true. Returns whether it did.
template <class Visit>
bool any_regicide(const KingPowers& powers, Visit visit) {
    if (powers.regicide && powers.replacements == 0 &&
        visit(make_action(Verb::regicide, 0, 0, no_kind))) {
        return true;
    }
    for (Bits kinds = powers.regicide ? powers.replacements : 0U; kinds != 0;) {
        if (visit(make_action(Verb::regicide, 0, 0, pop(kinds)))) {
            return true;
        }
    }
    return false;
}

/// Like any_regicide, for every use of a living king's powers.
template <class Visit>
bool any_power(const KingPowers& powers, Visit visit) {
    if (powers.summons == 0) {
        if (visit(summon_three(0))) {
            return true;
        }
    } else {
        for (Bits a = powers.around; a != 0;) {
            const Bits one = bit(pop(a));
            if (powers.summons == 1) {
                if (visit(summon_three(one))) {
                    return true;
                }
                continue;
            }
            for (Bits b = a; b != 0;) {
                const Bits two = one | bit(pop(b));
                if (powers.summons == 2) {
                    if (visit(summon_three(two))) {
                        return true;
                    }
                    continue;
                }
                for (Bits c = b; c != 0;) {
                    if (visit(summon_three(two | bit(pop(c))))) {
                        return true;
                    }
                }
            }
        }
    }
    if (visit(make_action(Verb::another_turn))) {
        return true;
    }
    if (any_regicide(powers, visit)) {
        return true;
    }
    for (Bits squares = powers.summon_one; squares != 0;) {
        if (visit(make_action(Verb::summon_one, 0, pop(squares)))) {
            return true;
        }
    }
    for (Bits kinds = powers.destroyable; kinds != 0;) {
        if (visit(make_action(Verb::destroy_all, 0, 0, pop(kinds)))) {
            return true;
        }
    }
    return powers.reset && visit(make_action(Verb::reset));
}

/// Like any_power, for every attack and cannon attack that the rules allow, ignoring 2.3.
template <class Visit>
bool any_attack(const State& s, Visit visit) {
    for (Bits targets = attack_targets(s); targets != 0;) {
        if (visit(make_action(Verb::attack, 0, pop(targets)))) {
            return true;
        }
    }
    for (Bits rooks = s.own(Kind::rook); rooks != 0;) {
        const std::uint8_t from = pop(rooks);
        for (Bits targets = cannon_targets(s, from); targets != 0;) {
            if (visit(make_action(Verb::cannon, from, pop(targets)))) {
                return true;
            }
        }
    }
    return false;
}

/// The same for every action.
template <class Visit>
bool any_candidate(const State& s, Visit visit) {
    for (Bits pieces = s.own(); pieces != 0;) {
        const std::uint8_t from = pop(pieces);
        for (Bits targets = step_targets(s, from); targets != 0;) {
            if (visit(make_action(Verb::move, from, pop(targets)))) {
                return true;
            }
        }
    }
    if (any_attack(s, visit)) {
        return true;
    }
    const KingPowers powers = king_powers(s);
    return powers.minor && any_power(powers, visit);
}

/// The same for attacks, cannon attacks and Regicides.
template <class Visit>
bool any_noisy_candidate(const State& s, Visit visit) {
    if (any_attack(s, visit)) {
        return true;
    }
    const KingPowers powers = king_powers(s);
    return powers.minor && any_regicide(powers, visit);
}

} // namespace motley::games::medieval_war
