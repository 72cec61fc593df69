#include "engine/catalog.h"
#include "support/english.h"
#include "support/fake_client.h"
#include "ui/stage/fitting.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <string>
#include <utility>

using namespace motley;
using test::Stage;

namespace {

const engine::Game& battle_game() { return *engine::find_game("thud"); }

/// Battle 1 of 2, which ends with the next action.
std::unique_ptr<engine::Position> nearly_over() {
    std::string text = battle_game().start({})->write();
    const auto begin = text.find(" d 0 ");
    REQUIRE(begin != std::string::npos);
    text.replace(begin, 5, " d 99 ");
    auto position = battle_game().read(text);
    REQUIRE(position);
    return std::move(*position);
}

void end_battle(Stage& stage) {
    const engine::Position& position = stage.app.board().match()->position();
    stage.app.board().play_text(position.write_action(position.nth_action(0)));
    stage.settle();
}

bool said_on_screen(Stage& stage, const std::string& sentence) {
    for (const ui::Node& node : stage.semantics().nodes()) {
        if (node.label.find(sentence) != std::string::npos) {
            return true;
        }
    }
    return false;
}

} // namespace

TEST_CASE("between two legs both players are told the result and who leads whom") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.new_match(*nearly_over(), match::Seats{});
    stage.settle();
    CHECK(stage.find("next-leg") == nullptr);
    end_battle(stage);
    REQUIRE(stage.find("next-leg") != nullptr);
    CHECK(said_on_screen(stage, "Battle 1: Trolls 32, Dwarfs 32."));
    CHECK(said_on_screen(stage, "Now swap: whoever led the dwarfs leads the trolls."));
    CHECK(stage.ui().holds_clock());
    const int depth = stage.ui().depth();
    stage.click("next-leg");
    CHECK(stage.find("next-leg") == nullptr);
    CHECK(stage.ui().depth() == depth - 1);
    CHECK_FALSE(stage.ui().holds_clock());
    // It is said once, not whenever the match comes by.
    stage.click("undo");
    stage.click("redo");
    CHECK(stage.app.board().match()->current() == 1);
    CHECK(stage.find("next-leg") == nullptr);
    stage.app.open({});
    stage.settle();
    stage.app.open({shell::Screen::play});
    stage.settle();
    CHECK(stage.find("next-leg") == nullptr);
}

TEST_CASE("who ends a leg by agreement is told so, and a step back closes what is said") {
    Stage stage;
    stage.resize(390, 844, 2, true);
    stage.app.new_match(battle_game(), {});
    stage.app.play().agreement().offer();
    stage.settle();
    stage.activate("accept");
    REQUIRE(stage.find("next-leg") != nullptr);
    CHECK(stage.ui().back());
    stage.settle();
    CHECK(stage.find("next-leg") == nullptr);
    CHECK(stage.app.screen() == shell::Screen::play);
}

TEST_CASE("against the computer the person is told, and the computer does not wait") {
    for (const bool first : {true, false}) {
        Stage stage;
        test::FakeClient client;
        stage.resize(1366, 768);
        stage.app.context().computer.set_engine(&client);
        stage.app.new_match(*nearly_over(),
                            match::Seats{{static_cast<std::uint8_t>(first ? 0 : 1),
                                          static_cast<std::uint8_t>(first ? 1 : 0)}});
        stage.settle();
        if (first) {
            end_battle(stage);
        } else {
            client.answer(0);
            stage.settle();
        }
        REQUIRE(stage.find("next-leg") != nullptr);
        CHECK(
            said_on_screen(stage, first ? "Now you lead the trolls." : "Now you lead the dwarfs."));
        if (first) {
            for (int i = 0; i < 60; ++i) {
                stage.frame();
            }
            CHECK(client.state() == ask::EngineClient::State::thinking);
        }
        stage.app.context().computer.set_engine(nullptr);
    }
}

TEST_CASE("who only looks on is not held up between two legs") {
    Stage stage;
    test::FakeClient client;
    stage.resize(1366, 768);
    stage.app.context().computer.set_engine(&client);
    stage.app.new_match(*nearly_over(), match::Seats{{1, 1}});
    stage.settle();
    client.answer(0);
    stage.settle();
    CHECK(stage.app.board().match()->current() == 1);
    CHECK(stage.find("next-leg") == nullptr);
    stage.app.context().computer.set_engine(nullptr);
}

TEST_CASE("what is said between two legs fits every size, in every language") {
    test::in_every_language([](Stage& stage) {
        for (const test::ScreenSize& size : test::sizes()) {
            stage.resize(size.width, size.height, size.ratio, size.touch);
            stage.app.new_match(*nearly_over(), match::Seats{});
            stage.settle();
            end_battle(stage);
            REQUIRE(stage.find("next-leg") != nullptr);
            test::check_screen(stage, size, "between two legs");
            test::check_targets(stage, size, "between two legs");
            stage.activate("next-leg");
            test::check_screen(stage, size, "the second leg");
        }
    });
}
