#include "engine/catalog.h"
#include "support/fake_client.h"
#include "ui/page/layout.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using test::Stage;
using ui::Key;
using ui::Node;

TEST_CASE("an end is offered on the screen, and the other player is asked") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.resize(1366, 768);
        stage.app.new_match(*game, {});
        stage.app.board().play_text(stage.app.board().match()->position().write_action(
            stage.app.board().match()->position().nth_action(0)));
        stage.settle();
        const std::size_t plies = stage.app.board().match()->current();
        stage.click("offer-end");
        REQUIRE(stage.find("question") != nullptr);
        // It closes only when answered.
        stage.move_to(4, 4);
        stage.press(true);
        stage.press(false);
        REQUIRE(stage.find("question") != nullptr);
        CHECK(stage.key(Key::escape));
        CHECK(stage.find("question") == nullptr);
        CHECK(stage.app.board().match()->offer() == Actor::none);
        CHECK(stage.app.board().match()->current() == plies);

        stage.click("offer-end");
        stage.click("decline");
        CHECK(stage.find("question") == nullptr);
        CHECK(stage.app.board().match()->offer() == Actor::none);

        for (int i = 0; i < 2 && stage.app.board().match()->ending() == match::Ending::none; ++i) {
            stage.click("offer-end");
            stage.click("accept");
            stage.click("next-leg");
            CHECK(stage.app.board().match()->current() == plies + 1 + static_cast<std::size_t>(i));
            // It is in the move list.
            CHECK(stage.find("move:" + std::to_string(stage.app.board().match()->current())) !=
                  nullptr);
        }
        REQUIRE(stage.app.board().match()->ending() == match::Ending::agreement);
        REQUIRE(stage.find("result") != nullptr);
        CHECK_FALSE(stage.find("offer-end")->enabled);
        const std::string agreed = stage.app.text("ui.won.agreed");
        bool shown = false;
        for (const Node& node : stage.semantics().nodes()) {
            shown = shown || node.label.find(agreed) != std::string::npos;
        }
        CHECK(shown);
        stage.click("look");
        stage.click("undo");
        CHECK(stage.app.board().match()->ending() == match::Ending::none);
        stage.click("redo");
        CHECK(stage.app.board().match()->ending() == match::Ending::agreement);
        REQUIRE(stage.find("result") != nullptr);
        stage.click("look");
        stage.click("move:1");
        CHECK(stage.app.board().looking_back());
        stage.click("return");
    }
}

TEST_CASE("a new match takes the focus from what the old one was left by") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.app.new_match(*engine::catalog().front(), {});
    stage.settle();
    stage.click("offer-end");
    stage.click("accept");
    REQUIRE(stage.find("result") != nullptr);
    stage.click("rematch");
    CHECK(stage.app.board().match()->plies().empty());
    CHECK(stage.semantics().focus().empty());
    stage.click("new-game");
    stage.click("begin");
    CHECK(stage.semantics().focus().empty());
    // While the match goes on, the focus stays.
    stage.click("resign");
    stage.click("cancel");
    CHECK(stage.semantics().focus() == "cancel");
}

TEST_CASE("a computer that thinks for a while shows how far it is, and can be told to play now") {
    test::FakeClient client;
    for (const test::ScreenSize& size : test::screen_sizes()) {
        CAPTURE(size.width, size.height);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.app.context().computer.set_engine(&client);
        stage.resize(size.width, size.height, size.ratio, size.touch);
        client.come = ask::EngineClient::Progress{4, 0.05, 0.1};
        stage.app.new_match(*engine::catalog()[0], {}, match::Seats{{8, 0}});
        stage.settle();
        REQUIRE(client.state() == ask::EngineClient::State::thinking);
        CHECK(stage.find("play-now") == nullptr); // most answers come sooner
        client.come = ask::EngineClient::Progress{6, 0.5, 1.5};
        stage.frame();
        REQUIRE(stage.find("play-now") != nullptr);
        CHECK(stage.find("play-now")->rect.h >= 44 * ui::make_view(stage.surface).unit - 1);
        CHECK(stage.find("prompt")->label.find("6 moves ahead") != std::string::npos);
        stage.click("play-now");
        stage.sleep(2);
        stage.settle();
        CHECK(stage.app.board().match()->current() > 0);
        CHECK(stage.find("play-now") == nullptr);
        stage.app.context().computer.set_engine(nullptr);
    }
}

TEST_CASE("an offer to the computer is made only after it is confirmed, with the score") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    test::FakeClient client; // thinks until it is asked to answer
    stage.app.context().computer.set_engine(&client);
    stage.app.new_match(*engine::find_game("thud"), {}, match::Seats{{0, 1}});
    stage.frame();
    stage.click("offer-end");
    REQUIRE(stage.find("question:yes") != nullptr);
    CHECK(stage.app.board().match()->offer() == Actor::none);
    bool scored = false;
    for (const Node& node : stage.semantics().nodes()) {
        scored = scored || node.label.find("Lead: 0.") != std::string::npos;
    }
    CHECK(scored);
    stage.click("question:no");
    CHECK(stage.app.board().match()->offer() == Actor::none);
    stage.click("offer-end");
    stage.semantics().activate("question:yes");
    stage.frame();
    stage.frame();
    CHECK(stage.app.board().match()->offer() == Actor::first);
    stage.app.context().computer.set_engine(nullptr);
}
