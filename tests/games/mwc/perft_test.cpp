#include "support/perft_table.h"

#include <catch2/catch_test_macros.hpp>

TEST_CASE("Medieval War Chess counts as the independent engines do", "[mwc][perft]") {
    motley::test::check_perft_table("mwc", 100'000'000, false);
}
