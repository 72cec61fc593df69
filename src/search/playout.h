#pragma once

#include "core/rng.h"
#include "core/rules.h"

#include <cstdint>

namespace motley::search {

struct PlayoutLists {
    ActionList actions;
    ChanceList outcomes;
};

/// Draws one outcome by its weight.
[[nodiscard]] inline Action draw(const ChanceList& outcomes, Rng& rng) {
    std::uint32_t total = 0;
    for (const WeightedAction& outcome : outcomes) {
        total += outcome.weight;
    }
    std::uint32_t at = rng.below(total);
    for (const WeightedAction& outcome : outcomes) {
        if (at < outcome.weight) {
            return outcome.action;
        }
        at -= outcome.weight;
    }
    return outcomes[outcomes.size() - 1].action;
}

/// Plays one ply at random: uniform over the whole legal list, or a roll. The game must not be
/// over.
template <Rules G>
void random_ply(typename G::State& state, Rng& rng, PlayoutLists& lists) {
    if (G::actor(state) == Actor::chance) {
        lists.outcomes.clear();
        G::chance_outcomes(state, lists.outcomes);
        G::apply(state, draw(lists.outcomes, rng));
        return;
    }
    if constexpr (Counted<G>) {
        const std::uint64_t count = G::count_actions(state);
        G::apply(state, G::nth_action(state, rng.below(static_cast<std::uint32_t>(count))));
    } else {
        lists.actions.clear();
        G::legal_actions(state, lists.actions);
        G::apply(state, lists.actions[rng.below(static_cast<std::uint32_t>(lists.actions.size()))]);
    }
}

} // namespace motley::search
