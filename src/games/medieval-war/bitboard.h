#pragma once

#include "core/grid.h"
#include "core/table.h"

#include <bit>
#include <cstddef>
#include <cstdint>

/// Sets of squares as 64-bit words, and small numbers for all 64 squares at once.
namespace motley::games::medieval_war {

using Board = Grid<8, 8>;

/// A set of squares: bit n is square n of Board.
using Bits = std::uint64_t;

[[nodiscard]] constexpr Bits bit(int square) { return Bits{1} << static_cast<unsigned>(square); }
[[nodiscard]] constexpr bool has(Bits set, int square) { return (set & bit(square)) != 0; }
[[nodiscard]] constexpr int count(Bits set) { return std::popcount(set); }
/// The first square of a set that is not empty, in square order.
[[nodiscard]] constexpr std::uint8_t first(Bits set) { return to_byte(std::countr_zero(set)); }
/// Removes and returns the first square of a set that is not empty.
constexpr std::uint8_t pop(Bits& set) {
    const std::uint8_t square = first(set);
    set &= set - 1;
    return square;
}
/// The nth square (from 0) of a set that has more than n.
[[nodiscard]] constexpr std::uint8_t nth(Bits set, int n) {
    for (; n > 0; --n) {
        set &= set - 1;
    }
    return first(set);
}
/// The first n squares of a set with at least n squares.
[[nodiscard]] constexpr Bits first_of(Bits set, int n) {
    Bits chosen = 0;
    for (; n > 0; --n) {
        chosen |= bit(pop(set));
    }
    return chosen;
}

inline constexpr Bits file_a = 0x0101010101010101;
inline constexpr Bits file_h = file_a << 7U;

/// Each of these shifts all squares of a set by one step; squares that leave the board are dropped.
[[nodiscard]] constexpr Bits east(Bits set) { return (set & ~file_h) << 1U; }
[[nodiscard]] constexpr Bits west(Bits set) { return (set & ~file_a) >> 1U; }
[[nodiscard]] constexpr Bits north(Bits set) { return set << 8U; }
[[nodiscard]] constexpr Bits south(Bits set) { return set >> 8U; }

/// The squares that have a neighbour in the set.
[[nodiscard]] constexpr Bits neighbours(Bits set) {
    const Bits beside = east(set) | west(set);
    const Bits row = set | beside;
    return beside | north(row) | south(row);
}

inline constexpr int directions = 8;

[[nodiscard]] constexpr Bits step(int direction, Bits set) {
    switch (direction) {
    case 0:
        return east(set);
    case 1:
        return north(east(set));
    case 2:
        return north(set);
    case 3:
        return north(west(set));
    case 4:
        return west(set);
    case 5:
        return south(west(set));
    case 6:
        return south(set);
    default:
        return south(east(set));
    }
}
/// The opposite direction.
[[nodiscard]] constexpr int opposite(int direction) {
    return (direction + directions / 2) % directions;
}

using RayTable = Table<Table<Bits, Board::size>, directions>;

/// rays[direction][square]: the squares from the given one (excluded) to the edge of the board.
inline constexpr RayTable rays = [] {
    RayTable table{};
    for (int direction = 0; direction < directions; ++direction) {
        for (int square = 0; square < Board::size; ++square) {
            Bits& ray = table[direction][square];
            for (Bits at = step(direction, bit(square)); at != 0; at = step(direction, at)) {
                ray |= at;
            }
        }
    }
    return table;
}();

/// A number of N bits for each square: planes[i] holds the squares whose number has bit i set.
template <std::size_t N>
using Planes = Table<Bits, N>;

template <std::size_t N>
[[nodiscard]] constexpr int number_at(const Planes<N>& planes, int square) {
    int number = 0;
    for (std::size_t i = 0; i < N; ++i) {
        number |= static_cast<int>(has(planes[i], square)) << i;
    }
    return number;
}

/// Adds square by square; the sums must fit into N bits.
template <std::size_t N, std::size_t A, std::size_t B>
[[nodiscard]] constexpr Planes<N> add(const Planes<A>& a, const Planes<B>& b) {
    static_assert(A <= N && B <= N);
    Planes<N> sum{};
    Bits carry = 0;
    for (std::size_t i = 0; i < N; ++i) {
        const Bits x = i < A ? a[i] : 0;
        const Bits y = i < B ? b[i] : 0;
        sum[i] = x ^ y ^ carry;
        carry = (x & y) | (carry & (x ^ y));
    }
    return sum;
}

/// For each square the sum of the numbers on its eight neighbours.
template <std::size_t N>
[[nodiscard]] constexpr Planes<N + 3> neighbour_sum(const Planes<N>& planes) {
    const auto shifted = [](const auto& all, Bits (*shift)(Bits)) {
        auto moved = all;
        for (Bits& plane : moved) {
            plane = shift(plane);
        }
        return moved;
    };
    const Planes<N + 1> beside = add<N + 1>(shifted(planes, east), shifted(planes, west));
    const Planes<N + 2> row = add<N + 2>(beside, planes);
    return add<N + 3>(add<N + 3>(shifted(row, north), shifted(row, south)), beside);
}

/// The squares where a is greater than twice b.
template <std::size_t A, std::size_t B>
[[nodiscard]] constexpr Bits more_than_double(const Planes<A>& a, const Planes<B>& b) {
    static_assert(A > B);
    Bits greater = 0;
    Bits equal = ~Bits{0};
    for (std::size_t i = A; i-- > 0;) {
        const Bits y = i > 0 && i <= B ? b[i - 1] : 0;
        greater |= equal & a[i] & ~y;
        equal &= ~(a[i] ^ y);
    }
    return greater;
}

} // namespace motley::games::medieval_war
