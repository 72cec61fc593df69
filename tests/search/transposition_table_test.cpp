#include "search/transposition_table.h"

#include "core/rng.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;
using namespace motley::search;

namespace {

constexpr std::uint64_t bytes_of_a_bucket = 4 * sizeof(TranspositionTable::Entry);

/// The n-th of a series of keys that all fall into one bucket of a small table.
std::uint64_t key_of(std::uint32_t n) { return std::uint64_t{n} << 32U; }

} // namespace

TEST_CASE("a table tells what was stored last about a key, and nothing of others") {
    TranspositionTable table(1U << 16U);
    CHECK(table.find(7) == nullptr);
    const Action action{1, 2, 3, 4, 5};
    table.store(7, 3, Bound::lower, -42, action);
    REQUIRE(table.find(7) != nullptr);
    CHECK(table.find(7)->depth == 3);
    CHECK(table.find(7)->bound() == Bound::lower);
    CHECK(table.find(7)->score == -42);
    CHECK(table.find(7)->action == action);
    CHECK(table.find(key_of(1) + 7) == nullptr);
    table.store(7, 1, Bound::exact, -win_score, {});
    CHECK(table.find(7)->depth == 1);
    CHECK(table.find(7)->bound() == Bound::exact);
    CHECK(table.find(7)->score == -win_score);
    table.clear();
    CHECK(table.find(7) == nullptr);
}

TEST_CASE("a full bucket gives up its shallowest entry") {
    TranspositionTable table(bytes_of_a_bucket);
    for (const int depth : {4, 2, 5, 3}) {
        table.store(key_of(static_cast<std::uint32_t>(depth)), depth, Bound::exact, depth, {});
    }
    table.store(key_of(9), 9, Bound::exact, 9, {});
    CHECK(table.find(key_of(2)) == nullptr);
    for (const std::uint32_t number : {3U, 4U, 5U, 9U}) {
        CHECK(table.find(key_of(number)) != nullptr);
    }
}

TEST_CASE("what an earlier search stored makes room first") {
    TranspositionTable table(bytes_of_a_bucket);
    table.store(key_of(8), 8, Bound::exact, 0, {});
    table.next_search();
    for (std::uint32_t n = 1; n <= 4; ++n) {
        table.store(key_of(n), 1, Bound::exact, 0, {});
    }
    CHECK(table.find(key_of(8)) == nullptr);
    for (std::uint32_t n = 1; n <= 4; ++n) {
        CHECK(table.find(key_of(n)) != nullptr);
    }
}

TEST_CASE("a table of no size stores nothing") {
    TranspositionTable table(0);
    table.store(7, 3, Bound::exact, 1, {});
    CHECK(table.find(7) == nullptr);
    table.clear();
}
