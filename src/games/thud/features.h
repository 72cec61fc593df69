#pragma once

#include "games/thud/rules.h"
#include "games/thud/wide.h"

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
    Table<std::uint8_t, 256> table{};
    std::uint8_t next = 0;
    for (std::size_t square = 0; square < table.size(); ++square) {
        table[square] = in_octagon(static_cast<Square>(square)) ? next++ : std::uint8_t{0};
    }
    return table;
}();

} // namespace feature

template <class Add, class Remove>
void Thud::feature_changes(const State* before, const State& s, Add add, Remove remove) {
    // Where the features of the people begin that the first player leads.
    const auto begin = [](const State& state) {
        const bool first_acts = mover(state) == Actor::first;
        return (state.to_act == People::trolls) == first_acts ? feature::of_a_people
                                                              : std::size_t{0};
    };
    const std::size_t first = begin(s);
    const std::size_t second = feature::of_a_people - first;
    if (before != nullptr && begin(*before) != first) { // the peoples have been swapped
        feature_changes(nullptr, *before, remove, add);
        before = nullptr;
    }
    const auto change_all = [&](std::size_t sort, const Board& from, const Board& to) {
        const auto each = [&](const Board& board, auto& change) {
            for_each(board, [&](Square square) {
                const std::size_t at = sort + feature::number[square];
                change(first + at, second + at);
            });
        };
        each(without(from, to), remove);
        each(without(to, from), add);
    };
    change_all(feature::dwarfs, before == nullptr ? Board{} : before->dwarfs, s.dwarfs);
    change_all(feature::trolls, before == nullptr ? Board{} : before->trolls, s.trolls);
    const auto calm = [](const State& state) {
        return feature::calm + state.quiet * feature::calm_steps / (quiet_limit + 1U);
    };
    const std::size_t now = calm(s);
    if (before != nullptr && calm(*before) == now) {
        return;
    }
    if (before != nullptr) {
        remove(first + calm(*before), second + calm(*before));
    }
    add(first + now, second + now);
}

} // namespace motley::games::thud
