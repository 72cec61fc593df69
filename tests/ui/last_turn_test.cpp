#include "ui/board/last_turn.h"

#include "engine/catalog.h"
#include "support/fake_client.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using test::Stage;

namespace {

/// A match in which the computer plays for Black, from the position of a text.
struct Match {
    Match(std::string_view game, std::string_view text) {
        stage.app.context().computer.set_engine(&client);
        const auto from = engine::find_game(game)->read(text);
        REQUIRE(from);
        stage.app.new_match(**from, match::Seats{{0, 2}});
        stage.frame();
    }
    ~Match() { stage.app.context().computer.set_engine(nullptr); }
    Match(const Match&) = delete;
    Match& operator=(const Match&) = delete;

    void play(const std::string& own) {
        stage.app.board().play_text(own);
        stage.frame();
    }
    void answer(const std::string& token) {
        for (int i = 0; i < 600 && client.state() != ask::EngineClient::State::thinking; ++i) {
            stage.frame();
        }
        REQUIRE(client.state() == ask::EngineClient::State::thinking);
        client.answer(0, token);
        stage.settle();
    }
    [[nodiscard]] std::string prompt() { return stage.find("prompt")->label; }

    test::FakeClient client;
    Stage stage;
};

constexpr std::string_view close_to_each_other =
    "....m5./....s3./G5.g5.../M7...s3./S3.A5n2../.....N4 w R/R 1";

} // namespace

TEST_CASE("what the computer did is told, and shown again slowly") {
    Match match("nerdchess", close_to_each_other);
    match.play("f1-e1");
    match.answer("d2xe1");
    CAPTURE(match.prompt());
    CHECK(match.prompt().starts_with("Black: Knight d2 → e1: Knight 4 → 2."));
    REQUIRE(match.stage.find("show-again") != nullptr);
    match.stage.semantics().activate("show-again");
    for (int i = 0; i < 60; ++i) { // a second
        match.stage.frame();
    }
    CHECK(match.stage.app.board().shown_ply() == 1);
    match.stage.settle();
    CHECK(match.stage.app.board().shown_ply() == 2);
    CHECK_FALSE(match.stage.app.board().looking_back());
    match.play("e1-f1");
    CHECK_FALSE(match.prompt().starts_with("Black: Knight"));
}

TEST_CASE("every action of a turn is told, and briefly where there is little room") {
    Match match("medieval-war", "4k3/8/8/6pp/3rp3/3p4/2PP3R/2N1K3 w 1 - 0");
    match.play("xd3");
    match.answer("e8-e7");
    match.answer("e7-e6");
    match.answer("e6-e5");
    CAPTURE(match.prompt());
    CHECK(match.prompt().starts_with("Black: King e8–e7; King e7–e6; King e6–e5."));
    const auto& turn = ui::last_turn(match.stage.app);
    CHECK(turn.begin == 1);
    REQUIRE(turn.words.size() == 3);
    CHECK(turn.words[1] == "Black: e8–e7; e7–e6; e6–e5.");
    CHECK(turn.words[2] == "Black took 3 actions.");
}

TEST_CASE("a position that is looked at again says what led to it") {
    Match match("nerdchess", close_to_each_other);
    match.play("f1-e1");
    match.answer("d2xe1");
    match.stage.app.board().look_at(1);
    match.stage.settle();
    CAPTURE(match.prompt());
    CHECK(match.prompt().starts_with("Knight f1–e1. After move 1 of 2"));
}

TEST_CASE("nothing is told of a turn that both players have seen") {
    Stage stage;
    stage.app.new_match(*engine::find_game("nerdchess"), {});
    stage.app.board().play_text("a4-d4");
    stage.settle();
    CHECK(stage.find("prompt")->label.starts_with("Choose a piece"));
    CHECK(stage.find("show-again") == nullptr);
}
