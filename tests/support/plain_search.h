#pragma once

#include "core/rng.h"
#include "core/rules.h"
#include "search/alpha_beta.h"
#include "search/playout.h"
#include "search/score.h"
#include "support/effort.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <limits>
#include <vector>

/// The expected results of a search, computed by the plainest method, and the comparison with the
/// search over random positions of a game.
namespace motley::test {

/// Plain expectiminimax to a depth in actions, then over noisy actions only, which a player may
/// decline.
template <Rules G>
class PlainSearch {
public:
    using State = typename G::State;

    /// Gives up after this many states.
    explicit PlainSearch(std::uint64_t budget) : budget_(budget) {}

    /// The value for the player to act.
    [[nodiscard]] search::Score value(const State& root, int depth) {
        const Actor player = G::actor(root);
        return search::for_player(best(root, player, depth), player);
    }
    /// The value for `player` of playing this action.
    [[nodiscard]] search::Score value_of(const State& root, Action action, Actor player,
                                         int depth) {
        return search::for_player(after(root, action, depth - 1), player);
    }
    /// The value for the first player of an outcome of chance.
    [[nodiscard]] search::Score value_of_outcome(const State& root, Action outcome, int depth) {
        return after(root, outcome, depth);
    }
    [[nodiscard]] bool given_up() const { return states_ > budget_; }

private:
    // All values below are the first player's.

    search::Score after(const State& s, Action action, int depth) {
        ++states_;
        State next = s;
        G::apply(next, action);
        return search::one_ply_before(value_of_state(next, depth));
    }

    search::Score value_of_state(const State& s, int depth) {
        if (given_up()) {
            return 0;
        }
        const Actor actor = G::actor(s);
        if (actor == Actor::none) {
            return search::end_score(G::outcome(s));
        }
        if constexpr (requires { G::is_horizon(s); }) {
            if (G::is_horizon(s)) {
                return search::evaluation<G>(s);
            }
        }
        if (actor != Actor::chance) {
            return best(s, actor, depth);
        }
        if (depth <= 0) {
            return search::evaluation<G>(s);
        }
        ChanceList outcomes;
        G::chance_outcomes(s, outcomes);
        std::int64_t sum = 0;
        std::int64_t weights = 0;
        for (const WeightedAction& outcome : outcomes) {
            sum += std::int64_t{outcome.weight} * after(s, outcome.action, depth);
            weights += outcome.weight;
        }
        return static_cast<search::Score>(sum / weights);
    }

    search::Score best(const State& s, Actor actor, int depth) {
        const bool quiet = depth <= 0;
        search::Score found = search::for_player(
            quiet ? search::for_player(search::evaluation<G>(s), actor) : -search::infinite_score,
            actor);
        if (depth <= -search::quiescence_plies) {
            return found;
        }
        ActionList actions;
        G::legal_actions(s, actions);
        if (quiet) {
            const auto noisy_end =
                std::remove_if(actions.begin(), actions.end(),
                               [&](Action action) { return !is_noisy(s, action); });
            actions.truncate(static_cast<std::size_t>(noisy_end - actions.begin()));
            check_noisy(s, actions);
        }
        for (const Action action : actions) {
            const search::Score score = after(s, action, depth - 1);
            found = actor == Actor::first ? std::max(found, score) : std::min(found, score);
        }
        return found;
    }

    /// Checks that a game that lists noisy actions itself lists exactly these.
    static void check_noisy(const State& s, const ActionList& expected) {
        if constexpr (requires(ActionList & list) { G::noisy_actions(s, list); }) {
            ActionList listed;
            G::noisy_actions(s, listed);
            CHECK(std::equal(listed.begin(), listed.end(), expected.begin(), expected.end()));
        }
    }

    static bool is_noisy(const State& s, Action action) {
        if constexpr (requires { G::is_noisy(s, action); }) {
            return G::is_noisy(s, action);
        } else {
            return false;
        }
    }

    std::uint64_t budget_;
    std::uint64_t states_ = 0;
};

/// Positions of random games in which a player is to act.
template <Rules G>
[[nodiscard]] std::vector<typename G::State> random_positions(std::uint64_t seed, int number) {
    std::vector<typename G::State> found;
    Rng rng(seed);
    search::PlayoutLists lists;
    while (static_cast<int>(found.size()) < number) {
        std::vector<typename G::State> game{G::initial({})};
        while (G::actor(game.back()) != Actor::none && game.size() < 1000) {
            typename G::State next = game.back();
            search::random_ply<G>(next, rng, lists);
            game.push_back(next);
        }
        for (int pick = 0; pick < 4; ++pick) {
            const auto& s = game[rng.below(static_cast<std::uint32_t>(game.size()))];
            if (G::actor(s) == Actor::first || G::actor(s) == Actor::second) {
                found.push_back(s);
            }
        }
    }
    return found;
}

/// The search without its selective part.
template <Rules G>
[[nodiscard]] search::AlphaBeta<G> whole_search(bool merge_outcomes, std::uint64_t table_bytes) {
    search::AlphaBetaOptions options;
    options.selective = false;
    options.merge_outcomes = merge_outcomes;
    options.table_bytes = table_bytes;
    return search::AlphaBeta<G>(options);
}
inline constexpr std::uint64_t small_table = 1U << 20U;

/// Compares the search without its selective part with plain expectiminimax: with a table and
/// without, with outcomes merged and not, over random positions. Each position is searched to as
/// many plies as `states` states allow, possibly none.
template <Rules G>
void check_search(std::uint64_t seed, int positions, std::uint64_t states) {
    search::AlphaBeta<G> searches[]{whole_search<G>(false, 0), whole_search<G>(true, 0),
                                    whole_search<G>(true, small_table)};
    int compared = 0;
    int deepest = 0;
    for (const auto& s : random_positions<G>(seed, positions)) {
        for (int depth = 1; depth <= 6; ++depth) {
            PlainSearch<G> plain(states / std::uint64_t{slower});
            const search::Score expected = plain.value(s, depth);
            if (plain.given_up()) {
                break;
            }
            ++compared;
            deepest = std::max(deepest, depth);
            search::Limits limits;
            limits.depth = depth;
            for (search::AlphaBeta<G>& search : searches) {
                INFO(G::write(s) << ", depth " << depth << ", search " << &search - searches);
                const search::SearchResult result = search.search(s, limits);
                CHECK(result.score == expected);
                CHECK(result.depth == depth);
                REQUIRE(result.best.has_value());
                CHECK(result.pv.front() == *result.best);
                PlainSearch<G> again(std::numeric_limits<std::uint64_t>::max());
                CHECK(again.value_of(s, *result.best, G::actor(s), depth) == expected);
            }
        }
    }
    CHECK(compared >= (sanitized ? 1 : positions / 4));
    CHECK((sanitized || deepest >= 2));
}

/// Positions of random games in which chance is to act.
template <Rules G>
[[nodiscard]] std::vector<typename G::State> random_rolls(std::uint64_t seed, std::size_t number) {
    std::vector<typename G::State> found;
    Rng rng(seed);
    search::PlayoutLists lists;
    while (found.size() < number) {
        typename G::State s = G::initial({});
        for (int plies = 0; G::actor(s) != Actor::none && plies < 300; ++plies) {
            if (G::actor(s) == Actor::chance && found.size() < number && rng.below(2) == 0) {
                found.push_back(s);
            }
            search::random_ply<G>(s, rng, lists);
        }
    }
    return found;
}

/// Compares the search's expectation at chance nodes with plain expectiminimax from each outcome.
template <Rules G>
void check_expectation(std::uint64_t seed, std::size_t positions, std::uint64_t states) {
    search::AlphaBeta<G> searches[]{whole_search<G>(false, 0), whole_search<G>(true, small_table)};
    std::size_t compared = 0;
    for (const auto& s : random_rolls<G>(seed, positions)) {
        ChanceList outcomes;
        G::chance_outcomes(s, outcomes);
        for (int depth = 1; depth <= 3; ++depth) {
            PlainSearch<G> plain(states / std::uint64_t{slower});
            std::vector<search::Score> expected;
            std::int64_t sum = 0;
            std::int64_t weights = 0;
            for (const WeightedAction& outcome : outcomes) {
                expected.push_back(plain.value_of_outcome(s, outcome.action, depth));
                sum += std::int64_t{outcome.weight} * expected.back();
                weights += outcome.weight;
            }
            if (plain.given_up()) {
                break;
            }
            ++compared;
            search::Limits limits;
            limits.depth = depth;
            for (search::AlphaBeta<G>& search : searches) {
                INFO(G::write(s) << ", depth " << depth << ", search " << &search - searches);
                const search::SearchResult result = search.search(s, limits);
                CHECK_FALSE(result.best.has_value());
                CHECK(result.pv.empty());
                CHECK(result.depth == depth);
                CHECK(result.score == sum / weights);
                REQUIRE(result.outcomes.size() == outcomes.size());
                for (std::size_t i = 0; i < outcomes.size(); ++i) {
                    CHECK(result.outcomes[i].outcome == outcomes[i].action);
                    CHECK(result.outcomes[i].weight == outcomes[i].weight);
                    CHECK(result.outcomes[i].score == expected[i]);
                }
            }
        }
    }
    CHECK(compared >= (sanitized ? 1 : positions));
}

} // namespace motley::test
