// The limit of turns of a match, as the search knows it.

#include "search/turn_limit.h"

#include "core/broken_off.h"
#include "core/rng.h"
#include "search/alpha_beta.h"
#include "search/playout.h"
#include "search/star1.h"
#include "support/toy_game.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace motley;
using search::Limits;
using search::Score;
using search::SearchResult;
using test::Toy;

namespace {

/// The toy, in which an agreed end counts the stones.
struct Scored : Toy {
    static Outcome agree(const State& s) {
        int score = 0;
        for (const std::uint8_t cell : s.board) {
            score += cell == 1 ? 1 : cell == 2 ? -1 : 0;
        }
        const Outcome::Result result = score > 0   ? Outcome::Result::first_wins
                                       : score < 0 ? Outcome::Result::second_wins
                                                   : Outcome::Result::draw;
        return {result, true, score};
    }
};

/// The value for the first player, by the plainest search. `acted`: who acted last.
template <class G>
Score plain(const typename G::State& s, Actor acted, int turns, int depth) {
    const Actor actor = G::actor(s);
    if (actor == Actor::none) {
        return search::end_score(G::outcome(s));
    }
    if (turns == 0) {
        return search::end_score(broken_off<G>(s));
    }
    if (depth == 0) {
        return 0;
    }
    const auto value_after = [&](Action action, Actor by, int left) {
        typename G::State next = s;
        G::apply(next, action);
        const bool passes = by == Actor::second && G::actor(next) == Actor::first;
        return search::one_ply_before(plain<G>(next, by, turns - (passes ? 1 : 0), left));
    };
    if (actor == Actor::chance) {
        ChanceList outcomes;
        G::chance_outcomes(s, outcomes);
        std::int64_t sum = 0;
        std::int64_t total = 0;
        for (const WeightedAction& outcome : outcomes) {
            sum += std::int64_t{outcome.weight} * value_after(outcome.action, acted, depth);
            total += outcome.weight;
        }
        return search::average(sum, total);
    }
    ActionList actions;
    G::legal_actions(s, actions);
    Score best = -search::infinite_score;
    for (const Action action : actions) {
        best = std::max(best, search::for_player(value_after(action, actor, depth - 1), actor));
    }
    return search::for_player(best, actor);
}

template <class G>
void compare(std::uint64_t seed) {
    Rng rng(seed);
    search::PlayoutLists lists;
    search::AlphaBetaOptions unselective;
    unselective.selective = false;
    search::AlphaBeta<G> searcher(unselective); // one for all: its table must not mix the limits up
    int compared = 0;
    int different = 0;
    int rolls = 0;
    for (int game = 0; game < 12; ++game) {
        typename G::State state = G::initial({});
        Actor acted = Actor::none;
        for (int ply = 0; ply < 14 && G::actor(state) != Actor::none; ++ply) {
            const Actor actor = G::actor(state);
            const bool rolls_now = actor == Actor::chance;
            Score unlimited = 0;
            for (const int turns : {0, 1, 2, 3}) {
                Limits limits;
                limits.depth = 4;
                limits.turns = turns;
                limits.roller = rolls_now ? acted : Actor::none;
                const SearchResult found = searcher.search(state, limits);
                const Score expected = plain<G>(state, acted, turns == 0 ? 1000 : turns, 4);
                INFO(G::write(state) << ", turns " << turns);
                CHECK(search::for_player(found.score, actor) == expected);
                unlimited = turns == 0 ? expected : unlimited;
                different += expected != unlimited ? 1 : 0;
                ++compared;
                rolls += rolls_now ? 1 : 0;
            }
            if (!rolls_now) {
                acted = actor;
            }
            search::random_ply<G>(state, rng, lists);
        }
    }
    CHECK(compared > 300);
    CHECK(different > 20);
    CHECK(rolls > 4);
}

} // namespace

TEST_CASE("a search knows where the turns of a match end, and what that is worth") {
    SECTION("a draw") { compare<Toy>(3); }
    SECTION("by the score") { compare<Scored>(4); }
}

TEST_CASE("a limit that is too far away changes nothing") {
    const Toy::State start = Toy::initial({});
    Limits limits;
    limits.nodes = 3000;
    search::AlphaBeta<Toy> one;
    const SearchResult without = one.search(start, limits);
    limits.turns = 1'000'000;
    search::AlphaBeta<Toy> other;
    const SearchResult with = other.search(start, limits);
    CHECK(with.best == without.best);
    CHECK(with.score == without.score);
    CHECK(with.nodes == without.nodes);
    CHECK(with.pv == without.pv);
}

TEST_CASE("a line does not go on after the last turn") {
    search::AlphaBeta<Toy> searcher;
    Limits limits;
    limits.depth = 5;
    limits.turns = 1;
    Toy::State state = Toy::initial({});
    const SearchResult result = searcher.search(state, limits);
    REQUIRE_FALSE(result.pv.empty());
    Actor acted = Actor::none;
    for (const Action action : result.pv) {
        CHECK_FALSE((acted == Actor::second && Toy::actor(state) == Actor::first));
        acted = Toy::actor(state);
        Toy::apply(state, action);
    }
}
