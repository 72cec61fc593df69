#include "games/thud/rules.h"
#include "support/effort.h"
#include "support/feature_changes.h"
#include "support/plain_search.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;

TEST_CASE("the search comes to what plain expectiminimax comes to") {
    motley::test::check_search<games::thud::Thud>(1, motley::test::often(20, 6), 200'000);
}

TEST_CASE("changes of features lead from one state’s to another’s") {
    motley::test::check_feature_changes<games::thud::Thud>(3, 60);
}
