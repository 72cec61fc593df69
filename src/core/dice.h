#pragma once

#include "core/action.h"
#include "core/rng.h"

#include <cstddef>
#include <cstdint>

namespace motley {

/// The index of one of the items, each drawn with a probability proportional to weight_of(item).
/// The sum of the weights must be above 0.
template <class Items, class WeightOf>
[[nodiscard]] std::size_t draw_weighted(const Items& items, WeightOf weight_of, Rng& rng) {
    std::uint32_t total = 0;
    for (const auto& item : items) {
        total += weight_of(item);
    }
    std::uint32_t at = rng.below(total);
    std::size_t n = 0;
    while (at >= weight_of(items[n])) {
        at -= weight_of(items[n++]);
    }
    return n;
}

/// Draws one outcome by its weight.
[[nodiscard]] inline Action draw_outcome(const ChanceList& outcomes, Rng& rng) {
    const auto weight_of = [](const WeightedAction& outcome) { return outcome.weight; };
    return outcomes[draw_weighted(outcomes, weight_of, rng)].action;
}

/// The n-th roll of a match with this seed. It does not depend on earlier rolls, so taking an
/// action back does not change it.
[[nodiscard]] inline Action nth_roll(const ChanceList& outcomes, std::uint64_t seed,
                                     std::uint64_t n) {
    Rng rng(splitmix64(seed ^ splitmix64(n)));
    return draw_outcome(outcomes, rng);
}

} // namespace motley
