#include "search/one_ply.h"
#include "search/uct.h"
#include "support/toy_game.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

using namespace motley;
using search::Limits;
using search::Thought;
using test::Toy;

namespace {

const char* const winning = "B../A../.A. 1 - - 9";

struct Counting : Toy {
    static int evaluate(const State& s) {
        const auto count = [&](int player) {
            return static_cast<int>(std::count(s.board.begin(), s.board.end(), player));
        };
        return 100 * (count(1) - count(2));
    }
};

} // namespace

TEST_CASE("logarithms are right") {
    for (const std::uint64_t n : {1ULL, 2ULL, 3ULL, 10ULL, 1000ULL, 123456789ULL, 1ULL << 60U}) {
        INFO(n);
        CHECK(std::abs(search::logarithm(n) - std::log(static_cast<double>(n))) < 1e-8);
    }
}

TEST_CASE("UCT finds a win in one, counts its playouts, and is the same for the same seed") {
    Limits limits;
    limits.nodes = 30;
    const Toy::State s = test::toy_state(winning);
    const Thought thought = search::Uct<Toy>(5).think(s, limits);
    REQUIRE(thought.best.has_value());
    CHECK(thought.best->verb == Toy::sweep);
    CHECK(thought.score == 1000);
    CHECK(thought.nodes == 30);
    CHECK(thought.depth > 1);
    const Toy::State start = Toy::initial({});
    const Thought one = search::Uct<Toy>(7).think(start, limits);
    const Thought again = search::Uct<Toy>(7).think(start, limits);
    CHECK(one.best == again.best);
    CHECK(one.score == again.score);
    CHECK_FALSE(
        search::Uct<Toy>(1).think(test::toy_state("BBB/A../.AA 1 B ? 1"), limits).best.has_value());
}

TEST_CASE("the greedy player takes what it can get") {
    const Thought win = search::Greedy<Counting>(1).think(test::toy_state(winning));
    REQUIRE(win.best.has_value());
    CHECK(win.best->verb == Toy::sweep);
    CHECK(win.score == search::win_score);
    const Thought both = search::Greedy<Counting>(1).think(test::toy_state("BB./AAB/A.. 1 B - 6"));
    REQUIRE(both.best.has_value());
    CHECK(both.best->verb == Toy::sweep);
    CHECK(both.score == search::win_score); // b2 reaches all three stones
}

TEST_CASE("players that draw at random take equal actions alike") {
    const Toy::State start = Toy::initial({});
    ActionList list;
    Toy::legal_actions(start, list);
    const auto spread = [&](auto player) {
        std::vector<Action> taken;
        for (int i = 0; i < 300; ++i) {
            const Action action = *player.think(start).best;
            CHECK(std::find(list.begin(), list.end(), action) != list.end());
            taken.push_back(action);
        }
        std::sort(taken.begin(), taken.end());
        return std::unique(taken.begin(), taken.end()) - taken.begin();
    };
    CHECK(spread(search::RandomPlayer<Toy>(1)) == static_cast<std::ptrdiff_t>(list.size()));
    CHECK(spread(search::Greedy<Toy>(1)) == static_cast<std::ptrdiff_t>(list.size()));
}
