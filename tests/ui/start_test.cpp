#include "engine/catalog.h"
#include "support/english.h"
#include "ui/stage/fitting.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>

using namespace motley;
using test::ScreenSize;
using test::Stage;

namespace {

void check_start(Stage& stage) {
    for (const ScreenSize& size : test::sizes()) {
        const auto check = [&](const std::string& what) {
            test::check_screen(stage, size, what);
            test::check_targets(stage, size, what);
        };
        stage.app.open({});
        stage.resize(size.width, size.height, size.ratio, size.touch);
        using Why = shell::RefusedText::Why;
        const std::string match = "match-" + engine::catalog()[0]->info().id;
        stage.app.saves.set_refused({{"motley-refused-1", match, Why::unreadable},
                                     {"motley-partly-1", match, Why::partly},
                                     {"motley-stopped-1", "puzzles", Why::stopped}});
        check("start with saved games that can't be opened");
        for (const shell::RefusedText& each : stage.app.saves.refused()) {
            REQUIRE(stage.find("refused:" + each.stored_as) != nullptr);
            CHECK(stage.find("refused:" + each.stored_as)->label ==
                  stage.app.text(stage.app.saves.refused_phrase(each)));
        }
        stage.activate("delete:motley-partly-1");
        check("question about deleting");
        REQUIRE(stage.find("question") != nullptr);
        stage.activate("question:no");
        stage.app.saves.set_refused({});
        stage.app.saves.set_unsaved(true);
        stage.settle();
        check("what can't be saved");
        REQUIRE(stage.find("question") != nullptr);
        stage.activate("question:no");
        stage.app.saves.set_unsaved(false);
        stage.app.installation.tell({true, true, true});
        stage.settle();
        check("start with a newer version");
        CHECK(stage.find("renew") != nullptr);
        stage.app.open({shell::Screen::about});
        stage.settle();
        check("what is on the device");
        CHECK(stage.find("install") != nullptr);
        stage.app.installation.tell({});
        stage.app.open({});
        for (const bool over : {false, true}) {
            for (const engine::Game* game : engine::catalog()) {
                stage.app.quick_match(*game);
                const engine::Position& position = stage.app.board().match()->position();
                stage.app.board().play_text(position.write_action(position.nth_action(0)));
                if (over) {
                    stage.app.play().resign();
                }
            }
            stage.app.open({});
            stage.settle();
            check(over ? "start with games that are over" : "start with games under way");
            CHECK(stage.ids_with(over ? "last:" : "continue:").size() == engine::catalog().size());
            stage.ui().wheel(100'000);
            stage.settle();
            check(over ? "its end with games that are over" : "its end with games under way");
            stage.ui().wheel(-100'000);
        }
    }
}

} // namespace

TEST_CASE("the start page fits every size in every state, in every language") {
    test::in_every_language(check_start);
}

TEST_CASE("a newer version begins when the player says so, and not in a game") {
    using Request = shell::Installation::Request;
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    for (const char* id : {"newer", "renew"}) {
        CHECK(stage.find(id) == nullptr);
    }
    stage.app.installation.tell({true, true, false});
    stage.settle();
    stage.click("renew");
    CHECK(stage.app.installation.take_request() == Request::renew);
    CHECK(stage.app.installation.take_request() == Request::none);
    stage.app.open({shell::Screen::about});
    stage.settle();
    CHECK(stage.find("offline") != nullptr);
    CHECK(stage.find("renew") != nullptr);
    CHECK(stage.find("install") == nullptr);
    stage.app.quick_match(*engine::catalog().front());
    stage.settle();
    CHECK(stage.find("newer") == nullptr);
    stage.app.open({shell::Screen::about});
    stage.app.installation.tell({true, true, true});
    stage.settle();
    CHECK(stage.find("newer") != nullptr);
    CHECK(stage.find("renew") == nullptr);
    stage.click("install");
    CHECK(stage.app.installation.take_request() == Request::install);
    CHECK(stage.app.screen() == shell::Screen::about);
}

TEST_CASE("a card says with whom it begins") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    const engine::Game& game = *engine::catalog().front();
    const std::string& id = game.info().id;
    const std::string name = stage.app.context().narrator.strings().format(id, Phrase("name"));
    CHECK(stage.find("play:" + id)->label == "Play the computer at " + name);
    CHECK(stage.find("two:" + id)->label == name + ": two players on this device");
    stage.click("two:" + id);
    CHECK(stage.app.board().seats() == match::Seats{});
    stage.app.open({});
    stage.settle();
    stage.click("play:" + id);
    CHECK(stage.app.board().seats() == match::first_opponent);
}

TEST_CASE("only buttons of a card do something, and a game under way is not lost") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    for (const auto& [width, height] : {std::pair{1366.F, 768.F}, std::pair{390.F, 844.F}}) {
        CAPTURE(width);
        stage.resize(width, height);
        const engine::Game& game = *engine::catalog()[0];
        const engine::Game& other = *engine::catalog()[1];
        const std::string& id = game.info().id;
        stage.app.open({});
        stage.settle();
        // The words on the card.
        const ui::Rect play = stage.find("two:" + id)->rect;
        stage.move_to(play.x + 20, play.y - 30);
        stage.press(true);
        stage.press(false);
        stage.settle();
        CHECK(stage.app.screen() == shell::Screen::start);

        stage.click("two:" + id);
        const engine::Position& position = stage.app.board().match()->position();
        stage.app.board().play_text(position.write_action(position.nth_action(0)));
        const std::string under_way = stage.app.board().match()->position().write();
        stage.app.open({});
        stage.settle();
        // A game of another kind does not affect it.
        stage.click("two:" + other.info().id);
        CHECK(stage.app.game() == &other);
        stage.app.open({});
        stage.settle();
        REQUIRE(stage.find("continue:" + id) != nullptr);
        CHECK(stage.find("play:" + id) == nullptr);
        CHECK(stage.find("two:" + id) == nullptr);
        for (const std::string& opens : {"new:" + id, "setup:" + id}) {
            stage.click(opens);
            REQUIRE(stage.find("setup") != nullptr);
            // After a match for two at one device, another game is probably one as well.
            CHECK(stage.find("setup:with:person")->on == (opens == "new:" + id));
            stage.click("cancel");
            CHECK(stage.app.matches().of(game)->position().write() == under_way);
        }
        const std::string first = stage.app.matches().of(game)->about.id;
        stage.click("new:" + id);
        stage.click("begin");
        CHECK(stage.find("question") == nullptr);
        CHECK(stage.app.matches().of(game)->current() == 0);
        stage.app.library.open(first);
        stage.app.open({});
        stage.settle();
        stage.click("continue:" + id);
        CHECK(stage.app.board().match()->position().write() == under_way);

        // A match that is over can be viewed until the next one begins.
        stage.app.play().resign();
        stage.app.open({});
        stage.settle();
        REQUIRE(stage.find("last:" + id) != nullptr);
        stage.click("two:" + other.info().id);
        stage.app.open({});
        stage.settle();
        stage.click("last:" + id);
        CHECK(stage.app.board().match()->position().write() == under_way);
        CHECK(stage.app.board().match()->ending() == match::Ending::resignation);
        stage.app.open({});
        stage.settle();
        stage.click("two:" + id);
        CHECK(stage.app.board().match()->current() == 0);
        CHECK(stage.find("question") == nullptr);
    }
}

TEST_CASE("a game can be begun on the start page at once, at every size") {
    Stage stage;
    for (const test::ScreenSize& size : test::screen_sizes()) {
        CAPTURE(size.width, size.height, size.ratio);
        stage.resize(size.width, size.height, size.ratio, size.touch);
        const ui::Node* play = stage.find("play:" + engine::catalog().front()->info().id);
        REQUIRE(play != nullptr);
        CHECK(play->rect.h == play->whole.h);
    }
}

TEST_CASE(
    "the start page takes input before its small boards are drawn, one more with each frame") {
    Stage stage;
    stage.surface.width = 1366;
    stage.surface.height = 768;
    stage.frame();
    std::vector<int> drawn{Stage::vertices()};
    for (const engine::Game* game : engine::catalog()) {
        CHECK(stage.find("page:" + game->info().id) != nullptr);
        CHECK(stage.ui().wants_frame());
        stage.frame();
        drawn.push_back(Stage::vertices());
    }
    const auto cards = static_cast<std::ptrdiff_t>(engine::catalog().size());
    for (std::ptrdiff_t i = 1; i < cards; ++i) {
        CHECK(drawn[static_cast<std::size_t>(i)] > drawn[static_cast<std::size_t>(i - 1)] + 100);
    }
    stage.settle();
    CHECK(Stage::vertices() == drawn.back());
}
