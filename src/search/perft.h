#pragma once

#include "core/rules.h"
#include "search/playout.h"

#include <cstdint>
#include <vector>

namespace motley::search {

/// The size of the legal list, in bulk where the game can count it so.
template <Rules G>
[[nodiscard]] std::uint64_t count_actions(const typename G::State& state) {
    if constexpr (Counted<G>) {
        return G::count_actions(state);
    } else {
        ActionList list;
        G::legal_actions(state, list);
        return list.size();
    }
}

namespace detail {

template <Rules G>
std::uint64_t perft(const typename G::State& state, int depth, std::vector<PlayoutLists>& lists) {
    if (depth == 0) {
        return 1;
    }
    PlayoutLists& own = lists[static_cast<std::size_t>(depth)];
    std::uint64_t nodes = 0;
    switch (G::actor(state)) {
    case Actor::none:
        return 0;
    case Actor::chance:
        own.outcomes.clear();
        G::chance_outcomes(state, own.outcomes);
        if (depth == 1) {
            return own.outcomes.size();
        }
        for (const WeightedAction& outcome : own.outcomes) {
            typename G::State next = state;
            G::apply(next, outcome.action);
            nodes += perft<G>(next, depth - 1, lists);
        }
        return nodes;
    default:
        break;
    }
    if constexpr (Counted<G>) {
        if (depth == 1) {
            return G::count_actions(state);
        }
    }
    own.actions.clear();
    G::legal_actions(state, own.actions);
    if (depth == 1) {
        return own.actions.size();
    }
    for (const Action action : own.actions) {
        typename G::State next = state;
        G::apply(next, action);
        nodes += perft<G>(next, depth - 1, lists);
    }
    return nodes;
}

} // namespace detail

/// perft(0) = 1; perft(n) = the sum of perft(n−1) over every legal action, or every distinct
/// outcome where chance is to act. No table; the last ply may be counted in bulk.
template <Rules G>
[[nodiscard]] std::uint64_t perft(const typename G::State& state, int depth) {
    std::vector<PlayoutLists> lists(static_cast<std::size_t>(depth) + 1);
    return detail::perft<G>(state, depth, lists);
}

} // namespace motley::search
