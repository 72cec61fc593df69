#pragma once

#include "games/super-heroes/rules.h"

/// Legality, written once: what the pieces of the player to act can do. The generator lists what
/// these functions return; explain() says which of them was not satisfied; scene.cpp draws by them.
namespace motley::games::super_heroes {

/// The directions in which a kind moves (§4.1), forwards being north for side 0.
[[nodiscard]] constexpr Bits move_directions(Kind kind, std::size_t side) {
    using namespace direction;
    switch (kind) {
    case Kind::super:
    case Kind::medic:
        return orthogonal;
    case Kind::tech:
        return diagonal;
    case Kind::sidekick:
        return bit(w) | bit(e) |
               (side == 0 ? bit(nw) | bit(n) | bit(ne) : bit(sw) | bit(s) | bit(se));
    default:
        return orthogonal | diagonal;
    }
}

/// How far a kind moves: exactly this many cells (§4.2).
[[nodiscard]] constexpr int move_length(Kind kind) { return kind == Kind::speedster ? 2 : 1; }

/// reach_table[side][kind][square]: where a piece comes by a move, over the edges too (§4.3).
inline constexpr auto reach_table = [] {
    std::array<std::array<PerSquare<Bits>, kind_count>, 2> table{};
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t kind = 0; kind < kind_count; ++kind) {
            const auto piece = static_cast<Kind>(kind);
            for (std::size_t square = 0; square < Board::size; ++square) {
                for (Bits rest = move_directions(piece, side); rest != 0;) {
                    table[side][kind][square] |=
                        bit(wrapped(static_cast<int>(square), pop(rest), move_length(piece)));
                }
            }
        }
    }
    return table;
}();

/// Whether a kind has a power that is used, spent, hacked and restored (§5.1).
[[nodiscard]] constexpr bool has_power(Kind kind) {
    return kind == Kind::super || kind == Kind::ranged || kind == Kind::medic || kind == Kind::tech;
}

/// Whether a kind's power is of this verb.
[[nodiscard]] constexpr bool is_power_of(Verb verb, Kind kind) {
    switch (verb) {
    case Verb::strike:
        return kind == Kind::super || kind == Kind::ranged;
    case Verb::resurrect:
        return kind == Kind::medic;
    case Verb::teleport:
    case Verb::hack:
    case Verb::restore:
        return kind == Kind::tech;
    default:
        return false;
    }
}

/// Pieces that can carry the mark of a spent power: those with a power, and Armoreds.
[[nodiscard]] inline Bits spendable(const State& s) {
    return s.of(Kind::super) | s.of(Kind::ranged) | s.of(Kind::medic) | s.of(Kind::tech) |
           s.of(Kind::armored);
}

/// Armoreds that survive the next hit (§10.1).
[[nodiscard]] inline Bits armour_up(const State& s) { return s.of(Kind::armored) & ~s.spent; }

/// Pieces that may use their power now, of what kind they are left aside (§5.1, §9.5).
[[nodiscard]] inline Bits ready(const State& s) { return s.own() & ~s.spent & ~s.acted; }

/// Where the own piece of this kind goes (§4).
[[nodiscard]] inline Bits move_targets(const State& s, Kind kind, int square) {
    return reach_table[s.side][index(kind)][static_cast<std::size_t>(square)] & ~s.own();
}

/// Whether the own piece becomes what it takes by the move (§11.1).
[[nodiscard]] inline bool promotes(const State& s, Kind kind, int to) {
    return kind == Kind::sidekick && has(s.enemy() & ~s.of(Kind::sidekick) & ~armour_up(s), to);
}

/// The first of some pieces met from a square in a direction, as a set of one; empty if there is
/// none.
[[nodiscard]] inline Bits first_met(Bits pieces, int square, int towards) {
    const Bits line = pieces & squares_towards<1, Board::ranks>[static_cast<std::size_t>(towards)]
                                                               [static_cast<std::size_t>(square)];
    if (line == 0) {
        return 0;
    }
    return bit(line > bit(square) ? lowest(line) : highest(line));
}

/// What a shot from a square in a direction comes to, friend or enemy (§7.1).
[[nodiscard]] inline Bits first_piece(const State& s, int square, int towards) {
    return first_met(s.occupied(), square, towards);
}

/// The cells a Super smashes from a square in a direction (§6.1).
[[nodiscard]] inline Bits smashed_cells(int square, int towards) {
    return squares_towards<1, 2>[static_cast<std::size_t>(towards)]
                                [static_cast<std::size_t>(square)];
}

/// The directions in which a ready Super or Ranged of this kind strikes; none for other kinds (§6,
/// §7).
[[nodiscard]] inline Bits strike_directions(const State& s, Kind kind, int square) {
    if (kind == Kind::super) {
        return orthogonal;
    }
    Bits found = 0;
    if (kind == Kind::ranged) {
        for (Bits rest = orthogonal; rest != 0;) {
            const int towards = pop(rest);
            if ((first_piece(s, square, towards) & s.enemy()) != 0) {
                found |= bit(towards);
            }
        }
    }
    return found;
}

/// The enemies that a ready Super or Ranged hits by striking in a direction.
[[nodiscard]] inline Bits struck(const State& s, Kind kind, int square, int towards) {
    return s.enemy() &
           (kind == Kind::super ? smashed_cells(square, towards) : first_piece(s, square, towards));
}

/// The directions into which a ready Medic brings pieces back (§8.2).
[[nodiscard]] inline Bits revival_directions(const State& s, int square) {
    Bits found = 0;
    for (int towards = 0; towards < direction_count; ++towards) {
        if (has(s.empty(), wrapped(square, towards, 1))) {
            found |= bit(towards);
        }
    }
    return found;
}

/// Whether the player to act has an eliminated piece of a kind (§8.1).
[[nodiscard]] inline bool can_come_back(const State& s, Kind kind) {
    return s.out[s.side][index(kind)] > 0;
}

/// What a ready Tech teleports, and where to (§9.1).
[[nodiscard]] inline Bits teleported(const State& s) { return s.own(); }
[[nodiscard]] inline Bits landings(const State& s) { return s.empty(); }

/// What a ready Tech hacks (§9.2).
[[nodiscard]] inline Bits hackable(const State& s) { return s.enemy() & spendable(s) & ~s.spent; }

/// What a ready Tech restores (§9.3); itself never, since it is not spent.
[[nodiscard]] inline Bits restorable(const State& s) { return s.own() & spendable(s) & s.spent; }

} // namespace motley::games::super_heroes
