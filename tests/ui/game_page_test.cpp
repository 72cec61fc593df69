#include "engine/catalog.h"
#include "support/english.h"
#include "ui/stage/fitting.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

/// The page of a game, and the question that newcomers are asked.

using namespace motley;
using shell::Screen;
using test::ScreenSize;
using test::Stage;

namespace {

void check_pages(Stage& stage) {
    for (const ScreenSize& size : test::sizes()) {
        const auto check = [&](const std::string& what) {
            test::check_screen(stage, size, what);
            test::check_targets(stage, size, what);
        };
        stage.resize(size.width, size.height, size.ratio, size.touch);
        for (const engine::Game* game : engine::catalog()) {
            const std::string& id = game->info().id;
            stage.app.drop(*game);
            stage.app.open({});
            stage.settle();
            stage.activate("play:" + id);
            REQUIRE(stage.find("newcomer") != nullptr);
            check("question for newcomers to " + id);
            stage.activate("close");
            stage.activate("page:" + id);
            REQUIRE(stage.app.screen() == Screen::game);
            check("page for newcomers to " + id);
            stage.ui().wheel(100'000);
            stage.settle();
            check("its end");
            stage.app.new_match(*game, {}, {{0, 2}});
            stage.app.play().resign();
            stage.app.open({Screen::game, game});
            stage.settle();
            check("page of " + id);
            stage.ui().wheel(100'000);
            stage.settle();
            check("its end with results");
        }
    }
}

const engine::Game& shown_game() { return *engine::catalog().front(); }

} // namespace

TEST_CASE("a game's page and the question for newcomers fit every size, in every language") {
    test::in_every_language(check_pages);
}

TEST_CASE("who does not know a game is asked where to begin") {
    for (const std::string way : {"learn", "try", "play", "two", "link"}) {
        CAPTURE(way);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.resize(390, 844, 2, true);
        const std::string& id = shown_game().info().id;
        stage.click("play:" + id);
        REQUIRE(stage.find("newcomer") != nullptr);
        CHECK(stage.app.screen() == Screen::start);
        CHECK(stage.ui().depth() == 1);
        CHECK(stage.ui().back());
        stage.settle();
        CHECK(stage.find("newcomer") == nullptr);
        stage.click("play:" + id);
        stage.click("newcomer:" + way);
        stage.settle();
        if (way == "learn") {
            CHECK(stage.app.screen() == Screen::lesson);
        } else if (way == "link") {
            REQUIRE(stage.find("setup:with:friend") != nullptr);
            CHECK(stage.find("setup:with:friend")->on);
        } else {
            REQUIRE(stage.app.screen() == Screen::play);
            const int level = way == "try" ? 1 : way == "play" ? 4 : 0;
            CHECK(stage.app.board().seats().levels[0] == 0);
            CHECK(stage.app.board().seats().levels[1] == level);
        }
        CHECK(stage.app.progress().is_new(shown_game()) == (way == "learn" || way == "link"));
        if (way == "try") { // not again
            stage.app.play().resign();
            stage.app.open({});
            stage.settle();
            stage.click("play:" + id);
            CHECK(stage.app.screen() == Screen::play);
        }
    }
}

TEST_CASE("a game's page says how it is won, and leads to everything of the game and back") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    const std::string& id = shown_game().info().id;
    stage.click("page:" + id);
    REQUIRE(stage.app.screen() == Screen::game);
    const auto says = [&](const std::string& words) {
        for (const ui::Node& node : stage.semantics().nodes()) {
            if (node.label == words) {
                return true;
            }
        }
        return false;
    };
    CHECK(says(stage.app.text("aim")));
    for (const auto& [button, screen] :
         {std::pair{"learn:", Screen::lesson}, std::pair{"puzzles:", Screen::puzzles},
          std::pair{"rules:", Screen::rules}, std::pair{"library:", Screen::library}}) {
        stage.activate(button + id);
        stage.settle();
        CHECK(stage.app.screen() == screen);
        stage.activate("back");
        stage.settle();
        CHECK(stage.app.screen() == Screen::game);
    }
    stage.activate("setup:" + id);
    REQUIRE(stage.find("setup") != nullptr);
    stage.activate("setup:with:computer");
    stage.activate("setup:level:4");
    stage.activate("begin");
    stage.app.play().resign();
    stage.app.open({});
    stage.settle();
    stage.click("page:" + id);
    CHECK(says(stage.app.text("ui.stats")));
    CHECK(says("Computer, Intermediate: 0 won, 1 lost, 0 drawn"));
    CHECK(says("You as White: 0 won, 1 lost, 0 drawn"));
}
