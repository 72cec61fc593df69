#include "ui/table/clock.h"

#include "engine/catalog.h"
#include "support/random_play.h"
#include "ui/kit/fonts.h"
#include "ui/page/layout.h"
#include "ui/stage/stage.h"
#include "ui/table/moves.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using match::Ending;
using test::Stage;
using ui::Node;
using ui::Role;

namespace {

void play_the_first(Stage& stage) {
    const engine::Position& position = stage.app.board().match()->position();
    stage.app.board().play_text(position.write_action(position.nth_action(0)));
    stage.settle();
}

/// Begins the first game with this many minutes each, and plays an action.
void begin_timed(Stage& stage, std::uint32_t minutes) {
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    match::Terms terms;
    const match::TimeControl time{minutes, 0};
    terms.clock = std::array{time, time};
    stage.app.new_match(*engine::catalog()[0], {}, {}, terms);
    stage.settle();
    play_the_first(stage);
}

std::string label_of(Stage& stage, const std::string& id) {
    const Node* node = stage.find(id);
    REQUIRE(node != nullptr);
    return node->label;
}

bool reads(Stage& stage, const std::string& id, const std::string& part) {
    return label_of(stage, id).find(part) != std::string::npos;
}

} // namespace

TEST_CASE("a clock is read in hours, minutes, seconds, and at last in tenths") {
    CHECK(ui::clock_words(600 * 60'000) == "10:00:00");
    CHECK(ui::clock_words(3'600'000) == "1:00:00");
    CHECK(ui::clock_words(3'599'001) == "1:00:00");
    CHECK(ui::clock_words(3'599'000) == "59:59");
    CHECK(ui::clock_words(61'000) == "1:01");
    CHECK(ui::clock_words(10'001) == "0:11");
    CHECK(ui::clock_words(10'000) == "10.0");
    CHECK(ui::clock_words(9'301) == "9.4");
    CHECK(ui::clock_words(1) == "0.1");
    CHECK(ui::clock_words(0) == "0.0");
}

TEST_CASE("without a clock there is none to be seen, and nothing asks for frames") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.new_match(*engine::catalog()[0], {});
    stage.settle();
    play_the_first(stage);
    CHECK(stage.find("clock:0") == nullptr);
    CHECK(stage.find("pause") == nullptr);
    CHECK(stage.find("turn") == nullptr);
    CHECK_FALSE(stage.app.play().clock().changes_in().has_value());
}

TEST_CASE("beside the board the digits of a clock are larger than what stands around them") {
    Stage stage;
    begin_timed(stage, 5);
    ui::Fonts type(stage.textures);
    type.set_unit(ui::make_view(stage.surface).unit);
    for (const char* const id : {"clock:0", "clock:1"}) {
        CAPTURE(id);
        REQUIRE(stage.find(id) != nullptr);
        // The sign and the ground need more room beside them.
        CHECK(stage.find(id)->rect.w > type.width(ui::Style::title, "5:00") + 28);
        CHECK(stage.find(id)->rect.h >= type.line(ui::Style::title));
    }
}

TEST_CASE("a clock that runs is drawn anew when it shows something else, one frame each time") {
    Stage stage;
    begin_timed(stage, 5);
    CHECK(reads(stage, "clock:0", "5:00"));
    for (int i = 0; i < 3; ++i) {
        CHECK_FALSE(stage.ui().wants_frame());
        const std::string before = label_of(stage, "clock:1");
        const auto next = stage.app.play().clock().changes_in();
        REQUIRE(next.has_value());
        CHECK(*next <= 1);
        stage.wait(*next + 0.001);
        CHECK(label_of(stage, "clock:1") != before);
        CHECK_FALSE(stage.ui().wants_frame());
    }
    CHECK(reads(stage, "clock:0", "5:00"));
    // A screen reader gets no tenths.
    stage.wait(292);
    CHECK(reads(stage, "clock:1", "0:0"));
    const std::string label = label_of(stage, "clock:1");
    const auto next = stage.app.play().clock().changes_in();
    REQUIRE(next.has_value());
    CHECK(*next <= 0.1);
    CHECK(label.find('.') == std::string::npos);
}

TEST_CASE("the clock stands while a dialog asks about leaving, and runs below the menu") {
    Stage stage;
    begin_timed(stage, 5);
    const auto left = [&] { return stage.app.board().match()->left(Actor::second); };
    for (const char* question : {"resign", "new-game"}) {
        stage.activate(question);
        const match::Milliseconds before = left();
        CHECK_FALSE(stage.app.play().clock().changes_in().has_value());
        stage.wait(30);
        CHECK(left() == before);
        // Escape closes it between two frames.
        stage.wait(30);
        stage.key(ui::Key::escape);
        CHECK(left() > before - 500);
        CHECK(stage.app.play().clock().runs());
    }
    stage.app.play().agreement().offer();
    stage.settle();
    const match::Milliseconds offered = left();
    stage.wait(30);
    CHECK(left() == offered);
    stage.activate("decline");
    stage.activate("menu");
    const match::Milliseconds before = left();
    stage.wait(10);
    CHECK(left() <= before - 10'000);
}

TEST_CASE("the pause is a dialog, which leads on or to the start page") {
    Stage stage;
    begin_timed(stage, 5);
    stage.click("pause");
    CHECK(stage.app.play().clock().paused());
    REQUIRE(stage.find("question") != nullptr);
    CHECK(stage.find("question")->role == Role::dialog);
    CHECK_FALSE(stage.find("pause")->enabled);
    stage.key(ui::Key::escape);
    CHECK(stage.find("question") != nullptr);
    stage.click("resume");
    CHECK(stage.app.play().clock().runs());
    CHECK(stage.find("question") == nullptr);
    stage.activate("rules");
    stage.activate("back");
    REQUIRE(stage.find("resume") != nullptr);
    stage.click("others");
    CHECK(stage.app.screen() == shell::Screen::start);
    stage.activate("continue");
    CHECK(stage.find("resume") != nullptr);
}

TEST_CASE("after a sleep of the device the pause says why") {
    Stage stage;
    begin_timed(stage, 5);
    const auto left = stage.app.board().match()->left(Actor::second);
    stage.sleep(3600);
    stage.settle();
    CHECK(stage.app.board().match()->left(Actor::second) == left);
    const std::string why = stage.app.text("clock.unseen");
    const auto shown = [&] {
        const auto& nodes = stage.semantics().nodes();
        return std::any_of(nodes.begin(), nodes.end(), [&](const Node& node) {
            return node.label.find(why) != std::string::npos;
        });
    };
    CHECK(label_of(stage, "question") == stage.app.text("clock.paused"));
    CHECK(shown());
    CHECK(stage.app.context().narrator.announcement() ==
          stage.app.text("clock.paused") + ' ' + why);
    stage.click("resume");
    CHECK(stage.app.play().clock().runs());
    stage.click("pause");
    REQUIRE(stage.find("question") != nullptr);
    CHECK_FALSE(shown());
}

TEST_CASE("the end of the time ends the match, in the middle of a choice too") {
    Stage stage;
    begin_timed(stage, 1);
    const auto choices = stage.app.board().choice().choices();
    REQUIRE_FALSE(choices.empty());
    stage.app.board().select(static_cast<scene::PlaceId>(choices.front().id));
    stage.wait(61);
    stage.settle();
    CHECK(stage.app.board().match()->ending() == Ending::time);
    REQUIRE(stage.find("result") != nullptr);
    CHECK(stage.find("result")->label.find(stage.app.board().narration().side(Actor::first)) == 0);
    bool shown = false;
    for (const Node& node : stage.semantics().nodes()) {
        shown = shown || node.label.find(stage.app.text("ui.won.time")) == 0;
    }
    CHECK(shown);
    CHECK_FALSE(stage.app.play().clock().changes_in().has_value());
    stage.activate("look");
    stage.activate("undo");
    CHECK(stage.app.board().match()->ending() == Ending::none);
    CHECK(stage.app.play().clock().runs());
    CHECK(reads(stage, "clock:1", "1:00"));
}

TEST_CASE("terms are chosen in the dialog of every game, and a new game begins with them") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.open({});
        stage.settle();
        stage.activate("setup:" + game->info().id);
        REQUIRE(stage.find("setup:clock") != nullptr);
        CHECK_FALSE(stage.find("setup:clock")->on);
        CHECK_FALSE(stage.find("setup:turns")->on);
        CHECK(stage.find("setup:clock:0") == nullptr);
        stage.activate("setup:clock");
        stage.activate("setup:clock:0");
        CHECK(stage.find("setup:clock:0")->on);
        stage.activate("setup:clock:own");
        stage.activate("setup:clock:each");
        stage.semantics().enter("setup:clock:minutes0", "3");
        stage.settle();
        stage.semantics().enter("setup:clock:seconds1", "12");
        stage.settle();
        stage.activate("setup:turns");
        stage.activate("setup:turns:own");
        stage.semantics().enter("setup:turns:number", "0");
        stage.settle();
        CHECK_FALSE(stage.find("begin")->enabled);
        CHECK(stage.find("setup:turns:note")->role == Role::status);
        stage.semantics().enter("setup:turns:number", "7");
        stage.settle();
        CHECK(stage.find("begin")->enabled);
        stage.activate("begin");
        const match::Terms& terms = stage.app.board().match()->terms();
        REQUIRE(terms.clock.has_value());
        CHECK((*terms.clock)[0] == match::TimeControl{3, 3});
        CHECK((*terms.clock)[1] == match::TimeControl{5, 12});
        CHECK(terms.rounds == 7);
        CHECK(reads(stage, "clock:0", "3:00"));
        CHECK(reads(stage, "clock:1", "5:00"));
        CHECK(label_of(stage, "turn").find("7") != std::string::npos);

        stage.activate("new-game");
        CHECK(stage.find("setup:clock")->on);
        CHECK(stage.find("setup:clock:own")->on);
        CHECK(stage.find("setup:clock:minutes0")->value == "3");
        CHECK(stage.find("setup:turns:number")->value == "7");
        stage.activate("setup:clock");
        stage.activate("setup:turns");
        CHECK(stage.find("setup:clock:own") == nullptr);
        stage.activate("begin");
        CHECK(stage.app.board().match()->terms() == match::Terms());
    }
}

TEST_CASE("turns are counted as the list of moves numbers them") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            Rng rng(seed);
            match::Match match(*game, test::any_setup(game->info(), rng), seed);
            for (int i = 0; i < 60 && match.ending() == Ending::none; ++i) {
                if (rng.below(12) == 0) {
                    match.offer(Actor::first);
                    match.accept();
                    continue;
                }
                const std::size_t before = match.current();
                REQUIRE(match.play(test::any_action(match.position(), rng)).has_value());
                int turn = 0;
                for (const ui::MoveRow& row : ui::move_rows(match.plies())) {
                    turn = row.round != 0 ? row.round : turn;
                }
                CHECK(match::round_at(match, before) == static_cast<std::uint32_t>(turn));
            }
        }
    }
}
