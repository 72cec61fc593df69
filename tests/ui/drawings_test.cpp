// Arrows and rings that the player draws on a board.

#include "engine/catalog.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using test::Stage;
using ui::Node;

namespace {

ui::Point middle_of(Stage& stage, const std::string& cell) {
    const Node* const node = stage.find("cell:" + cell);
    REQUIRE(node != nullptr);
    return {node->rect.x + node->rect.w / 2, node->rect.y + node->rect.h / 2};
}

void draw_between(Stage& stage, const std::string& from, const std::string& to,
                  std::uint8_t colour = 0) {
    stage.ui().mark(true, middle_of(stage, from), colour);
    stage.frame();
    stage.ui().mark(false, middle_of(stage, to), colour);
    stage.frame();
    stage.settle();
}

std::string drawn(Stage& stage) {
    const Node* const node = stage.find("board:drawn");
    return node == nullptr ? std::string() : node->label;
}

std::string sentence_of(Stage& stage, const std::string& list) {
    return stage.app.text(Phrase("ui.board.drawn").text("list", list));
}

} // namespace

TEST_CASE("arrows and rings are drawn, removed by drawing them again, and told") {
    for (const char* const screen : {"play", "lesson", "puzzle"}) {
        CAPTURE(screen);
        Stage stage;
        stage.app.context().set(&activity::Settings::reduced_motion, true);
        stage.resize(1366, 768);
        const engine::Game& game = *engine::catalog().front();
        if (std::string(screen) == "play") {
            stage.app.new_match(game, {});
        } else if (std::string(screen) == "lesson") {
            stage.app.open({shell::Screen::lesson, &game});
        } else {
            stage.app.open({shell::Screen::puzzle, &game, 0});
        }
        stage.settle();
        const auto& places = game.topology().places;
        const std::string a = places[0].label;
        const std::string b = places[8].label;
        CHECK(drawn(stage).empty());
        CHECK(stage.ui().marks_at(middle_of(stage, a)));
        CHECK_FALSE(stage.ui().marks_at({1, 1}));
        draw_between(stage, a, b);
        CHECK(drawn(stage) == sentence_of(stage, a + "–" + b));
        draw_between(stage, b, b, 1);
        CHECK(drawn(stage) == sentence_of(stage, a + "–" + b + ", " + b));
        // Nothing was chosen or played by it.
        CHECK(stage.app.board().choice().chosen().empty());
        CHECK(stage.app.board().match()->current() == 0);
        draw_between(stage, a, b);
        CHECK(drawn(stage) == sentence_of(stage, b));
        draw_between(stage, b, b, 2); // only another colour
        CHECK(drawn(stage) == sentence_of(stage, b));
        draw_between(stage, b, b, 2);
        CHECK(drawn(stage).empty());
        // From beside the board, or to there, nothing is drawn.
        stage.ui().mark(true, {1, 1}, 0);
        stage.ui().mark(false, middle_of(stage, a), 0);
        stage.frame();
        stage.ui().mark(true, middle_of(stage, a), 0);
        stage.frame();
        stage.ui().mark(false, {1, 1}, 0);
        stage.frame();
        CHECK(drawn(stage).empty());
        // Two fingers.
        stage.ui().mark(middle_of(stage, a), middle_of(stage, b));
        stage.frame();
        CHECK(drawn(stage) == sentence_of(stage, a + "–" + b));
        // Escape removes it, and only then does what it does otherwise.
        stage.key(ui::Key::escape);
        stage.settle();
        CHECK(drawn(stage).empty());
        CHECK(stage.find("board") != nullptr);
        // A click on the board.
        draw_between(stage, a, b);
        stage.click("cell:" + b);
        CHECK(drawn(stage).empty());
        stage.app.board().deselect();
        // The next action.
        draw_between(stage, a, b);
        const engine::Position& position = stage.app.board().match()->position();
        stage.app.board().play_text(position.write_action(position.nth_action(0)));
        stage.settle();
        if (stage.app.board().match()->current() > 0) {
            CHECK(drawn(stage).empty());
        }
        CHECK(stage.settle()); // nothing asks for frames
    }
}

TEST_CASE("nothing is drawn on a board under a dialog") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.new_match(*engine::catalog().front(), {});
    stage.settle();
    const std::string cell = engine::catalog().front()->topology().places[0].label;
    const ui::Point at = middle_of(stage, cell);
    stage.ui().key(ui::Key::text, U'?');
    stage.settle();
    CHECK_FALSE(stage.ui().marks_at(at));
    stage.ui().mark(at, at);
    stage.settle();
    stage.key(ui::Key::escape);
    stage.settle();
    CHECK(drawn(stage).empty());
}
