#pragma once

#include "core/rng.h"
#include "core/rules.h"
#include "search/limits.h"
#include "search/score.h"

#include <cstdint>

/// Players that look at most one action ahead: baselines for the search.
namespace motley::search {

/// Plays the action with the best evaluation after it, one of the best at random. It has no limits.
template <Rules G>
class Greedy {
public:
    explicit Greedy(std::uint64_t seed) : rng_(seed) {}

    [[nodiscard]] SearchResult search(const typename G::State& root) {
        SearchResult result;
        const Actor player = G::actor(root);
        ActionList actions;
        G::legal_actions(root, actions);
        std::uint32_t ties = 0;
        for (const Action action : actions) {
            typename G::State after = root;
            G::apply(after, action);
            const Score score =
                for_player(G::actor(after) == Actor::none ? end_score(G::outcome(after))
                                                          : evaluation<G>(after),
                           player);
            if (ties == 0 || score > result.score) {
                ties = 0;
            } else if (score < result.score) {
                continue;
            }
            ++ties;
            if (rng_.below(ties) == 0) {
                result.best = action;
                result.pv = {action};
            }
            result.score = score;
        }
        result.depth = actions.empty() ? 0 : 1;
        result.nodes = actions.size();
        return result;
    }

private:
    Rng rng_;
};

/// Plays any action, each with the same probability.
template <Rules G>
class RandomPlayer {
public:
    explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}

    [[nodiscard]] SearchResult search(const typename G::State& root) {
        SearchResult result;
        ActionList actions;
        G::legal_actions(root, actions);
        if (!actions.empty()) {
            result.best = actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
            result.pv = {*result.best};
        }
        return result;
    }

private:
    Rng rng_;
};

} // namespace motley::search
