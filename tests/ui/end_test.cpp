// What is said when a match has ended, and of it afterwards.

#include "app/seats.h"
#include "engine/catalog.h"
#include "support/english.h"
#include "ui/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using test::Stage;

namespace {

const engine::Game& game() { return *engine::catalog().front(); }

/// `White`, of a player of the game.
std::string name_of(std::size_t player) {
    const scene::Scene scene = game().start({})->scene();
    return test::english().format(game().info().id, Phrase(scene.players[player].name_key));
}

} // namespace

TEST_CASE("the start page offers to go on with a match, and to look at one that is over") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.new_match(game(), {});
    stage.app.play_text(
        stage.app.match()->position().write_action(stage.app.match()->position().nth_action(0)));
    stage.app.show_start();
    stage.settle();
    const auto label = [&] { return stage.find("continue")->label; };
    CHECK(label().find("Continue") == 0);
    CHECK(label().find("turn 1, " + name_of(1)) != std::string::npos);
    stage.click("continue");
    stage.app.resign();
    stage.app.show_start();
    stage.settle();
    CHECK(label().find("Last match: ") == 0);
    CHECK(label().find(name_of(0) + " wins") != std::string::npos);
    stage.click("continue");
    CHECK(stage.app.screen() == app::Screen::play);
}
