#pragma once

#include "core/grid.h"
#include "core/table.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>

namespace motley::games::thud {

/// A square as 16 × rank + file, both from 0: `a1` is 0, `o15` is 238. File 15 and rank 15 lie off
/// the board on purpose: arithmetic modulo 256 that leaves the board at any edge lands there, so
/// lines can be walked without asking where the edge is. The order of numbers is square order.
using Square = std::uint8_t;
using Names = Grid<15, 15>;

[[nodiscard]] constexpr int rank_of(Square square) { return square >> 4; }
[[nodiscard]] constexpr int file_of(Square square) { return square & 15; }
/// Steps of a troll from one to the other.
[[nodiscard]] constexpr int distance(Square a, Square b) {
    const int across = file_of(a) - file_of(b);
    const int along = rank_of(a) - rank_of(b);
    return std::max({across, -across, along, -along});
}
[[nodiscard]] constexpr Square square_at(int file, int rank) {
    return static_cast<Square>(rank * 16 + file);
}

/// Whether a square belongs to the octagon (RULES.md 1.1); the Thudstone's does.
[[nodiscard]] constexpr bool in_octagon(Square square) {
    const int file = file_of(square);
    const int rank = rank_of(square);
    return file < 15 && rank < 15 && file + rank >= 5 && file + rank <= 23 && file - rank <= 9 &&
           rank - file <= 9;
}

inline constexpr Square thudstone = square_at(7, 7);

[[nodiscard]] inline std::string name(Square square) {
    return Names::name(Names::at(file_of(square), rank_of(square)));
}

/// The eight directions, sorted by the neighbours they lead to; 7 − d is the opposite of d.
using Direction = std::uint8_t;
inline constexpr Direction directions = 8;
inline constexpr Table<int, directions> file_steps{-1, 0, 1, -1, 1, -1, 0, 1};
inline constexpr Table<int, directions> rank_steps{-1, -1, -1, 0, 0, 1, 1, 1};

[[nodiscard]] constexpr Direction opposite(Direction direction) {
    return static_cast<Direction>(7 - direction);
}
[[nodiscard]] constexpr Square next(Square square, Direction direction) {
    return static_cast<Square>(square + rank_steps[direction] * 16 + file_steps[direction]);
}
[[nodiscard]] constexpr Square back(Square square, Direction direction) {
    return next(square, opposite(direction));
}

/// A set of squares: 16 bits a rank, the ranks dealt out to four words in turn (rank r is lane r /
/// 4 of word r % 4). A step to the next rank thus moves whole words, and only one of them is
/// shifted.
struct Board {
    Table<std::uint64_t, 4> words{};

    bool operator==(const Board&) const = default;

    [[nodiscard]] static constexpr std::size_t word(Square square) { return square >> 4U & 3U; }
    [[nodiscard]] static constexpr std::uint64_t bit(Square square) {
        return std::uint64_t{1} << ((square >> 6U) * 16U + (square & 15U));
    }
    [[nodiscard]] static constexpr Board of(Square square) {
        Board board;
        board.add(square);
        return board;
    }

    [[nodiscard]] constexpr bool has(Square square) const {
        return (words[word(square)] & bit(square)) != 0;
    }
    constexpr void add(Square square) { words[word(square)] |= bit(square); }
    constexpr void remove(Square square) { words[word(square)] &= ~bit(square); }
};

[[nodiscard]] constexpr Square square_of_bit(std::size_t word, int bit) {
    return static_cast<Square>((bit >> 4) * 64 + static_cast<int>(word) * 16 + (bit & 15));
}

/// Calls visit(square) for every square of the set, in no particular order.
template <class Visit>
constexpr void for_each(const Board& board, Visit visit) {
    for (std::size_t i = 0; i < 4; ++i) {
        for (std::uint64_t rest = board.words[i]; rest != 0; rest &= rest - 1) {
            visit(square_of_bit(i, std::countr_zero(rest)));
        }
    }
}

// ------------------------------------------------------- the eight neighbours of a square

/// A set of neighbours of one square: bit d is the neighbour in direction d.
using Neighbours = std::uint8_t;

/// Calls visit(direction) for every member, in square order.
template <class Visit>
constexpr void for_each(Neighbours set, Visit visit) {
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
        visit(static_cast<Direction>(std::countr_zero(rest)));
    }
}

[[nodiscard]] constexpr int count(Neighbours set) {
    unsigned x = set;
    x -= x >> 1U & 0x55U;
    x = (x & 0x33U) + (x >> 2U & 0x33U);
    return static_cast<int>((x + (x >> 4U)) & 0x0FU);
}

/// The n-th member, from 0; n < count(set).
[[nodiscard]] constexpr Direction nth(Neighbours set, int n) {
    unsigned rest = set;
    for (; n > 0; --n) {
        rest &= rest - 1;
    }
    return static_cast<Direction>(std::countr_zero(rest));
}

/// The opposite neighbours: bit d becomes bit 7 − d.
[[nodiscard]] constexpr Neighbours turned_round(Neighbours set) {
    unsigned x = set;
    x = (x & 0x0FU) << 4U | x >> 4U;
    x = (x & 0x33U) << 2U | (x >> 2U & 0x33U);
    x = (x & 0x55U) << 1U | (x >> 1U & 0x55U);
    return static_cast<Neighbours>(x);
}

/// The neighbours of the square that are members of the board.
[[nodiscard]] constexpr Neighbours neighbours(const Board& board, Square square) {
    const auto window = [&](int rank) {
        const std::uint64_t word = board.words[rank & 3] << 1U;
        return static_cast<unsigned>(word >> ((rank >> 2 & 3) * 16 + file_of(square))) & 7U;
    };
    const int rank = rank_of(square);
    const unsigned own = window(rank);
    return static_cast<Neighbours>(window(rank - 1) | (own & 1U) << 3U | (own & 4U) << 2U |
                                   window(rank + 1) << 5U);
}

// ------------------------------------------------------- the board

/// The 165 squares, including the Thudstone's.
inline constexpr Board octagon = [] {
    Board board;
    for (int square = 0; square < 256; ++square) {
        if (in_octagon(static_cast<Square>(square))) {
            board.add(static_cast<Square>(square));
        }
    }
    return board;
}();

/// The squares on which a piece may stand.
inline constexpr Board field = [] {
    Board board = octagon;
    board.remove(thudstone);
    return board;
}();

} // namespace motley::games::thud
