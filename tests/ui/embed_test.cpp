// The screen of the program in a frame of another page.

#include "engine/catalog.h"
#include "learn/model_game.h"
#include "learn/puzzle.h"
#include "support/fake_client.h"
#include "ui/stage/fitting.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>

using namespace motley;
using shell::Embedding;
using shell::Screen;
using test::Stage;

namespace {

using Mode = Embedding::Mode;

constexpr std::array modes{Mode::play, Mode::replay, Mode::puzzle, Mode::view};

/// Whether the game has what is shown in this mode.
bool has(const engine::Game& game, Mode mode) {
    return mode == Mode::replay   ? !learn::load_model_games(game)->empty()
           : mode == Mode::puzzle ? learn::has_puzzles(game)
                                  : true;
}

void load(Stage& stage, const engine::Game& game, Mode mode) {
    Embedding::Wanted wanted;
    wanted.mode = mode;
    if (mode == Mode::replay) {
        wanted.record = learn::load_model_games(game)->front().record;
    } else {
        wanted.game = game.info().id;
    }
    REQUIRE(stage.app.embedding.load(wanted));
}

} // namespace

TEST_CASE("an embedded board asks for the height that it needs at its width, and then fits it") {
    test::in_every_language([](Stage& stage) {
        for (const engine::Game* game : engine::catalog()) {
            for (const Mode mode : modes) {
                if (!game->info().complete && !has(*game, mode)) {
                    continue;
                }
                for (const float width : {280.0F, 375.0F, 560.0F, 760.0F, 960.0F}) {
                    const std::string what =
                        game->info().id + " " + std::to_string(static_cast<int>(mode));
                    CAPTURE(what, width);
                    load(stage, *game, mode);
                    stage.resize(width, 500, 1, true);
                    const float height = std::ceil(*stage.ui().wanted_height());
                    stage.resize(width, height, 1, true);
                    // What it asks for depends on the width alone.
                    CHECK(std::ceil(*stage.ui().wanted_height()) == height);
                    const ui::Node* const board = stage.find("board");
                    REQUIRE(board != nullptr);
                    if (width < 600) {
                        CHECK(board->rect.w >= width * 0.86F);
                    }
                    CHECK(board->rect.y + board->rect.h <= height);
                    const test::ScreenSize size{width, height, 1, true};
                    test::check_screen(stage, size, what);
                    CHECK(stage.find("home") == nullptr);
                    CHECK(stage.find("menu") == nullptr);
                }
            }
        }
    });
}

TEST_CASE("an embedded board leads nowhere, and stands under no keys of the whole program") {
    Stage stage;
    load(stage, *engine::catalog().front(), Mode::play);
    stage.resize(400, 700);
    stage.key(ui::Key::escape);
    CHECK(stage.app.screen() == Screen::play);
    CHECK(stage.ui().depth() == 1);
    CHECK_FALSE(stage.ui().key(ui::Key::text, U'?'));
    stage.settle();
    CHECK(stage.find("keys-dialog") == nullptr);
    stage.app.open({Screen::rules, stage.app.game()});
    stage.settle();
    CHECK(stage.find("board") == nullptr);
    stage.app.leave();
    stage.settle();
    CHECK(stage.find("board") != nullptr);
}

TEST_CASE("an embedded board that only shows something plays nothing") {
    Stage stage;
    for (const Mode mode : {Mode::view, Mode::replay}) {
        load(stage, *engine::catalog().front(), mode);
        stage.resize(400, 600);
        const std::string before = stage.app.viewer()->position().write();
        for (const std::string& id : stage.ids_with("cell:")) {
            stage.click(id);
        }
        CHECK(stage.app.board().choice().chosen().empty());
        CHECK(stage.app.viewer()->position().write() == before);
        const ui::Node& board = *stage.find("board");
        CHECK_FALSE(stage.ui().marks_at({board.rect.x + 40, board.rect.y + 40}));
    }
    SECTION("but leads along its game, and can be played on from") {
        stage.activate("next");
        stage.settle();
        CHECK(stage.app.board().shown_ply() > 0);
        stage.activate("viewer:play");
        stage.settle();
        CHECK(stage.app.embedding.mode() == Mode::play);
        CHECK(stage.find("new-game") != nullptr);
    }
    SECTION("but is played on from only when what that needs is there") {
        bool there = false;
        stage.app.embedding.ask_before_play([&] { return there; });
        stage.activate("viewer:play");
        stage.settle();
        CHECK(stage.app.embedding.mode() == Mode::replay);
        CHECK(stage.find("viewer:play") != nullptr);
        there = true;
        stage.app.embedding.play_from_here();
        stage.settle();
        CHECK(stage.app.embedding.mode() == Mode::play);
    }
}

TEST_CASE("an embedded puzzle gives hints, and can be tried again") {
    Stage stage;
    load(stage, *engine::catalog().front(), Mode::puzzle);
    stage.resize(400, 700);
    CHECK(stage.find("puzzle:task") != nullptr);
    stage.activate("puzzle:hint");
    stage.settle();
    CHECK(stage.find("puzzle:note") != nullptr);
    stage.activate("puzzle:solution");
    stage.settle();
    REQUIRE(stage.find("puzzle:again") != nullptr);
    stage.activate("puzzle:again");
    stage.settle();
    CHECK(stage.app.puzzle()->asks());
}

TEST_CASE(
    "in an embedded match the computer's turn is shown again, and a turn can be begun earlier") {
    test::FakeClient client;
    Stage stage;
    stage.app.context().computer.set_engine(&client);
    Embedding::Wanted wanted;
    wanted.game = engine::catalog().front()->info().id;
    wanted.opponent = 2;
    REQUIRE(stage.app.embedding.load(wanted));
    stage.resize(960, 640);
    const auto some_action = [&] {
        const engine::Position& position = stage.app.board().match()->position();
        return position.write_action(position.nth_action(0));
    };
    stage.app.board().play_text(some_action());
    for (int i = 0; i < 600 && client.state() != ask::EngineClient::State::thinking; ++i) {
        stage.frame();
    }
    client.answer(0, some_action());
    stage.settle();
    REQUIRE(stage.app.board().shown_ply() == 2);
    REQUIRE(stage.find("show-again") != nullptr);
    stage.semantics().activate("show-again");
    for (int i = 0; i < 60; ++i) {
        stage.frame();
    }
    CHECK(stage.app.board().shown_ply() == 1);
    stage.settle();
    CHECK(stage.app.board().shown_ply() == 2);

    const auto begin = [&] {
        stage.app.board().look_at(0);
        const engine::Position& position = stage.app.board().match()->position_at(0);
        stage.app.board().select(position.path(position.nth_action(0)).front().id);
        stage.settle();
    };
    begin();
    REQUIRE(stage.find("take-back") != nullptr);
    CHECK(stage.ui().depth() == 2);
    stage.key(ui::Key::escape);
    stage.settle();
    CHECK(stage.find("take-back") == nullptr);
    CHECK(stage.app.board().match()->current() == 2);
    begin();
    stage.activate("take-back");
    stage.settle();
    CHECK(stage.app.board().match()->current() == 0);
    stage.app.context().computer.set_engine(nullptr);
}
