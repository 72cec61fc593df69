#include "scene/scene.h"

#include "support/scene_text.h"

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

TEST_CASE("a scene as text shows every part of it") {
    Scene scene;
    scene.tokens.push_back({1, 0, 4, Livery::b, {gauge_badge(3, 5)}});
    scene.players[0].name_key = "white";
    PanelRow row{RowKind::tiles, "panel.stock", "", 2, 3};
    Tile tile;
    tile.icon = "coin";
    tile.state = TileState::ready;
    tile.count = 2;
    tile.cost = 7;
    tile.chip = 1;
    row.tiles.push_back(tile);
    scene.shared.push_back(row);
    const std::string text = to_text(scene, rectangle(3, 3));
    CHECK(text.find("a1 #4 b gauge") != std::string::npos);
    CHECK(text.find("white") != std::string::npos);
    CHECK(text.find("tiles panel.stock 2/3 [coin ready x2 $7 chip1]") != std::string::npos);

    Scene other = scene;
    other.tokens[0].badges[0].value = 2;
    CHECK(to_text(other, rectangle(3, 3)) != text);
}

TEST_CASE("a token is found by its place") {
    const std::vector<Token> tokens{{1, 3, 0, Livery::a, {}}, {2, 5, 0, Livery::a, {}}};
    REQUIRE(token_at(tokens, 5) != nullptr);
    CHECK(token_at(tokens, 5)->id == 2);
    CHECK(token_at(tokens, 4) == nullptr);
}
