#include "search/one_ply.h"
#include "search/uct.h"
#include "support/toy_game.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace motley;
using search::Limits;
using search::SearchResult;
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

TEST_CASE("UCT finds a win in one, counts its playouts, and is the same for the same seed") {
    Limits limits;
    limits.nodes = 30;
    const Toy::State s = test::toy_state(winning);
    const SearchResult result = search::Uct<Toy>(5).search(s, limits);
    REQUIRE(result.best.has_value());
    CHECK(result.best->verb == Toy::sweep);
    CHECK(result.score == 1000);
    CHECK(result.nodes == 30);
    CHECK(result.depth > 1);
    const Toy::State start = Toy::initial({});
    const SearchResult one = search::Uct<Toy>(7).search(start, limits);
    const SearchResult again = search::Uct<Toy>(7).search(start, limits);
    CHECK(one.best == again.best);
    CHECK(one.score == again.score);
    CHECK_FALSE(search::Uct<Toy>(1)
                    .search(test::toy_state("BBB/A../.AA 1 B ? 1"), limits)
                    .best.has_value());
}

TEST_CASE("the greedy player takes what it can get") {
    const SearchResult win = search::Greedy<Counting>(1).search(test::toy_state(winning));
    REQUIRE(win.best.has_value());
    CHECK(win.best->verb == Toy::sweep);
    CHECK(win.score == search::win_score);
    const SearchResult both =
        search::Greedy<Counting>(1).search(test::toy_state("BB./AAB/A.. 1 B - 6"));
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
            const Action action = *player.search(start).best;
            CHECK(std::find(list.begin(), list.end(), action) != list.end());
            taken.push_back(action);
        }
        std::sort(taken.begin(), taken.end());
        return std::unique(taken.begin(), taken.end()) - taken.begin();
    };
    CHECK(spread(search::RandomPlayer<Toy>(1)) == static_cast<std::ptrdiff_t>(list.size()));
    CHECK(spread(search::Greedy<Toy>(1)) == static_cast<std::ptrdiff_t>(list.size()));
}
