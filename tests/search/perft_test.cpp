#include "search/perft.h"

#include "support/toy_game.h"

#include <catch2/catch_test_macros.hpp>
#include <set>

using namespace motley;
using test::CountedToy;
using test::Toy;

namespace {

/// Perft straight from its definition.
std::uint64_t counted_plainly(const Toy::State& s, int depth) {
    if (depth == 0) {
        return 1;
    }
    ActionList actions;
    Toy::legal_actions(s, actions);
    ChanceList outcomes;
    Toy::chance_outcomes(s, outcomes);
    for (const WeightedAction& outcome : outcomes) {
        actions.push_back(outcome.action);
    }
    std::uint64_t nodes = 0;
    for (const Action action : actions) {
        Toy::State next = s;
        Toy::apply(next, action);
        nodes += counted_plainly(next, depth - 1);
    }
    return nodes;
}

constexpr const char* positions[] = {
    "BBB/.../AAA 1 AB - 0", "BBB/.A./A.A 2 AB - 1",  "BB./AAB/A.. 1 B - 6",   "BBB/A../.AA 1 B ? 1",
    "B../A../... 1 - - 9",  "B../A../.A. 2 AB - 18", "BBB/.../AAA 1 AB - 20", ".../.../..A 1 A - 5",
};

} // namespace

TEST_CASE("perft counts plies of players and of chance, none in a finished game") {
    for (const char* text : positions) {
        const Toy::State s = test::toy_state(text);
        for (int depth = 0; depth <= 3; ++depth) {
            INFO(text << " depth " << depth);
            CHECK(search::perft<Toy>(s, depth) == counted_plainly(s, depth));
        }
    }
}

TEST_CASE("perft by hand") {
    const Toy::State start = Toy::initial({});
    CHECK(search::perft<Toy>(start, 0) == 1);
    CHECK(search::perft<Toy>(start, 1) == 9);  // 3 waits, 3 steps, 3 bright steps
    CHECK(search::perft<Toy>(start, 2) == 61); // 3 × 9, 9 + 10 + 9, 3 × 2 sides of the coin
    CHECK(search::perft<Toy>(test::toy_state("BBB/.../AAA 1 AB - 20"), 0) == 1);
    CHECK(search::perft<Toy>(test::toy_state("BBB/.../AAA 1 AB - 20"), 1) == 0);
    CHECK(search::perft<Toy>(test::toy_state("BBB/A../.AA 1 B ? 1"), 1) == 2);
}

TEST_CASE("counting in bulk and listing agree") {
    for (const char* text : positions) {
        INFO(text);
        const Toy::State s = test::toy_state(text);
        CHECK(search::count_actions<CountedToy>(s) == search::count_actions<Toy>(s));
        CHECK(search::perft<CountedToy>(s, 3) == search::perft<Toy>(s, 3));
        std::set<Action> numbered;
        for (std::uint64_t n = 0; n < CountedToy::count_actions(s); ++n) {
            numbered.insert(CountedToy::nth_action(s, n));
        }
        ActionList list;
        Toy::legal_actions(s, list);
        CHECK(numbered == std::set<Action>(list.begin(), list.end()));
    }
}
