#include "search/move_picker.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;
using namespace motley::search;

TEST_CASE("actions are tried by falling score, equal ones as listed") {
    MovePicker order;
    const std::vector<std::int32_t> scores{3, -7, 1 << 30, 3, 0, -7, -(1 << 30), 3};
    for (int round = 0; round < 2; ++round) { // once cleared it can be used again
        order.clear();
        for (std::size_t n = 0; n < scores.size(); ++n) {
            order.add(n, scores[n], n % 3 == 0);
        }
        std::vector<std::size_t> tried;
        for (std::size_t i = 0; i < order.size(); ++i) {
            tried.push_back(order.at(i));
        }
        CHECK(tried == std::vector<std::size_t>{2, 0, 3, 7, 4, 1, 5, 6});
        CHECK(order.at(3) == 7);
        for (std::size_t i = 0; i < order.size(); ++i) {
            CHECK(order.is_noisy(i) == (tried[i] % 3 == 0));
        }
    }
}

TEST_CASE("history rises and falls within its bounds, for each player alone") {
    History history;
    const Action action{1, 2, 3, 4, 5};
    CHECK(history.of(Actor::first, action) == 0);
    for (int i = 0; i < 1000; ++i) {
        history.add(Actor::first, action, History::max / 8);
    }
    CHECK(history.of(Actor::first, action) > History::max / 2);
    CHECK(history.of(Actor::first, action) <= History::max);
    CHECK(history.of(Actor::second, action) == 0);
    for (int i = 0; i < 1000; ++i) {
        history.add(Actor::first, action, -History::max / 8);
    }
    CHECK(history.of(Actor::first, action) < -History::max / 2);
    CHECK(history.of(Actor::first, action) >= -History::max);
    history.clear();
    CHECK(history.of(Actor::first, action) == 0);
}
