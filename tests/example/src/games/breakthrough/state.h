#pragma once

#include "core/grid.h"
#include "core/table.h"

#include <cstddef>
#include <cstdint>

namespace motley::games::breakthrough {

/// Squares are numbered 0 … 63 from a1 along the ranks.
using Board = Grid<8, 8>;
/// A set of squares, one bit each.
using Squares = std::uint64_t;

[[nodiscard]] constexpr Squares bit(int square) {
    return Squares{1} << static_cast<unsigned>(square);
}
[[nodiscard]] constexpr bool has(Squares set, int square) { return (set & bit(square)) != 0; }

/// Side 0 is White, which moves up the ranks; side 1 is Black.
inline constexpr int sides = 2;
inline constexpr int pieces_of_side = 16;
/// The rank on which a side wins, from 0.
[[nodiscard]] constexpr int last_rank(int side) { return side == 0 ? Board::ranks - 1 : 0; }

struct State {
    std::uint64_t key = 0;          ///< kept up to date by apply()
    Table<Squares, sides> pieces{}; ///< by side
    std::uint8_t side = 0;          ///< side to move; after the end, the side that lost

    [[nodiscard]] Squares of(int whose) const { return pieces[whose]; }
    bool operator==(const State&) const = default;
};

} // namespace motley::games::breakthrough
