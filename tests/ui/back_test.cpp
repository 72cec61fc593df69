#include "engine/catalog.h"
#include "support/fake_client.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <functional>

/// Back closes what is open, leads from screen to screen to the start page, and never beyond it.

using namespace motley;
using shell::Screen;
using test::Stage;

namespace {

const engine::Game& first_game() { return *engine::catalog().front(); }

/// Goes back as long as anything is left; each call must go one step.
void back_to_start(Stage& stage) {
    for (int depth = stage.ui().depth(); depth > 0; --depth) {
        CAPTURE(depth, static_cast<int>(stage.app.screen()));
        REQUIRE(stage.ui().back());
        CHECK(stage.ui().depth() == depth - 1);
        stage.settle();
        REQUIRE(stage.ui().depth() == depth - 1);
    }
    CHECK(stage.app.screen() == Screen::start);
    CHECK_FALSE(stage.ui().back());
    stage.settle();
    CHECK(stage.ui().depth() == 0);
}

/// Puts a match with one action played on a screen of this size.
void sit_down(Stage& stage, float width, float height) {
    stage.surface.system_reduced_motion = true;
    stage.resize(width, height, 1, width < 500);
    stage.app.new_match(first_game(), {});
    const engine::Position& position = stage.app.board().match()->position();
    stage.app.board().play_text(position.write_action(position.nth_action(0)));
    stage.settle();
    REQUIRE(stage.app.board().match()->current() > 0);
}

} // namespace

TEST_CASE("Back on the start page closes its dialog and then does nothing") {
    Stage stage;
    stage.resize(1366, 768);
    CHECK(stage.ui().depth() == 0);
    CHECK_FALSE(stage.ui().back());
    stage.activate("setup:" + first_game().info().id);
    REQUIRE(stage.find("setup") != nullptr);
    CHECK(stage.ui().depth() == 1);
    back_to_start(stage);
    CHECK(stage.find("setup") == nullptr);
    stage.ui().key(ui::Key::text, U'?');
    stage.settle();
    CHECK(stage.ui().depth() == 1);
    back_to_start(stage);
}

TEST_CASE("Back leads from every screen over the match to the start page") {
    Stage stage;
    test::FakeClient client;
    stage.app.context().computer.set_engine(&client);
    sit_down(stage, 1366, 768);
    CHECK(stage.ui().depth() == 1);
    const std::vector<std::pair<int, std::function<void(shell::App&)>>> ways{
        {1, [](shell::App&) {}},
        {2,
         [](shell::App& app) {
             app.open({shell::Screen::rules, &first_game()});
         }},
        {2, [](shell::App& app) { app.open({shell::Screen::about}); }},
        {2,
         [](shell::App& app) {
             app.open({shell::Screen::lesson, &first_game()});
         }},
        {3,
         [](shell::App& app) {
             app.open({shell::Screen::lesson, &first_game()});
             app.open({shell::Screen::rules, &first_game()});
         }},
        {2,
         [](shell::App& app) {
             app.open({shell::Screen::rules, &first_game()});
             app.open({shell::Screen::lesson, &first_game()});
         }},
        {2,
         [](shell::App& app) {
             app.open({shell::Screen::puzzles, &first_game()});
         }},
        {3,
         [](shell::App& app) {
             app.open({shell::Screen::puzzles, &first_game()});
             app.open({shell::Screen::puzzle, &first_game(), 0});
         }},
        {4,
         [](shell::App& app) {
             app.open({shell::Screen::puzzles, &first_game()});
             app.open({shell::Screen::puzzle, &first_game(), 0});
             app.open({shell::Screen::rules, &first_game()});
         }},
        {2,
         [](shell::App& app) {
             app.open({shell::Screen::edit, app.game()});
         }},
        {2, [](shell::App& app) { app.open({shell::Screen::analysis}); }},
    };
    for (std::size_t i = 0; i < ways.size(); ++i) {
        CAPTURE(i);
        for (const bool with_keys : {false, true}) {
            ways[i].second(stage.app);
            stage.settle();
            REQUIRE(stage.ui().depth() == ways[i].first);
            if (with_keys) {
                stage.ui().key(ui::Key::text, U'?');
                stage.settle();
                REQUIRE(stage.ui().depth() == ways[i].first + 1);
            }
            back_to_start(stage);
            REQUIRE(stage.app.matches().current() != nullptr);
            stage.app.open({shell::Screen::play});
            stage.settle();
            CHECK(stage.app.board().match()->current() > 0);
        }
    }
}

TEST_CASE("Back leads from what was opened on the start page to it") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.open({shell::Screen::rules, &first_game()});
    stage.settle();
    CHECK(stage.ui().depth() == 1);
    back_to_start(stage);
    stage.app.open({shell::Screen::lesson, &first_game()});
    stage.settle();
    CHECK(stage.ui().depth() == 1);
    back_to_start(stage);
    stage.app.open({shell::Screen::puzzles, &first_game()});
    stage.app.open({shell::Screen::puzzle, &first_game(), 0});
    stage.settle();
    CHECK(stage.ui().depth() == 2);
    back_to_start(stage);
}

TEST_CASE("Back closes what lies over a match, which stays as it is") {
    Stage stage;
    sit_down(stage, 1366, 768);
    const std::string before = stage.app.board().match()->position().write();
    for (const char* id : {"menu", "resign", "new-game"}) {
        CAPTURE(id);
        stage.activate(id);
        CHECK(stage.ui().depth() == 2);
        CHECK(stage.ui().back());
        stage.settle();
        CHECK(stage.ui().depth() == 1);
        CHECK(stage.app.screen() == Screen::play);
        CHECK(stage.app.board().match()->position().write() == before);
        CHECK(stage.app.board().match()->ending() == match::Ending::none);
    }
    stage.app.play().agreement().offer();
    stage.settle();
    REQUIRE(stage.app.play().agreement().asked());
    CHECK(stage.ui().depth() == 2);
    CHECK(stage.ui().back());
    CHECK_FALSE(stage.app.play().agreement().asked());
    stage.settle();
    CHECK(stage.ui().depth() == 1);

    stage.app.play().resign();
    stage.settle();
    REQUIRE(stage.find("result") != nullptr);
    CHECK(stage.ui().depth() == 2);
    CHECK(stage.ui().back());
    stage.settle();
    CHECK(stage.find("result") == nullptr);
    CHECK(stage.app.screen() == Screen::play);
    back_to_start(stage);
}

TEST_CASE("Back lowers a phone's drawer, and where there is none nothing is open") {
    Stage stage;
    sit_down(stage, 390, 844);
    const float peek = stage.find("sheet")->rect.y;
    stage.activate("sheet");
    REQUIRE(stage.find("sheet")->rect.y < peek);
    CHECK(stage.ui().depth() == 2);
    CHECK(stage.ui().back());
    stage.settle();
    CHECK(stage.find("sheet")->rect.y == peek);
    CHECK(stage.ui().depth() == 1);
    stage.activate("sheet");
    CHECK(stage.ui().depth() == 2);
    stage.resize(1366, 768);
    CHECK(stage.ui().depth() == 1);
    back_to_start(stage);
}

TEST_CASE("Back leads from the editor to the dialog that it was opened from") {
    Stage stage;
    stage.resize(1366, 768);
    stage.activate("setup:" + first_game().info().id);
    stage.activate("setup:position");
    REQUIRE(stage.app.screen() == Screen::edit);
    CHECK(stage.ui().depth() == 2);
    CHECK(stage.ui().back());
    CHECK(stage.ui().depth() == 1);
    stage.settle();
    CHECK(stage.find("setup") != nullptr);
    back_to_start(stage);

    sit_down(stage, 1366, 768);
    stage.activate("new-game");
    stage.activate("setup:position");
    REQUIRE(stage.app.screen() == Screen::edit);
    CHECK(stage.ui().depth() == 3);
    back_to_start(stage);
}
