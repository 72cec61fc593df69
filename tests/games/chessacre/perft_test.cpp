#include "support/perft_table.h"

#include <catch2/catch_test_macros.hpp>

TEST_CASE("Chessacre counts as the independent engines do", "[perft]") {
    motley::test::check_perft_table("chessacre", 200'000'000, false);
}

TEST_CASE("Chessacre counts as the independent engines do, the dear rows", "[perft][.slow][slow]") {
    motley::test::check_perft_table("chessacre", 200'000'000, true);
}
