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
