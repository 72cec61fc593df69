#include "games/chessacre/rules.h"
#include "support/plain_search.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;

TEST_CASE("the search comes to what plain expectiminimax comes to") {
    motley::test::check_search<games::chessacre::Chessacre>(1, 20, 4000);
}

TEST_CASE("what is expected of the dice is what plain expectiminimax expects") {
    motley::test::check_expectation<games::chessacre::Chessacre>(2, 3, 300'000);
}
