#include "games/medieval-war/rules.h"
#include "support/feature_changes.h"
#include "support/plain_search.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;

TEST_CASE("the search comes to what plain expectiminimax comes to") {
    motley::test::check_search<games::medieval_war::MedievalWarChess>(1, 20, 4000);
}

TEST_CASE("changes of features lead from one state’s to another’s") {
    motley::test::check_feature_changes<games::medieval_war::MedievalWarChess>(3, 60);
}
