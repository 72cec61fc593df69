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

template <class Add>
void SuperHeroesChess::features(const State& s, Add add) {
    static constexpr auto upside_down = [] {
        PerSquare<std::uint8_t> table{};
        for (int square = 0; square < Board::size; ++square) {
            table[static_cast<std::size_t>(square)] =
                Board::at(Board::file(square), Board::ranks - 1 - Board::rank(square));
        }
        return table;
    }();
    // The same of a side, as the first player sees it and as the second does.
    const auto add_of = [&](std::size_t side, std::size_t begin, std::size_t size, std::size_t n) {
        add(begin + side * size + n, begin + (1 - side) * size + n);
    };
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t kind = 0; kind < feature::kinds; ++kind) {
            const std::size_t first = (side * feature::kinds + kind) * feature::squares;
            const std::size_t second = ((1 - side) * feature::kinds + kind) * feature::squares;
            for (Bits rest = s.kinds[kind] & s.sides[side]; rest != 0;) {
                const auto at = static_cast<std::size_t>(pop(rest));
                add(feature::places + first + at, feature::places + second + upside_down[at]);
                if (has(s.spent, static_cast<int>(at))) {
                    add(feature::used + first + at, feature::used + second + upside_down[at]);
                }
            }
            if (s.out[side][kind] != 0) {
                add_of(side, feature::gone, feature::kinds, kind);
            }
        }
        if (s.payload[side] < payload_goal) {
            add_of(side, feature::steps, payload_goal, s.payload[side]);
        }
        if (s.odd[side] != 0) {
            add_of(side, feature::odd, 1, 0);
        }
    }
}

} // namespace motley::games::super_heroes
