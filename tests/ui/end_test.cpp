// What is said when a match ends, and what is said about it afterwards.

#include "engine/catalog.h"
#include "match/seats.h"
#include "support/english.h"
#include "support/saved_texts.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>

using namespace motley;
using test::Stage;

namespace {

const engine::Game& game() { return *engine::catalog().front(); }

/// The name of a player's side in the game, such as `White`.
std::string name_of(std::size_t player) {
    const scene::Scene scene = game().start({})->scene();
    return test::english().format(game().info().id, Phrase(scene.players[player].name_key));
}

/// The saved texts of a match between these players that the first one resigned.
test::SavedTexts given_up(const std::string& seats) {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.new_match(game(), {});
    stage.app.play().resign();
    test::SavedTexts texts = test::saved_texts(stage.app);
    std::string& match = texts.at(stage.app.saves.shown_name());
    const std::string two = R"("computer":[0,0])";
    REQUIRE(match.find(two) != std::string::npos);
    match.replace(match.find(two), two.size(), R"("computer":)" + seats);
    return texts;
}

} // namespace

TEST_CASE("a player is told that the match is won or lost, and which side comes next") {
    struct Case {
        std::string seats;
        std::string title;
        std::string again;
    };
    for (const auto& [seats, title, again] : {Case{"[0,3]", "You lost", "Rematch as " + name_of(1)},
                                              Case{"[3,0]", "You won", "Rematch as " + name_of(0)},
                                              Case{"[0,0]", name_of(1) + " wins", "Rematch"},
                                              Case{"[3,3]", name_of(1) + " wins", "Rematch"}}) {
        CAPTURE(seats);
        const test::SavedTexts saved = given_up(seats);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        REQUIRE(test::restore(stage.app, saved).has_value());
        stage.resize(1366, 768);
        REQUIRE(stage.find("result") != nullptr);
        CHECK(stage.find("result")->label == title);
        CHECK(stage.find("rematch")->label == again);
        // The start page says the same.
        stage.app.open({});
        stage.settle();
        REQUIRE(stage.find("continue") != nullptr);
        CHECK(stage.find("continue")->label.ends_with(". " + title));
        REQUIRE(stage.find("last:" + game().info().id) != nullptr);
        CHECK(stage.find("last:" + game().info().id)->label.ends_with(title));
        stage.app.open({shell::Screen::play});
        stage.settle();
        if (stage.app.board().seats().against_computer()) {
            const match::Seats before = stage.app.board().seats();
            stage.click("rematch");
            CHECK(stage.app.board().seats() == before.swapped());
            CHECK(again.find(stage.app.board().narration().side(stage.app.board().speaker())) !=
                  std::string::npos);
        }
    }
}

TEST_CASE("the start page offers to go on with a match, and to look at one that is over") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.new_match(game(), {});
    stage.app.board().play_text(stage.app.board().match()->position().write_action(
        stage.app.board().match()->position().nth_action(0)));
    stage.app.open({});
    stage.settle();
    const auto label = [&] { return stage.find("continue")->label; };
    CHECK(label().find("Resume") == 0);
    CHECK(label().find("round 1, " + name_of(1)) != std::string::npos);
    stage.click("continue");
    stage.app.play().resign();
    stage.app.open({});
    stage.settle();
    CHECK(label().find("Last game: ") == 0);
    CHECK(label().find(name_of(0) + " wins") != std::string::npos);
    stage.click("continue");
    CHECK(stage.app.screen() == shell::Screen::play);
}

TEST_CASE("the result offers everything at once, on a phone on its side too") {
    const test::SavedTexts saved = given_up("[3,0]");
    for (const auto& [width, height] : {std::pair{390.F, 844.F}, std::pair{844.F, 390.F},
                                        std::pair{667.F, 375.F}, std::pair{568.F, 320.F}}) {
        CAPTURE(width, height);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        REQUIRE(test::restore(stage.app, saved).has_value());
        stage.resize(width, height, 1, true);
        REQUIRE(stage.find("result") != nullptr);
        const ui::Rect sheet = stage.find("result")->rect;
        CHECK(sheet.y >= 0);
        CHECK(sheet.y + sheet.h <= height);
        for (const char* id :
             {"result:share", "look", "others", "analysis", "puzzles", "rematch", "next-level"}) {
            CAPTURE(id);
            const ui::Node* const button = stage.find(id);
            REQUIRE(button != nullptr);
            CHECK(button->rect.h >= 44);
            CHECK(button->rect.y >= sheet.y);
            CHECK(button->rect.y + button->rect.h <= sheet.y + sheet.h);
        }
        stage.click("result:share");
        CHECK(stage.find("share-dialog") != nullptr);
        stage.key(ui::Key::escape);
        CHECK(stage.find("share-dialog") == nullptr);
        CHECK(stage.find("result") != nullptr);
    }
}
