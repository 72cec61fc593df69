#include "support/toy_game.h"
#include "ui/board/animator.h"
#include "ui/board/board_model.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;
using test::Stage;

namespace {

scene::PanelRow dice_row(const ui::BoardModel& model) {
    REQUIRE(model.scene.shared.size() == 1);
    return model.scene.shared.front();
}

} // namespace

TEST_CASE("dice fall over the board, lie there and fade") {
    match::Match match(test::toy_game(), {}, 1);
    ui::Animator animator;
    ui::Animator still;
    animator.sync(match, 0, 0, false);
    still.sync(match, 0, 0, true);
    REQUIRE(match.play(test::action_of(match.position(), "a1-a2*")));
    REQUIRE(match.current() == 2);
    animator.sync(match, match.current(), 1, false);
    still.sync(match, match.current(), 1, true);
    // The stone moves first.
    CHECK_FALSE(animator.cast(1.05));
    const auto tumbling = animator.cast(1.22);
    REQUIRE(tumbling);
    CHECK(tumbling->height > 0);
    const auto lying = animator.cast(1.8);
    REQUIRE(lying);
    CHECK(lying->faces == scene::dice_of(match.plies()[1].trace()[0]));
    CHECK(lying->livery == scene::Livery::a);
    CHECK(lying->height == 0);
    CHECK(lying->opacity == 1);
    const auto fading = animator.cast(2.2);
    REQUIRE(fading);
    CHECK(fading->opacity < 1);
    CHECK_FALSE(animator.running(3));
    CHECK_FALSE(animator.cast(3));
    CHECK_FALSE(still.cast(1.5));
    // Looking at another position does not wait for the dice.
    animator.sync(match, 0, 1.8, false);
    CHECK_FALSE(animator.cast(1.9));
}

TEST_CASE("a roll that the position has forgotten stays in the row of dice until the next action") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.app.new_match(test::toy_game(), {});
    stage.resize(1366, 768);
    CHECK(dice_row(ui::ModelMaker().make(stage.app, activity::ChangeSet::all())).tiles.empty());
    stage.app.board().play_text("a1-a2*");
    stage.settle();
    const auto tiles = dice_row(ui::ModelMaker().make(stage.app, activity::ChangeSet::all())).tiles;
    REQUIRE(tiles.size() == 1);
    CHECK(tiles.front().glyph == 0);
    CHECK(tiles.front().livery == scene::Livery::a);
    CHECK(tiles.front().state == scene::TileState::spent);
    REQUIRE(stage.find("row:2:0") != nullptr);
    CHECK(stage.find("row:2:0")->label.find("Coin: stone") == 0);
    CHECK(stage.app.context().narrator.announcement().find("The dice show ") != std::string::npos);
    // Before it fell there was nothing to show.
    stage.app.board().look_at(1);
    CHECK(dice_row(ui::ModelMaker().make(stage.app, activity::ChangeSet::all())).tiles.empty());
    stage.app.board().look_at(2);
    CHECK(dice_row(ui::ModelMaker().make(stage.app, activity::ChangeSet::all())).tiles.size() == 1);
    stage.app.board().play_text(stage.app.board().match()->position().write_action([&] {
        ActionList actions;
        stage.app.board().match()->position().legal_actions(actions);
        return actions[0];
    }()));
    CHECK(dice_row(ui::ModelMaker().make(stage.app, activity::ChangeSet::all())).tiles.empty());
}
