#pragma once

#include "games/super-heroes/rules.h"

/// What a network may learn from: who stands where, whose powers are used, who is out, and the
/// payloads. Player 2 sees the board upside down.
namespace motley::games::super_heroes {

namespace feature {

inline constexpr std::size_t squares = Board::size;
inline constexpr std::size_t kinds = kind_count;

// Where each sort of feature begins: the viewer's own, then the enemy's.
inline constexpr std::size_t places = 0;
inline constexpr std::size_t used = places + 2 * kinds * squares;
inline constexpr std::size_t gone = used + 2 * kinds * squares;
inline constexpr std::size_t steps = gone + 2 * kinds;
inline constexpr std::size_t odd = steps + std::size_t{2} * payload_goal;
static_assert(SuperHeroesChess::feature_count == odd + 2);

} // namespace feature

template <class Add, class Remove>
void SuperHeroesChess::feature_changes(const State* before, const State& s, Add add,
                                       Remove remove) {
    static constexpr auto upside_down = [] {
        PerSquare<std::uint8_t> table{};
        for (int square = 0; square < Board::size; ++square) {
            table[square] = Board::at(Board::file(square), Board::ranks - 1 - Board::rank(square));
        }
        return table;
    }();
    static constexpr State featureless{.payload = {payload_goal, payload_goal}};
    const State& was = before == nullptr ? featureless : *before;
    const auto change_all = [&](std::size_t begin, std::size_t side, std::size_t kind, Bits from,
                                Bits to) {
        const std::size_t first = begin + (side * feature::kinds + kind) * feature::squares;
        const std::size_t second = begin + ((1 - side) * feature::kinds + kind) * feature::squares;
        const auto each = [&](Bits rest, auto& change) {
            while (rest != 0) {
                const auto at = index(pop(rest));
                change(first + at, second + upside_down[at]);
            }
        };
        each(from & ~to, remove);
        each(to & ~from, add);
    };
    const Bits changed =
        (was.sides[0] ^ s.sides[0]) | (was.sides[1] ^ s.sides[1]) | (was.spent ^ s.spent);
    for (std::size_t kind = 0; kind < feature::kinds; ++kind) {
        if (was.kinds[kind] == s.kinds[kind] && (s.kinds[kind] & changed) == 0) {
            continue;
        }
        for (std::size_t side = 0; side < 2; ++side) {
            const Bits from = was.kinds[kind] & was.sides[side];
            const Bits to = s.kinds[kind] & s.sides[side];
            change_all(feature::places, side, kind, from, to);
            change_all(feature::used, side, kind, from & was.spent, to & s.spent);
        }
    }
    for (std::size_t side = 0; side < 2; ++side) {
        // The n-th feature of a sort that has so many of each side.
        const auto change_one = [&](std::size_t begin, std::size_t size, std::size_t n, bool from,
                                    bool to) {
            if (from != to) {
                const std::size_t first = begin + side * size + n;
                const std::size_t second = begin + (1 - side) * size + n;
                to ? add(first, second) : remove(first, second);
            }
        };
        if (was.out[side] != s.out[side]) {
            for (std::size_t kind = 0; kind < feature::kinds; ++kind) {
                change_one(feature::gone, feature::kinds, kind, was.out[side][kind] != 0,
                           s.out[side][kind] != 0);
            }
        }
        if (const auto from = was.payload[side], to = s.payload[side]; from != to) {
            change_one(feature::steps, payload_goal, from, from < payload_goal, false);
            change_one(feature::steps, payload_goal, to, false, to < payload_goal);
        }
        change_one(feature::odd, 1, 0, was.odd[side] != 0, s.odd[side] != 0);
    }
}

} // namespace motley::games::super_heroes
