#include "engine/catalog.h"
#include "match/seats.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <utility>

using namespace motley;
using test::Stage;
using ui::Key;
using ui::Node;
using ui::Role;

namespace {

/// A game with an option of this kind, and that option.
struct Choice {
    const engine::Game* game = nullptr;
    SetupOption option;
    [[nodiscard]] std::string id(const std::string& ending = "") const {
        return "setup:" + option.name + ending;
    }
};

Choice choice(bool usual) {
    for (const engine::Game* game : engine::catalog()) {
        for (const SetupOption& option : game->info().options) {
            if (option.usual.has_value() == usual) {
                return {game, option};
            }
        }
    }
    FAIL("no game has such an option");
    return {};
}

void type(Stage& stage, const std::string& text) {
    for (const char c : text) {
        CHECK(stage.ui().key(Key::text, static_cast<char32_t>(c)));
    }
    stage.settle();
}

} // namespace

TEST_CASE("the card begins at once, its smaller button sets up first") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    const Choice few = choice(true);
    const std::string card = "two:" + few.game->info().id;
    const std::string set_up = "setup:" + few.game->info().id;
    for (const engine::Game* game : engine::catalog()) {
        CHECK(stage.find("setup:" + game->info().id) != nullptr);
    }
    stage.click(card);
    REQUIRE(stage.app.has_board());
    CHECK(stage.app.board().match()->setup().get(few.option.name) == few.option.usual);
    stage.app.open({});
    stage.settle();

    stage.click(set_up);
    CHECK(stage.app.screen() == shell::Screen::start);
    REQUIRE(stage.find("setup") != nullptr);
    const std::string usual = few.id(":" + std::to_string(*few.option.usual));
    const std::string other = few.id(":" + std::to_string(few.option.low));
    CHECK(stage.find(usual)->on);
    stage.click(other);
    CHECK(stage.find(other)->on);
    CHECK_FALSE(stage.find(usual)->on);
    stage.click("begin");
    REQUIRE(stage.app.screen() == shell::Screen::play);
    CHECK(stage.app.game() == few.game);
    CHECK(stage.app.board().match()->setup().get(few.option.name) == few.option.low);
    CHECK(stage.find("setup") == nullptr);

    // A new game keeps the choices, and the match goes into the library.
    stage.click("new-game");
    REQUIRE(stage.find("setup") != nullptr);
    CHECK(stage.find(other)->on);
    stage.click("begin");
    CHECK(stage.find("question") == nullptr);
    CHECK(stage.app.board().match()->setup().get(few.option.name) == few.option.low);
    stage.app.board().play_text(stage.app.board().match()->position().write_action(
        stage.app.board().match()->position().nth_action(0)));
    stage.click("new-game");
    const std::string id = stage.app.board().match()->about.id;
    stage.click("begin");
    CHECK(stage.find("setup") == nullptr);
    CHECK(stage.app.board().match()->current() == 0);
    CHECK(stage.app.board().match()->about.id != id);
    CHECK(stage.app.library.summary(id) != nullptr);
}

TEST_CASE("who plays is chosen for each side of every game") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.open({});
        stage.settle();
        stage.activate("setup:" + game->info().id);
        REQUIRE(stage.find("setup:with:person") != nullptr);
        stage.activate("setup:with:person");
        CHECK(stage.find("setup:with:person")->on);
        CHECK(stage.find("setup:level:1") == nullptr);
        CHECK(stage.find("setup:side:first") == nullptr);
        stage.activate("setup:with:computer");
        CHECK(stage.find("setup:with:computer")->on);
        CHECK(stage.find("setup:side:first")->on);
        REQUIRE(stage.find("setup:level:5") != nullptr);
        stage.activate("setup:level:5");
        CHECK(stage.find("setup:level:5")->on);
        stage.activate("begin");
        CHECK(stage.app.board().seats() == match::Seats{{0, 5}});
        // It shows who plays.
        const std::string computer = stage.app.text("ui.seat.computer");
        CHECK(stage.find("player:1")->label.find(computer) != std::string::npos);
        CHECK(stage.find("player:0")->label.find(computer) == std::string::npos);
        // A new game starts with the same choice.
        stage.activate("new-game");
        CHECK(stage.find("setup:level:5")->on);
        stage.activate("setup:side:second");
        stage.activate("begin");
        CHECK(stage.app.board().seats() == match::Seats{{5, 0}});
        stage.activate("new-game");
        CHECK(stage.find("setup:side:second")->on);
        stage.activate("setup:watch");
        CHECK(stage.find("setup:side:first") == nullptr);
        stage.activate("setup:level:first:1");
        stage.activate("begin");
        CHECK(stage.app.board().seats() == match::Seats{{1, 5}});
        stage.app.play().pause();
    }
}

TEST_CASE("a side left to chance is one or the other") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    const std::string set_up = "setup:" + engine::catalog().front()->info().id;
    std::set<int> seen;
    for (int i = 0; i < 40 && seen.size() < 2; ++i) {
        stage.app.open({});
        stage.settle();
        stage.activate(set_up);
        stage.activate("setup:with:computer");
        stage.activate("setup:side:random");
        CHECK(stage.find("setup:side:random")->on);
        stage.activate("begin");
        REQUIRE(stage.app.board().seats().against_computer());
        seen.insert(stage.app.board().seats().levels[0] == 0 ? 0 : 1);
    }
    CHECK(seen.size() == 2);
}

TEST_CASE("a dialog of choices is closed by Escape, by Cancel and by a press beside it") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(390, 844, 2, true);
    const std::string set_up = "setup:" + choice(true).game->info().id;
    const auto open = [&] {
        stage.activate(set_up);
        REQUIRE(stage.find("setup") != nullptr);
    };
    open();
    CHECK(stage.key(Key::escape));
    CHECK(stage.find("setup") == nullptr);
    CHECK_FALSE(stage.key(Key::escape));
    open();
    stage.click("cancel");
    CHECK(stage.find("setup") == nullptr);
    open();
    stage.move_to(4, 4);
    stage.press(true);
    stage.press(false);
    CHECK(stage.find("setup") == nullptr);
    CHECK_FALSE(stage.app.has_board());
}

TEST_CASE("a number is drawn, drawn anew, typed, refused in one line, or left open") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    const Choice seed = choice(false);
    const std::string field = seed.id();
    stage.activate("setup:" + seed.game->info().id);
    REQUIRE(stage.find(field) != nullptr);
    CHECK(stage.find(field)->role == Role::number);
    const std::string drawn = stage.find(field)->value;
    CHECK_FALSE(drawn.empty());
    CHECK(drawn.size() <= 6);
    stage.click(seed.id(":anew"));
    CHECK(stage.find(field)->value != drawn);

    // Typing first replaces the old contents.
    stage.click(field);
    CHECK(stage.semantics().focus() == field);
    CHECK(stage.find("setup") != nullptr);
    type(stage, "271");
    CHECK(stage.find(field)->value == "271");
    CHECK(stage.ui().key(Key::erase));
    stage.settle();
    CHECK(stage.find(field)->value == "27");
    type(stage, "x");
    CHECK(stage.find(field)->value == "27x");
    const Node* note = stage.find(seed.id(":note"));
    REQUIRE(note != nullptr);
    CHECK(note->role == Role::status);
    CHECK(note->label.find(std::to_string(seed.option.high)) != std::string::npos);
    CHECK_FALSE(stage.find("begin")->enabled);
    stage.key(Key::enter);
    CHECK_FALSE(stage.app.has_board());
    stage.ui().key(Key::erase);
    stage.settle();
    CHECK(stage.find("begin")->enabled);
    stage.key(Key::enter);
    REQUIRE(stage.app.has_board());
    CHECK(stage.app.board().match()->setup().get(seed.option.name) == 27U);
    // It is shown, so that it can be told to somebody.
    REQUIRE(stage.find("chosen:" + seed.option.name) != nullptr);
    CHECK(stage.find("chosen:" + seed.option.name)->label.find("27") != std::string::npos);

    stage.activate("new-game");
    CHECK(stage.find(field)->value == "27");
    stage.activate(seed.id(":open"));
    CHECK(stage.find(field) == nullptr);
    stage.activate("begin");
    CHECK_FALSE(stage.app.board().match()->setup().get(seed.option.name));
    CHECK(stage.find("chosen:" + seed.option.name) == nullptr);
    CHECK(stage.app.board().match()->position().write() == seed.game->start({})->write());
    stage.activate("new-game");
    stage.activate(seed.id(":number"));
    REQUIRE(stage.find(field) != nullptr);
    // Entered as the page's own field reports it.
    stage.semantics().enter(field, "12");
    CHECK(stage.ui().wants_frame());
    stage.settle();
    CHECK(stage.find(field)->value == "12");
    stage.semantics().enter("no-such-field", "1");
    CHECK(stage.settle());
}

TEST_CASE("keys are a field's only while it has the focus") {
    Stage stage;
    stage.resize(1366, 768);
    CHECK_FALSE(stage.ui().key(Key::text, U'7'));
    CHECK_FALSE(stage.key(Key::erase));
    const Choice seed = choice(false);
    stage.activate("setup:" + seed.game->info().id);
    CHECK_FALSE(stage.ui().key(Key::text, U'7'));
    stage.activate("setup:with:person");
    for (int i = 0; i < 10 && stage.semantics().focus() != seed.id(); ++i) {
        stage.key(Key::tab);
    }
    REQUIRE(stage.semantics().focus() == seed.id());
    CHECK_FALSE(stage.ui().key(Key::text, U'é'));
    type(stage, "8");
    CHECK(stage.find(seed.id())->value == "8");
}

TEST_CASE("a double click on who plays chooses that alone: nothing moves under the pointer") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    for (const auto& [width, height] : {std::pair(1366.0F, 768.0F), std::pair(1920.0F, 1080.0F)}) {
        stage.resize(width, height);
        for (const engine::Game* game : engine::catalog()) {
            CAPTURE(game->info().id, width);
            stage.app.open({});
            stage.settle();
            stage.activate("setup:" + game->info().id);
            const float top = stage.find("setup")->rect.y;
            const ui::Rect begin = stage.find("begin")->rect;
            for (const std::string other : {"person", "friend"}) {
                stage.click("setup:with:" + other);
                const ui::Rect r = stage.find("setup:with:computer")->rect;
                for (int i = 0; i < 2; ++i) {
                    stage.move_to(r.x + r.w / 2, r.y + r.h / 2);
                    stage.press(true);
                    stage.press(false);
                }
                CHECK(stage.find("setup:with:computer")->on);
                CHECK(stage.find("setup:level:1")->on);
                CHECK(stage.find("setup:with:computer")->rect.y == r.y);
                CHECK(stage.find("setup")->rect.y == top);
                CHECK(stage.find("begin")->rect.y == begin.y);
                stage.click("setup:with:" + other);
                CHECK(stage.find("setup")->rect.y == top);
                CHECK(stage.find("begin")->rect.y == begin.y);
            }
            stage.click("cancel");
        }
    }
}

TEST_CASE("each level says what it is like, and nothing moves when another is chosen") {
    Stage stage;
    stage.resize(1366, 768);
    stage.activate(stage.ids_with("setup:").front());
    stage.activate("setup:with:computer");
    const auto below = [&] { return stage.find("setup:clock")->rect.y; };
    const float at = below();
    for (const std::string level : {"1", "2", "3", "4", "5", "6", "7", "8"}) {
        stage.click("setup:level:" + level);
        REQUIRE(stage.find("setup:level:about") != nullptr);
        CHECK(stage.find("setup:level:about")->label ==
              stage.app.text("level." + level + ".about"));
        CHECK(below() == at);
    }
}
