#include "games/medieval-war/rules.h"
#include "support/plain_search.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;

TEST_CASE("the search comes to what plain expectiminimax comes to") {
    motley::test::check_search<games::medieval_war::MedievalWarChess>(1, 20, 4000);
}
