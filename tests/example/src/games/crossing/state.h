#pragma once

#include "core/grid.h"
#include "core/table.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace motley::games::crossing {

/// Squares are numbered 0 … 24 from a1 along the ranks.
using Board = Grid<5, 5>;

/// Side 0 is White, which moves up the ranks; side 1 is Black.
inline constexpr int sides = 2;
inline constexpr int kinds = 3; ///< of piece, and of faces: pawn, knight, rook
inline constexpr int pieces = sides * kinds;
inline constexpr std::uint8_t off = 255; ///< not on the board
/// What the die shows: a kind, or one of these.
inline constexpr std::uint8_t not_rolled = kinds;
inline constexpr std::uint8_t setting_up = kinds + 1;

/// The rank on which a side wins, from 0.
[[nodiscard]] constexpr int last_rank(int side) { return side == 0 ? Board::ranks - 1 : 0; }

struct State {
    std::uint64_t key = 0;               ///< kept up to date by apply()
    Table<std::uint8_t, pieces> squares; ///< of each piece, by side and kind
    std::uint8_t side = 0;               ///< side to move; after the end, the side that lost
    std::uint8_t die = setting_up;

    State() { squares.fill(off); }
    [[nodiscard]] std::uint8_t at(int whose, int kind) const {
        return squares[whose * kinds + kind];
    }
    /// The piece on a square; −1: none.
    [[nodiscard]] int piece_on(int square) const {
        const auto found = std::ranges::find(squares, square);
        return found == squares.end() ? -1 : static_cast<int>(found - squares.begin());
    }
    [[nodiscard]] int count(int whose) const {
        const auto begin = squares.begin() + whose * kinds;
        return kinds - static_cast<int>(std::count(begin, begin + kinds, off));
    }
    bool operator==(const State&) const = default;
};

} // namespace motley::games::crossing
