#include "ui/page/debug_overlay.h"

#include "engine/catalog.h"
#include "shell/debug_text.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using test::Stage;
using ui::DebugOverlay;

TEST_CASE("the overlay is drawn while it is on, over what is there, and asks for no frame") {
    Stage stage;
    DebugOverlay overlay;
    stage.over = [&](ui::AppFrame& frame) { overlay.draw(frame); };
    stage.surface.system_reduced_motion = true;
    for (const auto& [width, height, ratio, touch] : test::screen_sizes()) {
        CAPTURE(width, height, ratio);
        stage.resize(width, height, ratio, touch);
        stage.app.new_match(*engine::catalog().front(), {});
        REQUIRE(stage.settle());
        const auto nodes = stage.semantics().nodes();
        const int without = Stage::vertices();
        overlay.toggle();
        REQUIRE(overlay.on());
        REQUIRE(stage.settle());
        CHECK(stage.semantics().nodes() == nodes);
        CHECK(Stage::vertices() > without + 4 * static_cast<int>(nodes.size()));
        overlay.toggle();
        REQUIRE(stage.settle());
        CHECK(Stage::vertices() == without);
    }
}

TEST_CASE("the board is played through the overlay") {
    Stage stage;
    DebugOverlay overlay;
    overlay.toggle();
    stage.over = [&](ui::AppFrame& frame) { overlay.draw(frame); };
    stage.resize(1366, 768);
    stage.click(stage.ids_with("two:").front());
    REQUIRE(stage.app.has_board());
    const scene::Step first = stage.app.board().choice().choices().front();
    REQUIRE(first.kind == scene::Step::Kind::place);
    stage.click("cell:" + stage.app.game()->topology().places[first.id].label);
    CHECK_FALSE(stage.app.board().choice().chosen().empty());
}

TEST_CASE("the overlay tells the times of the last frames and the last lines") {
    const Stage stage;
    DebugOverlay overlay;
    CHECK(overlay.text(stage.app) == "no frame has been drawn\n\n" + shell::debug_text(stage.app));
    overlay.frame_took(1); // is forgotten
    for (int i = 0; i < 119; ++i) {
        overlay.frame_took(0.002);
    }
    overlay.frame_took(0.0125);
    CHECK(overlay.text(stage.app).starts_with(
        "frame 12.5 ms, median 2.0 ms, worst 12.5 ms of 120\n"));
    for (int i = 0; i < 20; ++i) {
        overlay.hear("line " + std::to_string(i));
    }
    overlay.hear(std::string(1000, 'x'));
    const std::string text = overlay.text(stage.app);
    CHECK(text.find("line 4\n") == std::string::npos);
    CHECK(text.find("line 5\nline 6\n") != std::string::npos);
    CHECK(std::count(text.begin(), text.end(), 'x') == 120);
}
