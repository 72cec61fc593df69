#pragma once

#include "games/super-heroes/rules.h"

/// What the pieces of the player to act can do, written once. The generator lists what these
/// functions return, explain() says which condition failed, and scene.cpp draws by them.
namespace motley::games::super_heroes {

/// The directions in which a kind moves (§4.1); for side 0, forwards is north.
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

/// The exact number of squares that a kind moves (§4.2).
[[nodiscard]] constexpr int move_length(Kind kind) { return kind == Kind::speedster ? 2 : 1; }

/// reach_table[side][kind][square]: where a move takes a piece, across the edges too (§4.3).
inline constexpr auto reach_table = [] {
    Table<Table<PerSquare<Bits>, kind_count>, 2> table{};
    for (std::size_t side = 0; side < 2; ++side) {
        for (const Kind kind : all_kinds) {
            for (int square = 0; square < Board::size; ++square) {
                for (Bits rest = move_directions(kind, side); rest != 0;) {
                    table[side][kind][square] |= bit(wrapped(square, pop(rest), move_length(kind)));
                }
            }
        }
    }
    return table;
}();

/// Whether a kind has a power that can be used, spent, hacked and restored (§5.1).
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

/// The chip of the power that a kind uses by this verb (scene.cpp).
[[nodiscard]] std::uint8_t chip_of(Verb verb, Kind kind);

/// Pieces that can be marked as spent: those with a power, and Armoreds.
[[nodiscard]] inline Bits spendable(const State& s) {
    return s.of(Kind::super) | s.of(Kind::ranged) | s.of(Kind::medic) | s.of(Kind::tech) |
           s.of(Kind::armored);
}

/// Armoreds that survive the next hit (§10.1).
[[nodiscard]] inline Bits armour_up(const State& s) { return s.of(Kind::armored) & ~s.spent; }

/// The own pieces, of any kind, that are neither spent nor have used a power this turn (§5.1,
/// §9.5).
[[nodiscard]] inline Bits ready(const State& s) { return s.own() & ~s.spent & ~s.acted; }

/// The squares that the own piece of this kind can move to (§4).
[[nodiscard]] inline Bits move_targets(const State& s, Kind kind, int square) {
    return reach_table[s.side][kind][square] & ~s.own();
}

/// Whether the own piece becomes the kind it takes by the move (§11.1).
[[nodiscard]] inline bool promotes(const State& s, Kind kind, int to) {
    return kind == Kind::sidekick && has(s.enemy() & ~s.of(Kind::sidekick) & ~armour_up(s), to);
}

/// The first of `pieces` from a square in a direction, as a set of one; empty if there is none.
[[nodiscard]] inline Bits first_met(Bits pieces, int square, int towards) {
    const Bits line = pieces & squares_towards<1, Board::ranks>[towards][square];
    if (line == 0) {
        return 0;
    }
    return bit(line > bit(square) ? lowest(line) : highest(line));
}

/// The first piece, friend or enemy, that a shot from a square in a direction reaches (§7.1).
[[nodiscard]] inline Bits first_piece(const State& s, int square, int towards) {
    return first_met(s.occupied(), square, towards);
}

/// The squares that a Super smashes from a square in a direction (§6.1).
[[nodiscard]] inline Bits smashed_cells(int square, int towards) {
    return squares_towards<1, 2>[towards][square];
}

/// The directions in which a ready Super or Ranged can strike; none for other kinds (§6, §7).
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

/// The enemies hit when a ready Super or Ranged strikes in a direction.
[[nodiscard]] inline Bits struck(const State& s, Kind kind, int square, int towards) {
    return s.enemy() &
           (kind == Kind::super ? smashed_cells(square, towards) : first_piece(s, square, towards));
}

/// The directions in which a ready Medic can bring back a piece (§8.2).
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
    return s.out[s.side][kind] > 0;
}

/// The pieces that a ready Tech can teleport; below, the squares it can teleport them to (§9.1).
[[nodiscard]] inline Bits teleported(const State& s) { return s.own(); }
[[nodiscard]] inline Bits landings(const State& s) { return s.empty(); }

/// The pieces that a ready Tech can hack (§9.2).
[[nodiscard]] inline Bits hackable(const State& s) { return s.enemy() & spendable(s) & ~s.spent; }

/// The pieces that a ready Tech can restore (§9.3); never itself, since it is not spent.
[[nodiscard]] inline Bits restorable(const State& s) { return s.own() & spendable(s) & s.spent; }

} // namespace motley::games::super_heroes
