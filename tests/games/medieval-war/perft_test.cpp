#include "support/perft_table.h"

#include <catch2/catch_test_macros.hpp>

TEST_CASE("Medieval War Chess counts as the independent engines do", "[medieval-war][perft]") {
    motley::test::check_perft_table("medieval-war", 100'000'000, false);
}
