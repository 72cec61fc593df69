// What a narrow screen must show without being scrolled.

#include "engine/catalog.h"
#include "support/fake_advisor.h"
#include "ui/geometry.h"
#include "ui/stage.h"
#include "ui/theme.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>
#include <vector>

using namespace motley;
using test::Stage;
using ui::Node;

namespace {

constexpr float ratio = 3;

void resize_to_phone(Stage& stage, float height = 844) { stage.resize(390, height, ratio, true); }

} // namespace

TEST_CASE("a match begins at the top of the drawer, wherever the one before was scrolled to") {
    Stage stage;
    resize_to_phone(stage);
    int scrolled = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.new_match(*game, {});
        stage.settle();
        const auto rows = stage.ids_with("row:");
        REQUIRE_FALSE(rows.empty());
        const float at = stage.find(rows.front())->rect.y;
        stage.move_to(195 * ratio, 800 * ratio);
        scrolled += stage.ui().wheel(60 * ratio) ? 1 : 0;
        stage.settle();
        stage.app.new_match(*game, {});
        stage.settle();
        CHECK(stage.find(rows.front())->rect.y == at);
    }
    CHECK(scrolled > 2);
}

TEST_CASE("a hint is at hand at every size") {
    Stage stage;
    test::FakeAdvisor advisor;
    advisor.prompt = true;
    stage.app.consult(&advisor);
    for (const test::ScreenSize& size : test::screen_sizes()) {
        for (const engine::Game* game : engine::catalog()) {
            CAPTURE(game->info().id, size.width, size.height);
            stage.app.new_match(*game, {});
            stage.resize(size.width, size.height, size.ratio, size.touch);
            REQUIRE(stage.find("hint") != nullptr);
            CHECK(stage.find("hint")->rect.h >= 44 * size.ratio - 1);
            stage.click("hint");
            CHECK(stage.find("hint-play") != nullptr);
        }
    }
}

TEST_CASE("what can still be done in a turn of several actions is on the strip of who acts") {
    Stage stage;
    resize_to_phone(stage);
    int counted = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.new_match(*game, {});
        stage.settle();
        const Actor first = stage.app.match()->actor();
        stage.app.play_text(stage.app.match()->position().write_action(
            stage.app.match()->position().nth_action(0)));
        stage.settle();
        if (stage.app.match()->actor() != first) {
            continue;
        }
        ++counted;
        const auto& rows = stage.app.match()->position().scene().shared;
        const auto left = std::find_if(rows.begin(), rows.end(), [](const scene::PanelRow& row) {
            return row.kind == scene::RowKind::pips;
        });
        REQUIRE(left != rows.end());
        const std::string strip = first == Actor::second ? "strip:1" : "strip:0";
        CHECK(stage.find(strip)->label.find(stage.app.text(left->label_key)) != std::string::npos);
    }
    CHECK(counted > 0);
}
