#include "engine/catalog.h"
#include "ui/stage.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;
using test::Stage;

TEST_CASE("what is open stays open when the graphics were lost, and all is made anew") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.new_match(*engine::catalog()[0], {});
    stage.settle();
    stage.activate("new-game");
    stage.activate("setup:clock");
    const auto nodes = stage.semantics().nodes();
    const int alive = stage.textures.alive();
    const int vertices = Stage::vertices();
    REQUIRE(alive > 3);
    stage.ui().forget_textures();
    CHECK(stage.textures.alive() == 1); // the figures', which are baked with the next frame
    CHECK(stage.ui().wants_frame());
    REQUIRE(stage.settle());
    CHECK(stage.semantics().nodes() == nodes);
    CHECK(Stage::vertices() == vertices);
    CHECK(stage.textures.alive() > 3);
    CHECK(stage.textures.alive() <= alive);
    CHECK(stage.textures.mistakes() == 0);
}
