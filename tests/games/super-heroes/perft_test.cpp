#include "support/perft_table.h"

#include <catch2/catch_test_macros.hpp>

// The last ply is counted in bulk, so the whole table takes less than a second and every row can be
// counted in every run.
TEST_CASE("every row of the perft table is counted") {
    constexpr std::uint64_t all = 100'000'000;
    motley::test::check_perft_table("super-heroes", all, false);
}
