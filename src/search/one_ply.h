#pragma once

#include "core/rng.h"
#include "core/rules.h"
#include "search/limits.h"
#include "search/score.h"

#include <cstdint>

/// Players that look at most one action ahead: what a search is measured against.
namespace motley::search {

/// Takes the action after which the evaluation is best, of equal ones one at random. Limits do not
/// matter to it.
template <Rules G>
class Greedy {
public:
    explicit Greedy(std::uint64_t seed) : rng_(seed) {}

    [[nodiscard]] Thought think(const typename G::State& root) {
        Thought thought;
        const Actor player = G::actor(root);
        ActionList actions;
        G::legal_actions(root, actions);
        std::uint32_t equals = 0;
        for (const Action action : actions) {
            typename G::State after = root;
            G::apply(after, action);
            const Score score =
                for_player(G::actor(after) == Actor::none ? end_score(G::outcome(after))
                                                          : evaluation<G>(after),
                           player);
            if (equals == 0 || score > thought.score) {
                equals = 0;
            } else if (score < thought.score) {
                continue;
            }
            ++equals;
            if (rng_.below(equals) == 0) {
                thought.best = action;
                thought.line = {action};
            }
            thought.score = score;
        }
        thought.depth = actions.empty() ? 0 : 1;
        thought.nodes = actions.size();
        return thought;
    }

private:
    Rng rng_;
};

/// Takes any action, each with the same probability.
template <Rules G>
class RandomPlayer {
public:
    explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}

    [[nodiscard]] Thought think(const typename G::State& root) {
        Thought thought;
        ActionList actions;
        G::legal_actions(root, actions);
        if (!actions.empty()) {
            thought.best = actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
            thought.line = {*thought.best};
        }
        return thought;
    }

private:
    Rng rng_;
};

} // namespace motley::search
