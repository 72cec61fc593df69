#include "search/limits.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdint>

using namespace motley;

namespace {

Action to(std::uint8_t cell) {
    Action action;
    action.to = cell;
    return action;
}

void count_nodes(search::Budget& budget, std::uint64_t nodes) {
    while (budget.nodes() < nodes && budget.count_node()) {
    }
}

} // namespace

TEST_CASE("the longer the best action has stayed the same, the fewer nodes are enough") {
    search::Limits limits;
    limits.nodes = 1000;
    limits.until_settled = true;
    search::Budget budget(limits);
    count_nodes(budget, 10);
    for (int iteration = 0; iteration < 5; ++iteration) {
        budget.count_iteration(to(1));
    }
    CHECK_FALSE(budget.spent()); // five are not enough for so few
    count_nodes(budget, 300);
    budget.count_iteration(to(2));
    CHECK_FALSE(budget.spent());
    budget.count_iteration(to(2));
    CHECK_FALSE(budget.spent());
    budget.count_iteration(to(2));
    CHECK(budget.spent());
}

TEST_CASE("a best action that changes gets all nodes, and so does a search to so many") {
    search::Limits limits;
    limits.nodes = 1000;
    for (const bool until_settled : {true, false}) {
        limits.until_settled = until_settled;
        search::Budget budget(limits);
        for (int iteration = 1; iteration < 20; ++iteration) {
            count_nodes(budget, static_cast<std::uint64_t>(50 * iteration));
            budget.count_iteration(to(static_cast<std::uint8_t>(until_settled ? iteration : 1)));
            CHECK_FALSE(budget.spent());
        }
        count_nodes(budget, 1001);
        CHECK(budget.spent());
        CHECK(budget.nodes() == 1000);
    }
}
