#include "core/rng.h"
#include "engine/catalog.h"
#include "ui/board/board_model.h"
#include "ui/kit/painter.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

/// The slots of a turn, and what is offered at the board.

using namespace motley;
using test::Stage;

namespace {

const engine::Game& game_where(bool (*holds)(const engine::Game&)) {
    const auto games = engine::catalog();
    const auto found = std::find_if(games.begin(), games.end(),
                                    [&](const engine::Game* game) { return holds(*game); });
    REQUIRE(found != games.end());
    return **found;
}

bool has_long_turns(const engine::Game& game) { return game.start({})->actions_left() > 1; }

void enter_one(Stage& stage) {
    const engine::Position& position = stage.app.board().match()->position();
    ActionList actions;
    position.legal_actions(actions);
    for (const scene::Step& step : position.path(actions[0])) {
        stage.app.board().select(step.id);
    }
    stage.settle();
}

} // namespace

TEST_CASE("slots show the actions of a turn, and the last one can be taken back") {
    for (const auto& [width, height] :
         {std::pair{320.F, 568.F}, std::pair{390.F, 844.F}, std::pair{844.F, 390.F},
          std::pair{820.F, 1180.F}, std::pair{1366.F, 768.F}}) {
        CAPTURE(width);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.resize(width, height);
        stage.app.new_match(game_where(has_long_turns), {});
        stage.settle();
        const auto all =
            static_cast<std::size_t>(stage.app.board().match()->position().actions_left());
        CHECK(stage.ids_with("slot:").size() == all);
        enter_one(stage);
        CHECK(stage.ids_with("slot:").size() == all);
        REQUIRE(stage.find("slot:0") != nullptr);
        CHECK(stage.find("slot:0")->role == ui::Role::button);
        CHECK(stage.find("slot:1")->role == ui::Role::text);
        stage.click("slot:0");
        stage.settle();
        CHECK(stage.app.board().match()->current() == 0);
        CHECK(stage.find("slot:0")->role == ui::Role::text);
    }
}

TEST_CASE("the slots of a turn have room on the smallest phone, beside what the players have") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(320, 568, 2, true);
    int games = 0;
    for (const engine::Game* game : engine::catalog()) {
        if (!game->info().turns) {
            continue;
        }
        CAPTURE(game->info().id);
        stage.app.new_match(*game, {});
        // The last action ends the set-up where that is possible.
        for (int n = 0; n < 60 && stage.app.board().match()->position().actions_left() < 2; ++n) {
            const engine::Position& now = stage.app.board().match()->position();
            stage.app.board().play_text(now.write_action(now.nth_action(now.count_actions() - 1)));
        }
        stage.settle();
        const auto slots = stage.ids_with("slot:");
        CHECK(slots.size() ==
              static_cast<std::size_t>(stage.app.board().match()->position().actions_left()));
        ++games;
        for (const std::string& slot : slots) {
            const ui::Rect at = stage.find(slot)->rect;
            CHECK(at.x + at.w <= 640);
            CHECK(at.h >= 88);
            CHECK_FALSE(ui::contains(stage.find("strip:0")->rect, {at.x + 1, at.y + 1}));
        }
    }
    CHECK(games > 1);
}

TEST_CASE("a game of one action a turn has no slots") {
    Stage stage;
    stage.resize(390, 844);
    stage.app.new_match(game_where([](const engine::Game& game) { return !game.info().turns; }),
                        {});
    stage.settle();
    CHECK(stage.ids_with("slot:").empty());
}

TEST_CASE("the button that ends a turn is in the prompt") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(390, 844);
    stage.app.new_match(game_where(has_long_turns), {});
    stage.app.context().set(&activity::Settings::ending, true);
    stage.settle();
    const int all = stage.app.board().match()->position().actions_left();
    for (int n = 0; n < all; ++n) {
        enter_one(stage);
    }
    REQUIRE(stage.find("done") != nullptr);
    CHECK(stage.find("done")->label == stage.app.text("ui.turn.end"));
    CHECK(stage.app.board().match()->actor() == Actor::first);
    stage.click("done");
    stage.settle();
    CHECK(stage.app.board().match()->actor() == Actor::second);
}

TEST_CASE("the dice are rolled in the prompt, on the smallest screen too, and by a key") {
    const engine::Game& game =
        game_where([](const engine::Game& each) { return each.info().dice; });
    for (const auto& [width, height] :
         {std::pair{320.F, 568.F}, std::pair{360.F, 640.F}, std::pair{1366.F, 768.F}}) {
        CAPTURE(width);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.resize(width, height);
        // The example on its start page stands between a roll and a move: the roll is taken from a
        // position where it can be done.
        Stage* const at = &stage;
        const auto position = game.start({});
        at->app.new_match(*position, {});
        stage.settle();
        const auto rolling = [&] {
            const activity::Board& board = at->app.board();
            return match::rolling_chip(board.choice(), board.match()->position());
        };
        for (int n = 0; n < 200 && !rolling(); ++n) {
            const engine::Position& now = stage.app.board().match()->position();
            ActionList actions;
            now.legal_actions(actions);
            // The last one ends the set-up where that is possible.
            stage.app.board().play_text(
                now.write_action(actions[static_cast<std::size_t>(actions.size() - 1)]));
        }
        REQUIRE(rolling().has_value());
        stage.settle();
        const ui::Node* roll = stage.find("chip:" + std::to_string(*rolling()));
        REQUIRE(roll != nullptr);
        const ui::Node* prompt = stage.find("prompt");
        REQUIRE(prompt != nullptr);
        CHECK(roll->rect.y + roll->rect.h <= height);
        CHECK(roll->rect.y >= prompt->rect.y - 4);
        const std::size_t before = stage.app.board().match()->current();
        CHECK(stage.ui().key(ui::Key::text, U'r'));
        stage.settle();
        CHECK(stage.app.board().match()->current() > before);
    }
}

TEST_CASE("a power that cannot be used is grey and says why") {
    for (const engine::Game* game : engine::catalog()) {
        const auto position = game->start({});
        for (std::size_t place = 0; place < game->topology().places.size(); ++place) {
            const auto id = static_cast<scene::PlaceId>(place);
            for (const engine::Power& power : position->powers(id)) {
                if (power.why.legal()) {
                    continue;
                }
                CAPTURE(game->info().id, place);
                Stage stage;
                stage.surface.system_reduced_motion = true;
                stage.resize(1366, 768);
                stage.app.new_match(*game, {});
                stage.app.board().select(id);
                stage.settle();
                const std::string chip = "chip:" + std::to_string(power.chip);
                REQUIRE(stage.find(chip) != nullptr);
                const std::string why = stage.app.text(power.why.phrase);
                CHECK(stage.find(chip)->label.find(why) != std::string::npos);
                stage.click(chip);
                stage.settle();
                REQUIRE(stage.app.board().notice().has_value());
                CHECK(stage.app.board().notice()->sentence == why);
            }
        }
    }
}

TEST_CASE("two ways to act are chosen in the prompt, below the board, and nothing else moves") {
    int chosen = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Rng rng(7);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.resize(1366, 768);
        stage.app.new_match(*game, {});
        for (int ply = 0; ply < 60 && is_player(stage.app.board().match()->actor()); ++ply) {
            activity::Board& board = stage.app.board();
            const engine::Position& position = board.match()->position();
            ActionList actions;
            position.legal_actions(actions);
            for (const Action action : actions) {
                const scene::Path path = position.path(action);
                if (path.size() != 3 || path[2].asks || path[0].kind != scene::Step::Kind::place ||
                    path[1].kind != scene::Step::Kind::place ||
                    path[2].kind != scene::Step::Kind::chip) {
                    continue;
                }
                board.deselect();
                board.select(path[0].id);
                board.select(path[1].id);
                const auto& next = board.choice().choices();
                if (next.size() != 2 || !position.powers(path[0].id).empty() ||
                    std::any_of(next.begin(), next.end(), [](const scene::Step& step) {
                        return step.kind != scene::Step::Kind::chip;
                    })) {
                    continue;
                }
                board.deselect();
                stage.settle();
                const ui::Rect moves = stage.find("moves")->rect;
                board.select(path[0].id);
                board.select(path[1].id);
                stage.settle();
                const ui::Rect text = stage.find("prompt")->rect;
                for (const scene::Step& step : next) {
                    const ui::Node* const button = stage.find("chip:" + std::to_string(step.id));
                    REQUIRE(button != nullptr);
                    CHECK(button->rect.y >= text.y);
                    CHECK(button->rect.y + button->rect.h <= text.y + text.h);
                    CHECK(button->rect.x >= text.x + text.w);
                }
                CHECK(stage.find("moves")->rect.y == moves.y);
                const std::size_t before = board.match()->current();
                stage.click("chip:" + std::to_string(path[2].id));
                CHECK(board.match()->current() > before);
                ++chosen;
                break;
            }
            stage.app.board().deselect();
            const engine::Position& now = stage.app.board().match()->position();
            if (is_player(stage.app.board().match()->actor())) {
                stage.app.board().play_text(now.write_action(engine::random_action(now, rng)));
            }
        }
    }
    CHECK(chosen > 0);
}
