#pragma once

#include "core/grid.h"
#include "core/table.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// The board of 6 files and 7 ranks, its eight directions, and sets of both as bits of one word.
namespace motley::games::super_heroes {

using Board = Grid<6, 7>;

/// A set of squares, or of directions: bit n stands for number n.
using Bits = std::uint64_t;

[[nodiscard]] constexpr Bits bit(int n) { return Bits{1} << static_cast<unsigned>(n); }
[[nodiscard]] constexpr bool has(Bits set, int n) { return (set & bit(n)) != 0; }
[[nodiscard]] constexpr int lowest(Bits set) { return std::countr_zero(set); }
[[nodiscard]] constexpr int highest(Bits set) { return 63 - std::countl_zero(set); }

/// Removes and returns the lowest member of a set that is not empty.
constexpr int pop(Bits& set) {
    const int n = lowest(set);
    set &= set - 1;
    return n;
}

inline constexpr Bits all_squares = bit(Board::size) - 1;

/// Directions are numbers, clockwise from north, which is up the ranks; even ones are orthogonal,
/// odd ones diagonal.
namespace direction {
inline constexpr int n = 0, ne = 1, e = 2, se = 3, s = 4, sw = 5, w = 6, nw = 7;
} // namespace direction
inline constexpr int direction_count = 8;
inline constexpr Table<std::string_view, direction_count> direction_names{"n", "ne", "e", "se",
                                                                          "s", "sw", "w", "nw"};
inline constexpr Bits orthogonal =
    bit(direction::n) | bit(direction::e) | bit(direction::s) | bit(direction::w);
inline constexpr Bits diagonal =
    bit(direction::ne) | bit(direction::se) | bit(direction::sw) | bit(direction::nw);

inline constexpr Table<int, direction_count> file_steps{0, 1, 1, 1, 0, -1, -1, -1};
inline constexpr Table<int, direction_count> rank_steps{1, 1, 0, -1, -1, -1, 0, 1};

inline constexpr int no_square = -1;

/// The square some steps away without wrapping, or no_square beyond the edge.
[[nodiscard]] constexpr int straight(int square, int towards, int steps) {
    const int file = Board::file(square) + steps * file_steps[towards];
    const int rank = Board::rank(square) + steps * rank_steps[towards];
    return Board::on_board(file, rank) ? Board::at(file, rank) : no_square;
}

/// The square up to six steps away on the board wrapped round on both axes.
[[nodiscard]] constexpr int wrapped(int square, int towards, int steps) {
    const int file = Board::file(square) + steps * file_steps[towards] + 6 * Board::files;
    const int rank = Board::rank(square) + steps * rank_steps[towards] + 6 * Board::ranks;
    return Board::at(file % Board::files, rank % Board::ranks);
}

template <class T>
using PerSquare = Table<T, Board::size>;

/// squares_towards<First, Last>[direction][square]: the squares First … Last steps away, without
/// wrapping.
template <int First, int Last>
inline constexpr auto squares_towards = [] {
    Table<PerSquare<Bits>, direction_count> table{};
    for (int towards = 0; towards < direction_count; ++towards) {
        for (int square = 0; square < Board::size; ++square) {
            for (int steps = First; steps <= Last; ++steps) {
                if (const int to = straight(square, towards, steps); to != no_square) {
                    table[towards][square] |= bit(to);
                }
            }
        }
    }
    return table;
}();

} // namespace motley::games::super_heroes
