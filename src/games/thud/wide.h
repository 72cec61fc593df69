#pragma once

#include "games/thud/board.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>

namespace motley::games::thud {

/// The form of a Board for calculations: the same words as two pairs, which compilers keep in
/// vector registers where the target has them and in plain ones elsewhere.
///
/// Sets may hold squares off the board (file 15, rank 15) between steps, never in a result that is
/// masked with squares of the field.
struct Wide {
    using Pair = std::uint64_t __attribute__((vector_size(16)));

    Pair low{};  ///< words 0 and 1
    Pair high{}; ///< words 2 and 3

    Wide() = default;
    Wide(Pair low_, Pair high_) : low(low_), high(high_) {}
    // Implicit both ways: it is the same set.
    Wide(const Board& board) {
        std::memcpy(&low, board.words.data(), sizeof low);
        std::memcpy(&high, board.words.data() + 2, sizeof high);
    }
    operator Board() const {
        Board board;
        std::memcpy(board.words.data(), &low, sizeof low);
        std::memcpy(board.words.data() + 2, &high, sizeof high);
        return board;
    }

    [[nodiscard]] bool any() const {
        const Pair both = low | high;
        return (both[0] | both[1]) != 0;
    }
};

[[nodiscard]] inline Wide operator&(const Wide& a, const Wide& b) {
    return {a.low & b.low, a.high & b.high};
}
[[nodiscard]] inline Wide operator|(const Wide& a, const Wide& b) {
    return {a.low | b.low, a.high | b.high};
}
[[nodiscard]] inline Wide operator^(const Wide& a, const Wide& b) {
    return {a.low ^ b.low, a.high ^ b.high};
}
/// The squares of a that are not in b.
[[nodiscard]] inline Wide without(const Wide& a, const Wide& b) {
    return {a.low & ~b.low, a.high & ~b.high};
}

/// Every member moved by a number of ranks (−1, 0, 1 or even, to ±8) and files (−8 … 8). Squares
/// that leave the board may reappear off it or, after shifts of more than one file, on a
/// neighbouring rank.
template <int Ranks, int Files>
[[nodiscard]] inline Wide shifted(const Wide& x) {
    const auto moved = []<int Bits>(Wide::Pair pair, std::integral_constant<int, Bits>) {
        if constexpr (Bits >= 0) {
            return pair << Bits;
        } else {
            return pair >> -Bits;
        }
    };
    constexpr std::integral_constant<int, Files> files;
    if constexpr (Ranks == 1) {
        return {moved(__builtin_shufflevector(x.high << 16, x.low, 1, 2), files),
                moved(__builtin_shufflevector(x.low, x.high, 1, 2), files)};
    } else if constexpr (Ranks == -1) {
        return {moved(__builtin_shufflevector(x.low, x.high, 1, 2), files),
                moved(__builtin_shufflevector(x.high, x.low >> 16, 1, 2), files)};
    } else if constexpr (Ranks % 4 == 0) {
        constexpr std::integral_constant<int, Ranks / 4 * 16 + Files> bits;
        return {moved(x.low, bits), moved(x.high, bits)};
    } else if constexpr (Ranks == 2) {
        return {moved(x.high, std::integral_constant<int, 16 + Files>{}), moved(x.low, files)};
    } else {
        static_assert(Ranks == -2);
        return {moved(x.high, files), moved(x.low, std::integral_constant<int, Files - 16>{})};
    }
}

/// Every member moved by one step.
template <Direction D>
[[nodiscard]] inline Wide shifted(const Wide& x) {
    return shifted<rank_steps[D], file_steps[D]>(x);
}

/// Calls visit.operator()<D>() for the eight directions in turn until it returns true.
template <class Visit>
inline bool any_direction(Visit visit) {
    return [&]<std::size_t... D>(std::index_sequence<D...>) {
        return (visit.template operator()<static_cast<Direction>(D)>() || ...);
    }
    (std::make_index_sequence<directions>{});
}

/// All squares reached by sliding from a mover in direction D over squares of `empty`, which must
/// not contain a mover. No square is reached from two movers. (Kogge-Stone fill: a path that would
/// wrap round an edge crosses file 15, which is never empty.)
template <Direction D>
[[nodiscard]] inline Wide slides(const Wide& movers, const Wide& empty) {
    constexpr int ranks = rank_steps[D];
    constexpr int files = file_steps[D];
    Wide reached = movers;
    Wide open = empty;
    reached = reached | (open & shifted<ranks, files>(reached));
    open = open & shifted<ranks, files>(open);
    reached = reached | (open & shifted<2 * ranks, 2 * files>(reached));
    open = open & shifted<2 * ranks, 2 * files>(open);
    reached = reached | (open & shifted<4 * ranks, 4 * files>(reached));
    open = open & shifted<4 * ranks, 4 * files>(open);
    reached = reached | (open & shifted<8 * ranks, 8 * files>(reached));
    return reached & empty;
}

/// The squares next to a member.
[[nodiscard]] inline Wide beside(const Wide& x) {
    const Wide sides = shifted<0, -1>(x) | shifted<0, 1>(x);
    const Wide row = sides | x;
    return sides | shifted<1, 0>(row) | shifted<-1, 0>(row);
}

/// How many neighbours of each square are in a set, as the binary digits of that number.
struct NeighbourCounts {
    Wide ones, twos, fours, eights;

    explicit NeighbourCounts(const Wide& x) {
        const Wide left = shifted<0, -1>(x);
        const Wide right = shifted<0, 1>(x);
        const Wide sides_ones = left ^ right;
        const Wide sides_twos = left & right;
        const Wide row_ones = sides_ones ^ x;
        const Wide row_twos = sides_twos | (sides_ones & x);
        const Sum low = add(shifted<1, 0>(row_ones), shifted<-1, 0>(row_ones), sides_ones);
        const Sum high = add(shifted<1, 0>(row_twos), shifted<-1, 0>(row_twos), sides_twos);
        const Wide carry = low.carry & high.digit;
        ones = low.digit;
        twos = low.carry ^ high.digit;
        fours = high.carry ^ carry;
        eights = high.carry & carry;
    }

private:
    struct Sum {
        Wide digit, carry;
    };
    [[nodiscard]] static Sum add(const Wide& a, const Wide& b, const Wide& c) {
        const Wide half = a ^ b;
        return {half ^ c, (a & b) | (half & c)};
    }
};

#if defined(__POPCNT__) || defined(__aarch64__) || (defined(__wasm__) && !defined(__wasm_simd128__))

/// A sum of weights × sizes of sets. The added weights must not exceed 15 in total.
class Tally {
public:
    template <int Weight = 1>
    void add(const Wide& x) {
        sum_ += Weight * (std::popcount(x.low[0]) + std::popcount(x.low[1]) +
                          std::popcount(x.high[0]) + std::popcount(x.high[1]));
    }
    [[nodiscard]] int sum() const { return sum_; }

private:
    int sum_ = 0;
};

#else

/// The same for targets where std::popcount would call a table: bits are added up in parallel.
class Tally {
public:
    template <int Weight = 1>
    void add(const Wide& x) {
        const Wide::Pair nibbles = in_nibbles(x.low) + in_nibbles(x.high);
        const Wide::Pair bytes = (nibbles & nibble_mask) + (nibbles >> 4 & nibble_mask);
        bytes_ += bytes * Weight;
    }
    [[nodiscard]] int sum() const {
        const Wide::Pair wide = (bytes_ & byte_mask) + (bytes_ >> 8 & byte_mask);
        return static_cast<int>((wide[0] + wide[1]) * 0x0001000100010001U >> 48U);
    }

private:
    static constexpr std::uint64_t nibble_mask = 0x0F0F0F0F0F0F0F0FU;
    static constexpr std::uint64_t byte_mask = 0x00FF00FF00FF00FFU;

    [[nodiscard]] static Wide::Pair in_nibbles(Wide::Pair x) {
        x -= x >> 1 & 0x5555555555555555U;
        return (x & 0x3333333333333333U) + (x >> 2 & 0x3333333333333333U);
    }

    Wide::Pair bytes_{};
};

#endif

[[nodiscard]] inline int count(const Wide& x) {
    Tally tally;
    tally.add(x);
    return tally.sum();
}
[[nodiscard]] inline int count(const Board& board) { return count(Wide(board)); }

/// The n-th member, from 0, in the order of for_each; n < count(board).
[[nodiscard]] inline Square nth(const Board& board, int n) {
    std::size_t i = 0;
    std::uint64_t rest = board.words[0];
    while (true) {
        while (rest == 0) {
            rest = board.words[++i];
        }
        if (n-- == 0) {
            return square_of_bit(i, std::countr_zero(rest));
        }
        rest &= rest - 1;
    }
}

} // namespace motley::games::thud
