#include "engine/catalog.h"
#include "ui/kit/painter.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <imgui.h>
#include <string>

using namespace motley;
using test::Stage;

namespace {

/// A board with small cells on which one piece has been chosen, as two players at one device see
/// it.
struct SmallCells {
    explicit SmallCells(bool touch = true) {
        stage.surface.system_reduced_motion = true;
        stage.app.new_match(*engine::find_game("thud"), {});
        stage.resize(390, 844, 2, touch);
        stage.app.board().select(place("f1"));
        stage.settle();
    }
    [[nodiscard]] scene::PlaceId place(const std::string& name) const {
        const auto& places = stage.app.game()->topology().places;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (places[i].label == name) {
                return static_cast<scene::PlaceId>(i);
            }
        }
        return scene::nowhere;
    }
    [[nodiscard]] ui::Rect cell(const std::string& name) {
        REQUIRE(stage.find("cell:" + name) != nullptr);
        return stage.find("cell:" + name)->rect;
    }
    void put_on(const std::string& name) {
        const ui::Rect r = cell(name);
        stage.move_to(r.x + r.w / 2, r.y + r.h / 2);
    }
    Stage stage;
};

} // namespace

TEST_CASE("a finger that stays on small cells aims with a magnifier") {
    SmallCells small;
    Stage& stage = small.stage;
    small.put_on("g3");
    stage.press(true); // and waits until nothing moves
    REQUIRE(stage.find("loupe") != nullptr);
    CHECK(stage.find("loupe")->label == stage.find("cell:g3")->label);
    CHECK(stage.find("loupe")->rect.w >= 5 * small.cell("g3").w);
    // The finger does not cover it.
    CHECK_FALSE(ui::contains(stage.find("loupe")->rect,
                             {small.cell("g3").x + small.cell("g3").w / 2, small.cell("g3").y}));
    small.put_on("f3");
    REQUIRE(stage.find("loupe") != nullptr);
    CHECK(stage.find("loupe")->label == stage.find("cell:f3")->label);
    CHECK(stage.app.board().match()->current() == 0);
    stage.press(false);
    CHECK(stage.find("loupe") == nullptr);
    CHECK(stage.find("magnifier") == nullptr);
    REQUIRE(stage.app.board().match()->current() == 1);
    CHECK(stage.app.board().match()->plies()[0].text == "f1-f3");
}

TEST_CASE("a finger that aims with a magnifier does not step through the match") {
    SmallCells small;
    Stage& stage = small.stage;
    stage.app.board().play_text("f1-f3");
    stage.settle();
    small.put_on("c8");
    stage.press(true);
    REQUIRE(stage.find("loupe") != nullptr);
    small.put_on("j8");
    REQUIRE(stage.find("loupe") != nullptr);
    CHECK(stage.find("loupe")->label == stage.find("cell:j8")->label);
    stage.press(false);
    CHECK(stage.app.board().shown_ply() == 1);
}

TEST_CASE("a finger lifted beside the board chooses nothing") {
    SmallCells small;
    Stage& stage = small.stage;
    small.put_on("g3");
    stage.press(true);
    REQUIRE(stage.find("loupe") != nullptr);
    stage.move_to(40, 40);
    CHECK(stage.find("loupe") == nullptr);
    stage.press(false);
    CHECK(stage.app.board().match()->current() == 0);
    CHECK_FALSE(stage.app.board().choice().chosen().empty());
}

TEST_CASE("a tap opens no magnifier, nor does a mouse, nor a finger on large cells") {
    {
        SmallCells small;
        small.put_on("f3");
        ImGui::GetIO().AddMouseButtonEvent(0, true);
        small.stage.frame();
        small.stage.frame();
        CHECK(small.stage.find("loupe") == nullptr);
        ImGui::GetIO().AddMouseButtonEvent(0, false);
        small.stage.settle();
        CHECK(small.stage.find("loupe") == nullptr);
    }
    {
        SmallCells small(false);
        small.put_on("f3");
        small.stage.press(true);
        CHECK(small.stage.find("loupe") == nullptr);
        small.stage.press(false);
        CHECK(small.stage.app.board().match()->current() == 1);
    }
    {
        Stage stage;
        stage.app.new_match(*engine::catalog().front(), {});
        stage.resize(390, 844, 2, true);
        const std::string cell = stage.ids_with("cell:").front();
        REQUIRE(stage.find(cell)->rect.w >= 44 * 2);
        stage.move_to(stage.find(cell)->rect.x + 9, stage.find(cell)->rect.y + 9);
        stage.press(true);
        CHECK(stage.find("loupe") == nullptr);
        stage.press(false);
    }
}

TEST_CASE("a piece dragged by a finger over small cells is seen in the magnifier") {
    SmallCells small;
    Stage& stage = small.stage;
    stage.app.board().deselect();
    stage.settle();
    small.put_on("f1");
    stage.press(true);
    small.put_on("f4");
    REQUIRE(stage.find("loupe") != nullptr);
    CHECK(stage.find("loupe")->label == stage.find("cell:f4")->label);
    stage.press(false);
    REQUIRE(stage.app.board().match()->current() == 1);
    CHECK(stage.app.board().match()->plies()[0].text == "f1-f4");
}
