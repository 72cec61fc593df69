// Plays the example in which a die falls by itself before each move, on the screens: its set-up,
// its moves, lesson and editor.

#include "engine/catalog.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using test::Stage;

namespace {

const engine::Game& crossing() { return *engine::find_game("crossing"); }

std::string label_of(Stage& stage, const std::string& id) {
    const ui::Node* const node = stage.find(id);
    return node == nullptr ? std::string() : node->label;
}

void touch(Stage& stage, const std::string& square) { stage.activate("cell:" + square); }

void set_up(Stage& stage) {
    for (const char* const square : {"a1", "e5", "b1", "d5", "c1", "c5"}) {
        touch(stage, square);
    }
}

} // namespace

TEST_CASE("while pieces are placed the prompt asks for a square, and not for a piece") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    for (const char* const language : {"en", "de"}) {
        stage.app.context().set_language(language);
        stage.app.new_match(crossing(), {});
        stage.settle();
        CHECK(label_of(stage, "prompt").find(stage.app.text("ui.prompt.square")) !=
              std::string::npos);
        touch(stage, "c3");
        REQUIRE(stage.app.board().notice());
        CHECK(stage.app.board().notice()->sentence.find(stage.app.text("explain.choose-first")) ==
              std::string::npos);
    }
    set_up(stage);
    CHECK(label_of(stage, "prompt").find(stage.app.text("ui.prompt.square")) == std::string::npos);
}

TEST_CASE("a die that nobody asked for leaves every move in the list") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.app.context().settings.auto_roll = true;
    stage.app.new_match(crossing(), {});
    stage.settle();
    set_up(stage);
    const match::Match& match = *stage.app.board().match();
    for (int move = 0; move < 4 && match.actor() != Actor::none; ++move) {
        const std::size_t before = match.plies().size();
        const scene::Path path = match.position().path(match.position().nth_action(0));
        for (const scene::Step& step : path) {
            touch(stage, crossing().topology().places[step.id].label);
        }
        // One move and one roll, even where the player who is next has but one move.
        CHECK(match.plies().size() <= before + 2);
    }
    stage.settle();
    for (std::size_t n = 0; n < match.plies().size(); ++n) {
        CAPTURE(n, match.plies()[n].text);
        const std::string words = stage.app.text(match.plies()[n].label.phrase);
        CHECK(label_of(stage, "move:" + std::to_string(n + 1)).find(words) != std::string::npos);
    }
}

TEST_CASE("a step of a lesson may take any action before the die falls") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.app.open({shell::Screen::lesson, &crossing()});
    stage.settle();
    touch(stage, "b2");
    stage.activate("lesson:next");
    touch(stage, "e2");
    touch(stage, "e3");
    REQUIRE(stage.app.board().match()->plies().size() == 2);
    CHECK(stage.app.board().match()->plies().back().actor == Actor::chance);
    CHECK(stage.app.board().match()->position().actor() == Actor::second);
}

TEST_CASE("its positions are set up by hand") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.app.new_match(crossing(), {});
    stage.app.open({shell::Screen::edit, stage.app.game()});
    stage.settle();
    CHECK(stage.app.screen() == shell::Screen::edit);
}
