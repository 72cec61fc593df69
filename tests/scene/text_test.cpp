#include "scene/text.h"

#include "scene/event.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <utility>

using namespace motley::scene;

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

TEST_CASE("a trace as text has a line for each event, with what that kind says") {
    Trace trace{event(EventKind::moved, 0, 0, 4),
                event(EventKind::bounced, 0, 1, 2),
                event(EventKind::hit, 1, 4),
                event(EventKind::died, 1, 8),
                event(EventKind::placed, 2, nowhere, 3),
                event(EventKind::used, 2, nowhere, 4),
                event(EventKind::rolled, 3, nowhere),
                event(EventKind::counted, 4, nowhere)};
    trace[0].motion = Motion::hop;
    trace[2].value = 2;
    trace[3].why = "combat";
    trace[4].glyph = 7;
    trace[4].livery = Livery::b;
    trace[4].badges = {gauge_badge(1, 5)};
    trace[5].why = "freeze";
    constexpr std::array<std::uint8_t, 2> faces{3, 9};
    trace[6].value = pack_dice(faces);
    trace[7].player = 1;
    trace[7].row = 2;
    trace[7].before = 4;
    trace[7].value = 5;
    CHECK(to_text(trace, rectangle(3, 3)) == "0 moved a1-b2 hop\n"
                                             "0 bounced b1-c1\n"
                                             "1 hit b2 2\n"
                                             "1 died c3: combat\n"
                                             "2 placed a2 #7 b gauge:1/5\n"
                                             "2 used --b2: freeze\n"
                                             "3 rolled - #3 #9\n"
                                             "4 counted player 1 row 2: 4 to 5\n");
}

TEST_CASE("a step as text") {
    const Topology board = rectangle(3, 3);
    CHECK(to_text(Step{Step::Kind::place, 4, Mark::attack}, board) == "b2 attack");
    CHECK(to_text(Step{Step::Kind::member, 0}, board) == "member a1");
    Step chip{Step::Kind::chip, 2};
    chip.asks = true;
    CHECK(to_text(chip, board) == "chip 2 asks");
}
