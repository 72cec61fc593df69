#pragma once

#include "core/dice.h"
#include "core/rng.h"
#include "core/rules.h"
#include "search/limits.h"
#include "search/playout.h"
#include "search/score.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace motley::search {

/// Plain UCT (Kocsis and Szepesvári 2006): a baseline for the search. Playouts are uniformly random
/// and end with the game, or at a horizon, where the sign of the evaluation decides.
template <Rules G>
class Uct {
public:
    explicit Uct(std::uint64_t seed) : rng_(seed) {}

    /// Runs until the limit of nodes (playouts here), of time, or the stop flag; one of them must
    /// be set. SearchResult::depth is the depth of the tree.
    [[nodiscard]] SearchResult search(const typename G::State& root, const Limits& limits) {
        SearchResult result;
        const Actor player = G::actor(root);
        if (!is_player(player)) {
            return result;
        }
        Budget budget(limits);
        nodes_.assign(1, Node{});
        expand(0, root);
        tree_depth_ = 0;
        do {
            (void)budget.count_node();
            iterate(root);
            budget.check_time();
        } while (!budget.spent() && (limits.nodes == 0 || budget.nodes() < limits.nodes));
        set_best(result, player);
        result.nodes = nodes_[0].visits;
        result.depth = tree_depth_;
        result.milliseconds = budget.milliseconds();
        return result;
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
    static constexpr std::size_t max_nodes = std::size_t{1} << 22U;

    void expand(std::size_t node, const State& state) {
        if (nodes_.size() > max_nodes) {
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

    [[nodiscard]] static bool is_terminal(const State& state) {
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

    void iterate(const State& root) {
        State state = root;
        path_.assign(1, 0);
        while (nodes_[path_.back()].children != 0) {
            const std::size_t next = select(path_.back(), G::actor(state));
            G::apply(state, nodes_[next].action);
            path_.push_back(next);
            if (is_terminal(state)) {
                break;
            }
        }
        tree_depth_ = std::max(tree_depth_, static_cast<int>(path_.size()) - 1);
        if (nodes_[path_.back()].visits == 1 && !is_terminal(state)) {
            expand(path_.back(), state);
        }
        while (!is_terminal(state)) {
            random_ply<G>(state, rng_, lists_);
        }
        const std::uint64_t gained = points(state);
        for (const std::size_t node : path_) {
            ++nodes_[node].visits;
            nodes_[node].points += gained;
        }
    }

    [[nodiscard]] std::size_t select(std::size_t node, Actor actor) {
        const std::size_t first = nodes_[node].first_child;
        const std::size_t end = first + nodes_[node].children;
        if (actor == Actor::chance) {
            const std::span<const Node> children(&nodes_[first], nodes_[node].children);
            return first + draw_weighted(
                               children, [](const Node& child) { return child.weight; }, rng_);
        }
        std::uint32_t untried = 0;
        std::size_t chosen = first;
        double highest = -1;
        const double log_of_visits = std::log(nodes_[node].visits + 1);
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

    /// Answers the most visited action.
    void set_best(SearchResult& result, Actor player) const {
        const Node& root = nodes_[0];
        const Node* best = &nodes_[root.first_child];
        for (std::size_t n = 0; n < root.children; ++n) {
            const Node& child = nodes_[root.first_child + n];
            if (child.visits > best->visits) {
                best = &child;
            }
        }
        result.best = best->action;
        result.pv = {best->action};
        // The share of the points, mapped to ±1000.
        result.score =
            best->visits == 0 ? 0 : static_cast<Score>((mean(*best, player) * 2 - 1) * 1000);
    }

    Rng rng_;
    std::vector<Node> nodes_;
    std::vector<std::size_t> path_;
    PlayoutLists lists_;
    int tree_depth_ = 0;
};

} // namespace motley::search
