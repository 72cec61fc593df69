#include "engine/catalog.h"
#include "engine/level.h"
#include "shell/session.h"
#include "support/plain_action.h"
#include "ui/kit/painter.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

/// Settings of the board and the match, and the keys of commands.

using namespace motley;
using activity::Settings;
using test::Stage;

namespace {

const engine::Game& table_game() { return *engine::catalog().front(); }

/// The first legal action that places alone spell.
Action plain_action(const Stage& stage) {
    const auto found = test::plain_action(stage.app.board().match()->position());
    REQUIRE(found);
    return *found;
}

void enter_first_action(Stage& stage) {
    const engine::Position& position = stage.app.board().match()->position();
    for (const scene::Step& step : position.path(plain_action(stage))) {
        stage.app.board().select(step.id);
    }
    stage.settle();
}

} // namespace

TEST_CASE("an action is confirmed before it is played if the player wants it so") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.app.new_match(table_game(), {});
    stage.app.context().set(&Settings::confirming, true);
    stage.settle();
    enter_first_action(stage);
    CHECK(stage.app.board().match()->current() == 0);
    REQUIRE(stage.find("done") != nullptr);
    stage.activate("deselect");
    CHECK(stage.app.board().choice().chosen().empty());
    enter_first_action(stage);
    stage.activate("done");
    CHECK(stage.app.board().match()->current() == 1);
    stage.app.context().set(&Settings::confirming, false);
    enter_first_action(stage);
    CHECK(stage.app.board().match()->current() == 2);
}

TEST_CASE("coordinates can be left out") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.new_match(table_game(), {});
    stage.settle();
    const int with = Stage::vertices();
    stage.app.context().set(&Settings::coordinates, false);
    stage.settle();
    CHECK(Stage::vertices() < with);
}

TEST_CASE("pieces are drawn, or are letters if the player wants it so, at every size") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.resize(390, 844, 2, true);
        stage.app.new_match(*game, {});
        stage.settle();
        const int drawn = Stage::vertices();
        stage.activate("menu");
        stage.activate("settings");
        REQUIRE(stage.find("letters") != nullptr);
        stage.activate("letters");
        stage.key(ui::Key::escape);
        stage.settle();
        CHECK(stage.app.context().settings.letters);
        // A disc or a square has more corners than a picture.
        const bool empty = stage.app.board().match()->position().scene().tokens.empty();
        CHECK((Stage::vertices() > drawn) == !empty);
        for (const auto& [width, height] : {std::pair{320.F, 568.F}, std::pair{3440.F, 1440.F}}) {
            stage.resize(width, height);
            CHECK(Stage::vertices() > 0);
        }
        stage.app.context().set(&Settings::letters, false);
        stage.resize(390, 844, 2, true);
        stage.settle();
        CHECK(Stage::vertices() == drawn);
    }
}

TEST_CASE("a menu that is higher than the screen scrolls to each of its lines") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.resize(320, 300, 2, true);
        stage.app.new_match(*game, {});
        stage.settle();
        stage.activate("menu");
        stage.activate("settings");
        for (const activity::Switch& each : activity::switches) {
            if ((each.dice && !game->info().dice) || (each.turns && !game->info().turns)) {
                continue;
            }
            CAPTURE(each.id);
            stage.ui().focus(each.id, true);
            stage.settle();
            REQUIRE(stage.find(each.id) != nullptr);
            CHECK(stage.find(each.id)->rect.h > 40);
            CHECK(ui::bottom(stage.find(each.id)->rect) <= stage.surface.height);
            const bool before = stage.app.context().settings.*each.value;
            stage.click(each.id);
            CHECK(stage.app.context().settings.*each.value != before);
        }
    }
}

TEST_CASE("the settings' menu changes how fast pieces move, and that is saved") {
    Stage stage;
    stage.resize(390, 844, 2, true);
    stage.app.new_match(table_game(), {});
    stage.settle();
    stage.activate("menu");
    stage.activate("settings");
    REQUIRE(stage.find("pace") != nullptr);
    CHECK(stage.find("vibration") != nullptr);
    CHECK(stage.find("pace")->label == stage.app.text("ui.pace.normal"));
    stage.activate("pace");
    CHECK(stage.find("pace")->label == stage.app.text("ui.pace.fast"));
    stage.activate("pace");
    CHECK(stage.find("pace")->label == stage.app.text("ui.pace.slow"));
    shell::Session session;
    session.settings = stage.app.context().settings;
    session.settings.letters = true;
    const auto again = shell::read_session(shell::write(session));
    REQUIRE(again.has_value());
    CHECK(again->settings == session.settings);
}

TEST_CASE("pieces take longer when they are to move slowly") {
    const auto frames = [](activity::Pace pace) {
        Stage stage;
        stage.resize(1366, 768);
        stage.app.new_match(table_game(), {});
        stage.app.context().set(&Settings::pace, pace);
        stage.settle();
        int count = 0;
        stage.app.board().play_text(
            stage.app.board().match()->position().write_action(plain_action(stage)));
        stage.frame();
        for (; !stage.ui().still() && count < 1000; ++count) {
            stage.frame();
        }
        return count;
    };
    const int normal = frames(activity::Pace::normal);
    CHECK(frames(activity::Pace::slow) > normal);
    CHECK(frames(activity::Pace::fast) < normal);
}

TEST_CASE("the device shakes only for those who want it") {
    for (const bool wanted : {false, true}) {
        Stage stage;
        stage.resize(390, 844, 2, true);
        stage.app.new_match(table_game(), {});
        stage.app.context().set(&Settings::vibration, wanted);
        stage.settle();
        (void)stage.ui().take_sounds();
        CHECK_FALSE(stage.ui().take_shake());
        stage.app.play().resign();
        stage.frame();
        (void)stage.ui().take_sounds();
        CHECK(stage.ui().take_shake() == wanted);
        CHECK_FALSE(stage.ui().take_shake());
    }
}

TEST_CASE("letters do what the buttons do, except while an action is typed") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.app.new_match(table_game(), {});
    stage.settle();
    const auto type = [&](char32_t letter) {
        const bool used = stage.ui().key(ui::Key::text, letter);
        stage.settle();
        return used;
    };
    const bool flipped = stage.app.board().flipped();
    CHECK(type(U'f'));
    CHECK(stage.app.board().flipped() != flipped);
    CHECK_FALSE(type(U'u')); // nothing to take back
    enter_first_action(stage);
    REQUIRE(stage.app.board().match()->current() == 1);
    CHECK(type(U'u'));
    CHECK(stage.app.board().match()->current() == 0);
    CHECK(type(U'n'));
    CHECK(stage.find("setup") != nullptr);
    stage.activate("cancel");
    // On the board, letters begin an action.
    const std::string cell = stage.ids_with("cell:").front();
    stage.ui().focus(cell, true);
    stage.settle();
    const bool before = stage.app.board().flipped();
    CHECK(type(U'f'));
    CHECK(stage.app.board().flipped() == before);
    CHECK(stage.app.board().typed() == "f");
}

TEST_CASE("who beats the computer is offered the next level") {
    for (const int level : {1, engine::highest_level}) {
        for (const bool wins : {false, true}) {
            Stage stage;
            stage.surface.system_reduced_motion = true;
            stage.resize(390, 844, 2, true);
            stage.app.new_match(table_game(), {}, {{0, static_cast<std::uint8_t>(level)}});
            auto& match = const_cast<match::Match&>(*stage.app.board().match());
            match.resign(wins ? Actor::second : Actor::first);
            stage.app.context().changes.tell(activity::Change::position, &stage.app.board());
            stage.settle();
            REQUIRE(stage.find("result") != nullptr);
            CHECK((stage.find("next-level") != nullptr) == (wins && level < engine::highest_level));
            if (stage.find("next-level") != nullptr) {
                stage.click("next-level");
                CHECK(stage.app.board().seats() == match::Seats{{0, 2}});
                CHECK(stage.app.board().match()->current() == 0);
            }
        }
    }
}
