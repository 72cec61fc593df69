#pragma once

#include "games/thud/rules.h"

/// What a network may learn from: who stands where, and how long nothing was captured. The peoples
/// differ, so each sees the board with features of its own.
namespace motley::games::thud {

namespace feature {

inline constexpr std::size_t squares = 165;
inline constexpr std::size_t calm_steps = 5;

// Where each sort of feature of a people begins.
inline constexpr std::size_t dwarfs = 0;
inline constexpr std::size_t trolls = dwarfs + squares;
inline constexpr std::size_t calm = trolls + squares;
inline constexpr std::size_t of_a_people = calm + calm_steps;
static_assert(Thud::feature_count == 2 * of_a_people);

/// The squares of the octagon, numbered in square order.
inline constexpr auto number = [] {
    std::array<std::uint8_t, 256> table{};
    std::uint8_t next = 0;
    for (std::size_t square = 0; square < table.size(); ++square) {
        table[square] = in_octagon(static_cast<Square>(square)) ? next++ : std::uint8_t{0};
    }
    return table;
}();

} // namespace feature

template <class Add>
void Thud::features(const State& s, Add add) {
    // Where the features of the people begin that the first player leads, and the second.
    const bool first_acts = mover(s) == Actor::first;
    const bool first_has_trolls = (s.to_act == People::trolls) == first_acts;
    const std::size_t first = first_has_trolls ? feature::of_a_people : 0;
    const std::size_t second = feature::of_a_people - first;
    const auto add_all = [&](const Board& board, std::size_t sort) {
        for_each(board, [&](Square square) {
            const std::size_t at = sort + feature::number[square];
            add(first + at, second + at);
        });
    };
    add_all(s.dwarfs, feature::dwarfs);
    add_all(s.trolls, feature::trolls);
    const std::size_t calm = feature::calm + s.quiet * feature::calm_steps / (quiet_limit + 1U);
    add(first + calm, second + calm);
}

} // namespace motley::games::thud
