#pragma once

#include "core/rules.h"
#include "search/network.h"
#include "search/ply_data.h"
#include "search/score.h"

#include <algorithm>
#include <cstddef>
#include <vector>

/// The evaluation as a network corrects it.
namespace motley::search {

/// Calls add(f, g) for each feature of an unfinished state (core/rules.h).
template <Featured G, class Add>
void add_features(const typename G::State& state, Add add) {
    if constexpr (TellsFeatureChanges<G>) {
        G::feature_changes(nullptr, state, add, [](std::size_t, std::size_t) {});
    } else {
        G::features(state, add);
    }
}

/// How the players see the state at a ply of a search. Where a game tells what has changed, that is
/// added to how they saw the state one ply before, for all plies that have not been asked for.
template <Featured G>
[[nodiscard]] const Network::Views& views_at(std::vector<PlyData<typename G::State>>& stack,
                                             std::size_t ply, const Network& network) {
    std::size_t from = ply;
    if constexpr (TellsFeatureChanges<G>) {
        while (from > 0 && !stack[from].views) {
            --from;
        }
    }
    if (!stack[from].views) {
        Network::Views& views = stack[from].views.emplace(network);
        add_features<G>(stack[from].state,
                        [&](std::size_t first, std::size_t second) { views.add(first, second); });
    }
    if constexpr (TellsFeatureChanges<G>) {
        for (; from < ply; ++from) {
            Network::Views& views = stack[from + 1].views.emplace(*stack[from].views);
            G::feature_changes(
                &stack[from].state, stack[from + 1].state,
                [&](std::size_t first, std::size_t second) { views.add(first, second); },
                [&](std::size_t first, std::size_t second) { views.remove(first, second); });
        }
    }
    return *stack[ply].views;
}

/// The corrected evaluation of the unfinished state at a ply, from the first player's view. Never
/// inlined: a search calls it in several places, and copies would make the page's engine larger.
template <Rules G>
[[nodiscard]] __attribute__((noinline)) Score
corrected_evaluation(std::vector<PlyData<typename G::State>>& stack, std::size_t ply,
                     const Network& network) {
    const typename G::State& state = stack[ply].state;
    if constexpr (Featured<G>) {
        const Actor mover = G::mover(state);
        const int correction = views_at<G>(stack, ply, network).correction(mover == Actor::second);
        return std::clamp<Score>(G::evaluate(state) + for_player(correction, mover),
                                 -highest_evaluation, highest_evaluation);
    } else {
        return evaluation<G>(state);
    }
}

} // namespace motley::search
