#include "scene/scene.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley::scene;

TEST_CASE("the usual board") {
    const Topology board = rectangle(8, 10, 0);
    REQUIRE(board.places.size() == 80);
    CHECK(board.width == 8);
    CHECK(board.height == 10);
    CHECK(board.places[0].label == "a0");
    CHECK(board.places[0].shade == Shade::dark);
    CHECK(board.places[1].shade == Shade::light);
    CHECK(board.places[8].label == "a1");
    CHECK(board.places[8].shade == Shade::light);
    CHECK(board.places[79].label == "h9");
    CHECK(board.places[79].x == 7.5F);
    CHECK(board.places[79].y == 9.5F);
    CHECK(board.labels.size() == 18);
    CHECK(board.outline.size() == 4);
}

TEST_CASE("a token is found by its place") {
    const std::vector<Token> tokens{{1, 3, 0, Livery::a, {}}, {2, 5, 0, Livery::a, {}}};
    REQUIRE(token_at(tokens, 5) != nullptr);
    CHECK(token_at(tokens, 5)->id == 2);
    CHECK(token_at(tokens, 4) == nullptr);
}
