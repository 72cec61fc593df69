#include "engine/catalog.h"
#include "learn/lesson.h"
#include "support/games.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <imgui.h>
#include <string>

/// What wins is said before it happens: in the lesson, on the table, and on the board.

using namespace motley;
using test::Stage;

namespace {

const engine::Game& taught_game() { return *engine::catalog().front(); }

/// A position of this game in which one action wins, from its lesson: that of the last step.
const learn::LessonStep& last_step(const shell::App& app) { return app.lesson()->steps().back(); }

} // namespace

TEST_CASE("the first match against the computer says how to win until that is closed") {
    for (const auto& [width, height] : {std::pair{390.F, 844.F}, std::pair{320.F, 568.F},
                                        std::pair{844.F, 390.F}, std::pair{1366.F, 768.F}}) {
        CAPTURE(width);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.resize(width, height);
        stage.app.new_match(taught_game(), {});
        stage.settle();
        CHECK(stage.find("aim") == nullptr); // of two people, one knows the game
        stage.app.drop(taught_game());
        stage.app.new_match(taught_game(), {}, match::first_opponent);
        stage.settle();
        REQUIRE(stage.find("aim") != nullptr);
        CHECK(stage.find("aim")->label.find(stage.app.text("aim.short")) != std::string::npos);
        stage.click("aim:close");
        stage.settle();
        CHECK(stage.find("aim") == nullptr);
        stage.app.new_match(taught_game(), {}, match::first_opponent);
        stage.settle();
        CHECK(stage.find("aim") == nullptr);
        // Of another game it is told again, and no longer in its second match.
        stage.app.new_match(*engine::catalog().back(), {}, match::first_opponent);
        stage.settle();
        CHECK(stage.find("aim") != nullptr);
        stage.app.new_match(*engine::catalog().back(), {}, match::first_opponent);
        stage.settle();
        CHECK(stage.find("aim") == nullptr);
    }
}

TEST_CASE("a choice of the set-up can have a way to win of its own") {
    int found = 0;
    for (const engine::Game* game : engine::catalog()) {
        for (const SetupOption& option : game->info().options) {
            for (std::uint64_t value = option.low; value <= std::min<std::uint64_t>(option.high, 9);
                 ++value) {
                Stage stage;
                stage.app.new_match(*game, Setup{{{option.name, value}}}, match::first_opponent);
                stage.settle();
                REQUIRE(stage.find("aim") != nullptr);
                const auto& strings = stage.app.context().narrator.strings();
                const std::string& id = game->info().id;
                const std::string own = "aim.short." + option.name + '.' + std::to_string(value);
                const bool special = strings.has(id, own);
                found += special ? 1 : 0;
                CAPTURE(id, own);
                const std::string said(strings.get(id, special ? own : "aim.short"));
                CHECK(stage.find("aim")->label.find(said) != std::string::npos);
            }
        }
    }
    CHECK(found > 0);
}

TEST_CASE("that how to win was told outlives the program") {
    shell::Session session;
    session.aims = {taught_game().info().id};
    const auto again = shell::read_session(shell::write(session));
    REQUIRE(again.has_value());
    CHECK(*again == session);
}

TEST_CASE("the game's name leads from the table to its page, and Back to the match") {
    for (const auto& [width, height] :
         {std::pair{390.F, 844.F}, std::pair{844.F, 390.F}, std::pair{1366.F, 768.F}}) {
        Stage stage;
        stage.resize(width, height);
        stage.app.new_match(taught_game(), {});
        stage.settle();
        stage.click("page");
        stage.settle();
        CHECK(stage.app.screen() == shell::Screen::game);
        stage.activate("back");
        stage.settle();
        CHECK(stage.app.screen() == shell::Screen::play);
    }
}

TEST_CASE("a lesson begins with how to win, points at what it asks for, and ends with a win") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    int won = 0;
    for (const engine::Game* game : test::games_with(learn::has_lesson)) {
        CAPTURE(game->info().id);
        stage.app.open({shell::Screen::lesson, game});
        stage.settle();
        CHECK(stage.app.lesson()->task().find(stage.app.text("aim.short")) != std::string::npos);
        for (std::size_t i = 0; i < stage.app.lesson()->steps().size(); ++i) {
            CAPTURE(i);
            const learn::LessonStep& step = stage.app.lesson()->steps()[i];
            if (step.accept.size() == 1) {
                const engine::Position& position = stage.app.board().match()->position();
                for (const scene::Step& part :
                     position.path(*position.read_action(step.accept.front()))) {
                    if (part.kind == scene::Step::Kind::place) {
                        const ui::Node* cell =
                            stage.find("cell:" + game->topology().places[part.id].label);
                        REQUIRE(cell != nullptr);
                        CHECK(cell->label.find(stage.app.text("ui.cell.hinted")) !=
                              std::string::npos);
                    }
                }
            }
            if (i + 1 < stage.app.lesson()->steps().size()) {
                stage.app.lesson()->next();
                stage.settle();
            }
        }
        stage.app.board().play_text(last_step(stage.app).accept.front());
        REQUIRE(stage.app.lesson()->solved());
        won += stage.app.lesson()->note().ends_with(stage.app.text("ui.lesson.won")) ? 1 : 0;
        stage.app.open({});
    }
    CHECK(won >= 4);
}

TEST_CASE("before a sudden end the prompt warns and the deciding squares are marked") {
    Stage stage;
    stage.resize(390, 844, 2, true);
    int warned = 0;
    for (const engine::Game* game : test::games_with(learn::has_lesson)) {
        CAPTURE(game->info().id);
        stage.app.open({shell::Screen::lesson, game});
        const auto position = game->read(last_step(stage.app).position);
        REQUIRE(position.has_value());
        stage.app.open({});
        stage.app.new_match(**position, {});
        stage.settle();
        const auto warnings = (*position)->warnings();
        if (warnings.empty()) {
            continue;
        }
        ++warned;
        const std::string prompt = stage.find("prompt")->label;
        CHECK(std::any_of(warnings.begin(), warnings.end(), [&](const Warning& each) {
            return prompt.find(stage.app.text(each.phrase)) != std::string::npos;
        }));
        for (const std::uint8_t place : warnings.front().places) {
            CHECK(stage.find("cell:" + game->topology().places[place].label)
                      ->label.find(stage.app.text("ui.cell.warned")) != std::string::npos);
        }
    }
    CHECK(warned >= 3);
}

TEST_CASE("the board is seen for a while before the result covers it") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.app.open({shell::Screen::lesson, &taught_game()});
    const learn::LessonStep step = last_step(stage.app);
    stage.app.open({});
    stage.app.new_match(**taught_game().read(step.position), {});
    stage.settle();
    stage.app.board().play_text(step.accept.front());
    REQUIRE(stage.app.board().match()->ending() == match::Ending::rules);
    for (int i = 0; i < 30; ++i) {
        stage.frame();
        CHECK(stage.find("result") == nullptr);
    }
    const auto& nodes = stage.semantics().nodes();
    CHECK(std::count_if(nodes.begin(), nodes.end(), [&](const ui::Node& node) {
              return node.label.find(stage.app.text("ui.cell.warned")) != std::string::npos;
          }) == 3);
    stage.settle();
    CHECK(stage.find("result") != nullptr);
}

TEST_CASE("frames that take long do not delay the result twice") {
    Stage stage;
    stage.resize(390, 844, 1, true);
    stage.app.open({shell::Screen::lesson, &taught_game()});
    const learn::LessonStep step = last_step(stage.app);
    stage.app.open({});
    stage.app.new_match(**taught_game().read(step.position), {});
    stage.settle();
    stage.app.board().play_text(step.accept.front());
    REQUIRE(stage.app.board().match()->ending() == match::Ending::rules);
    stage.frame();
    CHECK(stage.find("result") == nullptr);
    stage.sleep(3);
    CHECK(stage.find("result") != nullptr);
}

TEST_CASE("a finger that was put down before the result came does not close it") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.app.new_match(taught_game(), {});
    stage.settle();
    stage.move_to(2, 400); // beside the board
    stage.app.play().resign();
    stage.frame();
    REQUIRE(stage.find("result") == nullptr);
    ImGui::GetIO().AddMouseButtonEvent(0, true);
    stage.settle();
    REQUIRE(stage.find("result") != nullptr);
    stage.press(false);
    CHECK(stage.find("result") != nullptr);
    stage.tap();
    CHECK(stage.find("result") == nullptr);
}
