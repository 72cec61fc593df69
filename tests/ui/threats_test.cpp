#include "engine/catalog.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using test::Stage;

namespace {

/// A match of two people in which White's Dragon stands among Black's pieces, and Black acts.
void begin(Stage& stage) {
    stage.resize(1366, 768);
    stage.app.new_match(*engine::find_game("nerdchess"), {});
    stage.app.board().play_text("a4-d4");
    stage.settle();
}

/// What the twin says of a cell.
bool says(Stage& stage, const std::string& cell, std::string_view words) {
    const ui::Node* node = stage.find("cell:" + cell);
    return node != nullptr && node->label.find(words) != std::string::npos;
}

std::string prompt(Stage& stage) { return stage.find("prompt")->label; }

} // namespace

TEST_CASE("an enemy that is touched shows its card and reach until it is touched again") {
    Stage stage;
    begin(stage);
    stage.activate("cell:d4");
    stage.settle();
    CHECK_FALSE(stage.app.board().notice());
    CHECK(prompt(stage).starts_with("Dragon on d4 threatens 7 pieces."));
    CHECK(stage.find("selection")->label.starts_with("White dragon on d4, Vitality 6 of 6"));
    CHECK(stage.find("legend:ui.mark.reached")->label == "12 in reach");
    CHECK(stage.find("legend:ui.mark.threat")->label == "7 threats");
    CHECK(says(stage, "d4", "selected"));
    CHECK(says(stage, "e3", "under threat"));
    CHECK(says(stage, "c4", "in its reach"));
    CHECK_FALSE(says(stage, "f2", "under threat"));
    stage.activate("cell:d4");
    stage.settle();
    CHECK(stage.app.board().inspected() == scene::nowhere);
    CHECK(prompt(stage).starts_with("Choose a piece"));
}

TEST_CASE("an enemy is put down by Escape, by an empty cell and by an own piece") {
    Stage stage;
    begin(stage);
    for (const char* const other : {"", "cell:c1", "cell:e5"}) {
        stage.activate("cell:b4");
        stage.settle();
        CHECK(prompt(stage).starts_with("Squire on b4 threatens nothing now."));
        if (*other == '\0') {
            stage.key(ui::Key::escape);
        } else {
            stage.activate(other);
        }
        stage.settle();
        CHECK(stage.app.board().inspected() == scene::nowhere);
        CHECK_FALSE(stage.app.board().notice());
    }
    CHECK(stage.app.board().choice().chosen().size() == 1);
}

TEST_CASE("with a piece in hand, an enemy out of reach is still refused with its reason") {
    Stage stage;
    begin(stage);
    stage.activate("cell:f2");
    stage.activate("cell:a5");
    stage.settle();
    CHECK(stage.app.board().notice());
    CHECK(stage.app.board().inspected() == scene::nowhere);
}

TEST_CASE("pointing at an enemy is enough") {
    Stage stage;
    begin(stage);
    const ui::Rect at = stage.find("cell:d4")->rect;
    stage.move_to(at.x + at.w / 2, at.y + at.h / 2);
    stage.settle();
    CHECK(prompt(stage).starts_with("Dragon on d4 threatens 7 pieces."));
    CHECK(stage.find("legend:ui.mark.threat") != nullptr);
}

TEST_CASE("the computer's pieces can be looked at while it thinks") {
    Stage stage;
    stage.app.new_match(*engine::find_game("nerdchess"), {}, match::Seats{{0, 2}});
    stage.app.board().play_text("a4-d4");
    REQUIRE(stage.app.board().computer_acts());
    const auto places = stage.app.game()->topology().places;
    const auto at = [&](std::string_view name) {
        return static_cast<scene::PlaceId>(
            std::find_if(places.begin(), places.end(),
                         [&](const scene::Place& place) { return place.label == name; }) -
            places.begin());
    };
    stage.app.board().select(at("e4"));
    CHECK(stage.app.board().inspected() == at("e4"));
    CHECK_FALSE(stage.app.board().notice());
    stage.app.board().select(at("d4"));
    CHECK(stage.app.board().inspected() == scene::nowhere);
    CHECK(stage.app.board().notice());
}

TEST_CASE("a switch and its key mark all that is under threat") {
    Stage stage;
    begin(stage);
    CHECK_FALSE(says(stage, "e3", "under threat"));
    CHECK(stage.ui().key(ui::Key::text, U'!'));
    stage.settle();
    CHECK(stage.app.context().settings.threats);
    CHECK(says(stage, "e3", "under threat"));
    CHECK(says(stage, "d4", "under threat")); // by Black
    CHECK_FALSE(says(stage, "a2", "under threat"));
    stage.activate("menu");
    stage.activate("settings");
    stage.settle();
    stage.activate("threats");
    stage.settle();
    CHECK_FALSE(stage.app.context().settings.threats);
}
