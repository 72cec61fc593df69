#pragma once

#include "core/rng.h"
#include "core/rules.h"
#include "search/limits.h"
#include "search/playout.h"
#include "search/score.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace motley::search {

/// The natural logarithm of n ≥ 1, from additions, multiplications and divisions only, so that it
/// is the same number everywhere; right to about 10 digits.
[[nodiscard]] inline double logarithm(std::uint64_t n) {
    constexpr double log_of_two = 0.693147180559945309417;
    auto x = static_cast<double>(n);
    double halvings = 0;
    while (x > 1.5) {
        x /= 2;
        halvings += 1;
    }
    // ln x = 2 (y + y³/3 + y⁵/5 + …), |y| ≤ 1/5
    const double y = (x - 1) / (x + 1);
    double power = y;
    double sum = 0;
    for (int n_th = 1; n_th < 16; n_th += 2) {
        sum += power / n_th;
        power *= y * y;
    }
    return halvings * log_of_two + 2 * sum;
}

/// Plain UCT (Kocsis and Szepesvári 2006) with uniformly random playouts to the end, or to a
/// horizon, where the evaluation's sign tells who is ahead: the yardstick, not the player to meet.
template <Rules G>
class Uct {
public:
    explicit Uct(std::uint64_t seed) : rng_(seed) {}

    /// Thinks until the limit of nodes, which are playouts here, of time, or the stop; one of them
    /// must be set. Thought::depth is how deep the tree has grown.
    [[nodiscard]] Thought think(const typename G::State& root, const Limits& limits) {
        Thought thought;
        const Actor player = G::actor(root);
        if (player != Actor::first && player != Actor::second) {
            return thought;
        }
        Budget budget(limits);
        nodes_.assign(1, Node{});
        grow(0, root);
        deepest_ = 0;
        do {
            (void)budget.spend();
            play_once(root);
            budget.look();
        } while (!budget.spent() && (limits.nodes == 0 || budget.nodes() < limits.nodes));
        tell(thought, player);
        thought.nodes = nodes_[0].visits;
        thought.depth = deepest_;
        thought.milliseconds = budget.milliseconds();
        return thought;
    }

private:
    using State = typename G::State;

    struct Node {
        Action action;
        std::uint32_t weight = 0; ///< of an outcome
        std::uint32_t visits = 0;
        std::uint64_t points = 0; ///< of the first player: 2 for a win, 1 for a draw
        std::uint32_t first_child = 0;
        std::uint32_t children = 0;
    };
    static constexpr double exploration = 1.4;
    static constexpr std::size_t most_nodes = std::size_t{1} << 22U;

    void grow(std::size_t node, const State& state) {
        if (nodes_.size() > most_nodes) {
            return;
        }
        nodes_[node].first_child = static_cast<std::uint32_t>(nodes_.size());
        lists_.actions.clear();
        lists_.outcomes.clear();
        G::legal_actions(state, lists_.actions);
        G::chance_outcomes(state, lists_.outcomes);
        for (const Action action : lists_.actions) {
            nodes_.push_back({action, 0, 0, 0, 0, 0});
        }
        for (const WeightedAction& outcome : lists_.outcomes) {
            nodes_.push_back({outcome.action, outcome.weight, 0, 0, 0, 0});
        }
        nodes_[node].children =
            static_cast<std::uint32_t>(lists_.actions.size() + lists_.outcomes.size());
    }

    [[nodiscard]] static bool ends(const State& state) {
        if constexpr (requires { G::is_horizon(state); }) {
            return G::actor(state) == Actor::none || G::is_horizon(state);
        } else {
            return G::actor(state) == Actor::none;
        }
    }

    [[nodiscard]] static std::uint64_t points(const State& state) {
        const Score score =
            G::actor(state) == Actor::none ? end_score(G::outcome(state)) : evaluation<G>(state);
        return score > 0 ? 2 : score == 0 ? 1 : 0;
    }

    void play_once(const State& root) {
        State state = root;
        path_.assign(1, 0);
        while (nodes_[path_.back()].children != 0) {
            const std::size_t next = choose(path_.back(), G::actor(state));
            G::apply(state, nodes_[next].action);
            path_.push_back(next);
            if (ends(state)) {
                break;
            }
        }
        deepest_ = std::max(deepest_, static_cast<int>(path_.size()) - 1);
        if (nodes_[path_.back()].visits == 1 && !ends(state)) {
            grow(path_.back(), state);
        }
        while (!ends(state)) {
            random_ply<G>(state, rng_, lists_);
        }
        const std::uint64_t won = points(state);
        for (const std::size_t node : path_) {
            ++nodes_[node].visits;
            nodes_[node].points += won;
        }
    }

    [[nodiscard]] std::size_t choose(std::size_t node, Actor actor) {
        const std::size_t first = nodes_[node].first_child;
        const std::size_t end = first + nodes_[node].children;
        if (actor == Actor::chance) {
            std::uint32_t total = 0;
            for (std::size_t n = first; n < end; ++n) {
                total += nodes_[n].weight;
            }
            std::uint32_t at = rng_.below(total);
            std::size_t n = first;
            while (at >= nodes_[n].weight) {
                at -= nodes_[n++].weight;
            }
            return n;
        }
        std::uint32_t untried = 0;
        std::size_t chosen = first;
        double highest = -1;
        const double log_of_visits = logarithm(nodes_[node].visits + 1);
        for (std::size_t n = first; n < end; ++n) {
            const Node& child = nodes_[n];
            if (child.visits == 0) {
                if (rng_.below(++untried) == 0) {
                    chosen = n;
                }
            } else if (untried == 0) {
                const double bound =
                    mean(child, actor) + exploration * std::sqrt(log_of_visits / child.visits);
                if (bound > highest) {
                    highest = bound;
                    chosen = n;
                }
            }
        }
        return chosen;
    }

    [[nodiscard]] static double mean(const Node& node, Actor player) {
        const double firsts = static_cast<double>(node.points) / (2.0 * node.visits);
        return player == Actor::first ? firsts : 1 - firsts;
    }

    /// The most visited action.
    void tell(Thought& thought, Actor player) const {
        const Node& root = nodes_[0];
        const Node* best = &nodes_[root.first_child];
        for (std::size_t n = 0; n < root.children; ++n) {
            const Node& child = nodes_[root.first_child + n];
            if (child.visits > best->visits) {
                best = &child;
            }
        }
        thought.best = best->action;
        thought.line = {best->action};
        // As a score that means the same share of the points in its own units: ±1000.
        thought.score =
            best->visits == 0 ? 0 : static_cast<Score>((mean(*best, player) * 2 - 1) * 1000);
    }

    Rng rng_;
    std::vector<Node> nodes_;
    std::vector<std::size_t> path_;
    PlayoutLists lists_;
    int deepest_ = 0;
};

} // namespace motley::search
