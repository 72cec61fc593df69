#include "search/alpha_beta.h"

#include "core/rng.h"
#include "support/effort.h"
#include "support/plain_search.h"
#include "support/toy_game.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using search::AlphaBeta;
using search::Limits;
using search::SearchResult;
using test::Toy;

namespace {

/// The toy with something to search for: stones have a value, and captures are noisy.
struct Judged : Toy {
    static int evaluate(const State& s) {
        int stones = 0;
        for (const std::uint8_t cell : s.board) {
            stones += cell == 1 ? 100 : cell == 2 ? -100 : 0;
        }
        return stones + s.board[4] * 7 - (s.spinning ? 3 : 0);
    }
    static bool is_noisy(const State& /*s*/, Action a) { return a.verb == sweep; }
    static int order_hint(const State& /*s*/, Action a) { return static_cast<int>(a.extra); }
};

/// Its coin has two sides with equal consequences.
struct Alike : Judged {
    static void chance_outcomes(const State& s, ChanceList& list) {
        if (actor(s) == Actor::chance) {
            list.push_back({{coin, 0, 0, 0, 0}, 1});
            list.push_back({{coin, 0, 1, 0, 0}, 1});
            list.push_back({{coin, 0, 1, 1, 0}, 2});
        }
    }
    static void chance_classes(const State& s, ChanceList& list) {
        Judged::chance_outcomes(s, list);
    }
};

/// A game whose search must not look beyond an empty middle.
struct Bounded : Judged {
    static bool is_horizon(const State& s) { return s.board[4] != 0; }
};

/// A game whose selective search skips quiet actions.
struct Hasty : Judged {
    static constexpr bool negative_hint_loses = true;
    static constexpr int late_actions = 1;
    static constexpr int quiet_gain = 20;
};

/// A game whose selective search looks no further where a state is good enough.
struct Content : Judged {
    static constexpr int reply_gain = 20;
};

Limits to_depth(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

Limits to_nodes(std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    return limits;
}

const char* const crowded = "BB./AAB/A.. 1 B - 6";

} // namespace

TEST_CASE("the search comes to what plain expectiminimax comes to") {
    SECTION("no evaluation") { test::check_search<Toy>(1, test::often(6, 2), 120); }
    SECTION("quiescence and chance") { test::check_search<Judged>(2, test::often(6, 2), 700); }
    SECTION("a horizon") { test::check_search<Bounded>(4, test::often(6, 2), 200); }
    SECTION("quiet actions to skip") { test::check_search<Hasty>(2, test::often(6, 2), 700); }
    SECTION("states that are good enough") {
        test::check_search<Content>(2, test::often(6, 2), 700);
    }
    SECTION("outcomes put together") { test::check_search<Alike>(3, test::often(6, 2), 200); }
}

TEST_CASE("an action that is left out is not played, and what is left has its own value") {
    Rng rng(5);
    int compared = 0;
    search::AlphaBetaOptions plain;
    plain.selective = false;
    plain.table_bytes = std::uint64_t{1} << 16U;
    for (int game = 0; game < 8; ++game) {
        Toy::State state = Toy::initial({});
        for (int ply = 0; ply < 12 && Toy::actor(state) < Actor::chance; ++ply) {
            ActionList actions;
            Toy::legal_actions(state, actions);
            AlphaBeta<Judged> search(plain);
            const SearchResult whole = search.search(state, to_depth(3));
            // The best of the other actions, each searched on its own.
            search::Score others = -search::infinite_score;
            for (const Action action : actions) {
                Toy::State after = state;
                Toy::apply(after, action);
                if (action == *whole.best || Toy::actor(after) != opponent(Toy::actor(state))) {
                    continue;
                }
                AlphaBeta<Judged> alone(plain);
                others = std::max(others,
                                  search::one_ply_before(-alone.search(after, to_depth(2)).score));
            }
            Limits limits = to_depth(3);
            limits.without = {*whole.best};
            const SearchResult rest = search.search(state, limits);
            if (actions.size() == 1) {
                CHECK_FALSE(rest.best.has_value());
            } else {
                REQUIRE(rest.best.has_value());
                CHECK(*rest.best != *whole.best);
                CHECK(rest.pv.front() == *rest.best);
                CHECK(rest.score <= whole.score);
                CHECK(rest.score >= others);
                ++compared;
                limits.without.push_back(*rest.best);
                const SearchResult third = search.search(state, limits);
                CHECK(third.best.has_value() == (actions.size() > 2));
                CHECK((!third.best || (third.score <= rest.score && *third.best != *whole.best &&
                                       *third.best != *rest.best)));
            }
            // Nothing of it is stored as the value of the whole position.
            CHECK(search.search(state, to_depth(3)).score == whole.score);
            Toy::apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
    }
    CHECK(compared > 20);
}

TEST_CASE("a selective search takes coming back to where the match has been for a draw") {
    Rng rng(8);
    search::AlphaBetaOptions exact;
    exact.selective = false;
    int compared = 0;
    for (int game = 0; game < 20; ++game) {
        Toy::State state = Toy::initial({});
        for (int ply = 0; ply < 12 && Toy::actor(state) < Actor::chance; ++ply) {
            ActionList actions;
            Toy::legal_actions(state, actions);
            Limits limits = to_depth(2);
            for (const Action action : actions) {
                Toy::State after = state;
                Toy::apply(after, action);
                if (!is_player(Toy::actor(after))) {
                    limits.without.push_back(action);
                }
            }
            Limits round = limits;
            for (const Action action : actions) {
                Toy::State after = state;
                Toy::apply(after, action);
                round.seen.push_back(Toy::key(after));
            }
            std::sort(round.seen.begin(), round.seen.end());
            const auto score = [&](const search::AlphaBetaOptions& options, const Limits& to) {
                return AlphaBeta<Judged>(options).search(state, to).score;
            };
            if (limits.without.size() < actions.size() && score({}, limits) != 0) {
                CHECK(score({}, round) == 0);
                CHECK(score(exact, round) == score(exact, limits));
                ++compared;
            }
            Toy::apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
    }
    CHECK(compared > 5);
}

TEST_CASE("further lines are those of the best of the other actions") {
    Rng rng(6);
    int compared = 0;
    search::AlphaBetaOptions plain;
    plain.selective = false;
    for (int game = 0; game < 8; ++game) {
        Toy::State state = Toy::initial({});
        for (int ply = 0; ply < 12 && Toy::actor(state) < Actor::chance; ++ply) {
            ActionList actions;
            Toy::legal_actions(state, actions);
            std::vector<SearchResult> lines;
            Limits limits = to_depth(3);
            limits.lines = 4;
            AlphaBeta<Judged> search(plain);
            const SearchResult whole =
                search.search(state, limits, [&](const SearchResult& result) {
                    if (result.depth == 3) {
                        lines.push_back(result);
                    }
                });
            REQUIRE(lines.size() == std::min<std::size_t>(4, actions.size()));
            CHECK(whole.best == lines[0].best);
            CHECK(whole.rank == 1);
            CHECK(whole.nodes == lines.back().nodes);
            Limits others = to_depth(3);
            for (std::size_t i = 0; i < lines.size(); ++i) {
                CHECK(lines[i].rank == static_cast<int>(i) + 1);
                CHECK(lines[i].pv.front() == *lines[i].best);
                AlphaBeta<Judged> alone(plain);
                const SearchResult same = alone.search(state, others);
                CHECK(lines[i].score == same.score);
                CHECK(std::find(others.without.begin(), others.without.end(), *lines[i].best) ==
                      others.without.end());
                others.without.push_back(*lines[i].best);
                compared += i > 0 ? 1 : 0;
            }
            // What was left out for a line is not left out of the next search.
            CHECK(search.search(state, to_depth(3)).score == whole.score);
            Toy::apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
    }
    CHECK(compared > 60);
}

TEST_CASE("of chance every outcome is searched alike, and their average is what is expected") {
    SECTION("no evaluation") { test::check_expectation<Toy>(1, 4, 2000); }
    SECTION("quiescence") { test::check_expectation<Judged>(2, 4, 4000); }
    SECTION("a horizon") { test::check_expectation<Bounded>(3, 4, 2000); }
    SECTION("outcomes that look alike") { test::check_expectation<Alike>(4, 4, 4000); }
}

TEST_CASE("a depth that not all outcomes have been searched to is not told") {
    const Toy::State spinning = test::toy_state("BBB/A../.AA 1 B ? 1");
    AlphaBeta<Judged> search;
    const SearchResult at_once = search.search(spinning, to_nodes(1));
    CHECK(at_once.depth == 0);
    REQUIRE(at_once.outcomes.size() == 2);
    int reports = 0;
    const SearchResult deeper =
        search.search(spinning, to_nodes(300), [&](const SearchResult& result) {
            CHECK(result.depth == ++reports);
            CHECK(result.outcomes.size() == 2);
        });
    CHECK(reports > 0);
    CHECK(deeper.depth == reports);
    CHECK(deeper.nodes == 300);
    AlphaBeta<Judged> other;
    CHECK(other.search(spinning, to_depth(reports)).depth == reports);
}

TEST_CASE("a win is found, with the plies to it") {
    // A player without stones has lost: A sweeps the last one away.
    AlphaBeta<Judged> search;
    const SearchResult result = search.search(test::toy_state("B../A../.A. 1 - - 9"), to_depth(4));
    REQUIRE(result.best.has_value());
    CHECK(result.best->verb == Toy::sweep);
    CHECK(result.score == search::win_score - 1);
    CHECK(result.pv.size() == 1);
}

TEST_CASE("quiet actions are skipped where the game allows it, and wins are still found") {
    const Toy::State start = Toy::initial({});
    CHECK(AlphaBeta<Hasty>().search(start, to_depth(6)).nodes <
          AlphaBeta<Judged>().search(start, to_depth(6)).nodes);
    AlphaBeta<Hasty> search;
    const SearchResult result = search.search(test::toy_state("B../A../.A. 1 - - 9"), to_depth(4));
    CHECK(result.score == search::win_score - 1);

    const auto at_depth = [](int depth) { return search::pruning<Hasty>(depth, [] { return 7; }); };
    CHECK(at_depth(2).late == 4);
    CHECK(at_depth(2).most == 67);
    CHECK(at_depth(2).skips(4, 1000));
    CHECK_FALSE(at_depth(2).skips(3, 66));
    CHECK(at_depth(2).skips(1, 67));
    CHECK_FALSE(at_depth(2).skips(0, 1000));
    CHECK_FALSE(at_depth(search::futile_depth + 1).skips(1000, 1000));
}

TEST_CASE("a state that is good enough is not looked into, and wins are still found") {
    const Toy::State start = Toy::initial({});
    CHECK(AlphaBeta<Content>().search(start, to_depth(6)).nodes <
          AlphaBeta<Judged>().search(start, to_depth(6)).nodes);
    AlphaBeta<Content> search;
    const SearchResult result = search.search(test::toy_state("B../A../.A. 1 - - 9"), to_depth(4));
    CHECK(result.score == search::win_score - 1);

    const auto least_at = [](int depth) {
        return search::pruning<Content>(depth, [] { return 7; }).least;
    };
    CHECK(least_at(2) == -33);
    CHECK(least_at(search::enough_depth + 1) == -search::infinite_score);
    CHECK(search::pruning<Judged>(1, [] { return 7; }).least == -search::infinite_score);
}

TEST_CASE("nobody to act, nothing to play") {
    AlphaBeta<Judged> search;
    const SearchResult result =
        search.search(test::toy_state("BBB/.../AAA 1 AB - 20"), to_depth(3));
    CHECK_FALSE(result.best.has_value());
    CHECK(result.nodes == 0);
    CHECK(result.pv.empty());
    CHECK(result.outcomes.empty());
}

TEST_CASE("the limit of nodes is kept exactly, and some action is always answered") {
    const Toy::State s = Toy::initial({});
    for (const std::uint64_t nodes : {1U, 2U, 10U, 100U, 1000U}) {
        AlphaBeta<Judged> search;
        const SearchResult result = search.search(s, to_nodes(nodes));
        INFO(nodes);
        REQUIRE(result.best.has_value());
        CHECK(result.nodes == nodes);
        ActionList list;
        Toy::legal_actions(s, list);
        CHECK(std::find(list.begin(), list.end(), *result.best) != list.end());
    }
}

TEST_CASE("a raised flag ends thinking, and so does the clock") {
    std::atomic<bool> stop{true};
    Limits limits;
    limits.stop = &stop;
    AlphaBeta<Judged> search;
    const SearchResult stopped = search.search(Toy::initial({}), limits);
    CHECK(stopped.best.has_value());
    CHECK(stopped.depth <= 1);
    limits.stop = nullptr;
    limits.milliseconds = 20;
    const SearchResult result = search.search(Toy::initial({}), limits);
    CHECK(result.best.has_value());
    CHECK(result.milliseconds < 2000);
}

TEST_CASE("the same calls give the same results") {
    const auto all = [](AlphaBeta<Judged>& search) {
        std::string text;
        for (const char* position : {"BBB/.../AAA 1 AB - 0", crowded}) {
            const SearchResult result = search.search(test::toy_state(position), to_nodes(600));
            text += std::to_string(result.score) + ' ' + std::to_string(result.depth);
            for (const Action action : result.pv) {
                text += ' ' + Toy::write_action({}, action);
            }
        }
        return text;
    };
    AlphaBeta<Judged> one;
    AlphaBeta<Judged> other;
    const std::string first = all(one);
    CHECK(all(other) == first);
    one.forget();
    CHECK(all(one) == first);
}

TEST_CASE("each depth is reported, and its line can be played") {
    AlphaBeta<Judged> search;
    std::vector<int> depths;
    const Toy::State root = Toy::initial({});
    const SearchResult last = search.search(root, to_depth(3), [&](const SearchResult& result) {
        depths.push_back(result.depth);
        Toy::State s = root;
        for (const Action action : result.pv) {
            ActionList list;
            Toy::legal_actions(s, list);
            REQUIRE(std::find(list.begin(), list.end(), action) != list.end());
            Toy::apply(s, action);
        }
        CHECK(result.pv.front() == *result.best);
    });
    CHECK(depths == std::vector<int>{1, 2, 3});
    CHECK(last.depth == 3);
}
