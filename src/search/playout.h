#pragma once

#include "core/dice.h"
#include "core/rng.h"
#include "core/rules.h"

#include <cstdint>

namespace motley::search {

struct PlayoutLists {
    ActionList actions;
    ChanceList outcomes;
};

/// Plays one ply at random: an action of the legal list, each with the same probability, or a roll.
/// The game must not be over.
template <Rules G>
void random_ply(typename G::State& state, Rng& rng, PlayoutLists& lists) {
    if (G::actor(state) == Actor::chance) {
        lists.outcomes.clear();
        G::chance_outcomes(state, lists.outcomes);
        G::apply(state, draw_outcome(lists.outcomes, rng));
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
