#include "support/perft_table.h"

#include <catch2/catch_test_macros.hpp>

TEST_CASE("NerdChess counts as the independent engine does", "[perft]") {
    motley::test::check_perft_table("nerdchess", 100'000'000, false);
}
