#include "engine/catalog.h"
#include "support/random_play.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace motley;
using test::Stage;
using ui::Key;
using ui::Node;
using ui::Role;

namespace {

/// The id of the control that chooses this step now; may be empty. A place's label is its name.
std::string id_of(const Stage& stage, const scene::Step& step) {
    if (step.kind == scene::Step::Kind::chip) {
        return "chip:" + std::to_string(step.id);
    }
    return "cell:" + stage.app.game()->topology().places[step.id].label;
}

/// Enters an action with controls on the screen; false if it was not played.
template <class Use>
bool spell(Stage& stage, Action action, Use use) {
    const std::size_t before = stage.app.board().match()->plies().size();
    const scene::Path path = stage.app.board().match()->position().path(action);
    for (std::size_t guard = 0; guard < 32; ++guard) {
        if (stage.app.board().match()->plies().size() != before) {
            return stage.app.board().match()->plies()[before].action == action;
        }
        const std::size_t chosen = stage.app.board().choice().chosen().size();
        use(chosen < path.size() ? id_of(stage, path[chosen]) : "done");
    }
    return false;
}

Action action_number(const Stage& stage, std::uint64_t n) {
    ActionList actions;
    stage.app.board().match()->position().legal_actions(actions);
    return actions[n % actions.size()];
}

} // namespace

TEST_CASE("every game can be played with what the screen offers") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        stage.app.open({});
        stage.settle();
        stage.activate("two:" + game->info().id);
        REQUIRE(stage.app.game() == game);
        std::uint64_t seed = 1;
        for (int ply = 0; ply < 30 && stage.app.board().match()->actor() != Actor::none; ++ply) {
            seed = seed * 6364136223846793005U + 1442695040888963407U;
            const Action action = action_number(stage, seed >> 33U);
            const std::string text = stage.app.board().match()->position().write_action(action);
            CAPTURE(ply, text);
            REQUIRE(spell(stage, action, [&](const std::string& id) {
                REQUIRE(stage.find(id) != nullptr);
                stage.activate(id);
            }));
        }
    }
}

TEST_CASE("a whole game is played by pointer to its end and played again") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.click(stage.ids_with("two:").front());
    REQUIRE(stage.app.has_board());
    for (std::size_t ply = 0; ply < 4; ++ply) {
        const Action action = action_number(stage, ply * 31 + 5);
        CAPTURE(stage.app.board().match()->position().write_action(action));
        REQUIRE(spell(stage, action, [&](const std::string& id) { stage.click(id); }));
    }
    const std::size_t plies = stage.app.board().match()->current();
    stage.click("undo");
    CHECK(stage.app.board().match()->current() < plies);
    stage.click("redo");
    CHECK(stage.app.board().match()->current() == plies);
    stage.click("move:1");
    CHECK(stage.app.board().shown_ply() == 1);
    stage.click("return");
    CHECK_FALSE(stage.app.board().looking_back());
    const activity::Board& board = stage.app.board();
    const std::string other = board.narration().side(opponent(board.speaker()));
    stage.click("resign");
    // It is said who wins by it.
    const std::vector<ui::Node>& asked = stage.semantics().nodes();
    CHECK(std::any_of(asked.begin(), asked.end(), [&](const ui::Node& node) {
        return node.label.starts_with(stage.app.text(Phrase("ui.won").text("side", other)) + ".");
    }));
    stage.click("confirm");
    REQUIRE(stage.find("result") != nullptr);
    stage.click("rematch");
    CHECK(stage.app.board().match()->plies().empty());
}

TEST_CASE("a refusal is told where it is looked for, and marks its cause") {
    Stage stage;
    stage.resize(1366, 768);
    const engine::Game& game = *engine::catalog()[0];
    stage.app.new_match(game, {});
    stage.settle();
    // Some cell refuses to be the beginning.
    for (const std::string& id : stage.ids_with("cell:")) {
        stage.activate(id);
        if (stage.app.board().notice()) {
            break;
        }
        stage.app.board().deselect();
    }
    REQUIRE(stage.app.board().notice());
    const Node* prompt = stage.find("prompt");
    REQUIRE(prompt != nullptr);
    CHECK(stage.app.context().narrator.announcement() == stage.app.board().notice()->sentence);
    CHECK(prompt->label.find(stage.app.board().notice()->sentence) == 0);
    if (!stage.app.board().notice()->explanation.paragraph.empty()) {
        stage.activate("rule");
        CHECK(stage.app.screen() == shell::Screen::rules);
        stage.activate("back");
        CHECK(stage.app.screen() == shell::Screen::play);
    }
}

TEST_CASE("on a phone the drawer opens, shows the moves, and closes") {
    Stage stage;
    stage.resize(390, 844, 2, true);
    stage.app.new_match(*engine::catalog()[0], {});
    stage.app.board().play_text(
        stage.app.board().match()->position().write_action(action_number(stage, 0)));
    stage.settle();
    const float peek = stage.find("sheet")->rect.y;
    stage.click("sheet");
    CHECK(stage.find("sheet")->rect.y < peek);
    REQUIRE(stage.find("sheet-list") != nullptr);
    stage.click("tab:moves");
    CHECK(stage.find("tab:moves")->on);
    CHECK(stage.find("move:1") != nullptr);
    CHECK(stage.key(Key::escape));
    CHECK(stage.find("sheet")->rect.y == peek);
    // Dragging does the same.
    const ui::Rect handle = stage.find("tab:actions")->rect;
    stage.move_to(handle.x + 20, handle.y + 4);
    stage.press(true);
    stage.move_to(handle.x + 20, handle.y - 600);
    stage.press(false);
    CHECK(stage.find("sheet")->rect.y < peek);
    CHECK(stage.find("tab:moves")->on);
}

TEST_CASE("lists scroll by dragging and by the wheel, and the press is not a click") {
    Stage stage;
    stage.surface.system_reduced_motion = true; // so that the drag does not continue as a flick
    stage.resize(390, 500, 2, true);
    const auto first = stage.ids_with("two:").front();
    const auto end = [&] { return stage.find(first)->rect.y + stage.find(first)->rect.h; };
    const ui::Rect before = stage.find(first)->rect;
    const float at = end();
    stage.move_to(before.x + 40, at - 20);
    stage.press(true);
    stage.move_to(before.x + 40, at - 220);
    stage.press(false);
    CHECK(stage.app.screen() == shell::Screen::start);
    CHECK(end() < at);
    const float scrolled = end();
    CHECK(stage.ui().wheel(-100));
    stage.settle();
    CHECK(end() > scrolled);
    while (stage.ui().wheel(-1000)) {
        stage.settle();
    }
    CHECK_FALSE(stage.ui().wheel(-10));
}

TEST_CASE("where a finger could mean several small cells, they are shown larger") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    int tried = 0;
    for (const engine::Game* game : engine::catalog()) {
        stage.app.new_match(*game, {});
        stage.resize(320, 568, 2, true);
        const auto cells = stage.ids_with("cell:");
        if (stage.find(cells.front())->rect.w >= 40 * 2) {
            continue;
        }
        // Two neighbours on which an action can begin; the finger comes down between them.
        const auto begins = [&](const std::string& id) {
            const auto& choices = stage.app.board().choice().choices();
            return std::any_of(choices.begin(), choices.end(), [&](const scene::Step& step) {
                return step.kind == scene::Step::Kind::place && id_of(stage, step) == id;
            });
        };
        for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
            const ui::Rect a = stage.find(cells[i])->rect;
            const ui::Rect b = stage.find(cells[i + 1])->rect;
            if (a.y != b.y || b.x != a.x + a.w || !begins(cells[i]) || !begins(cells[i + 1])) {
                continue;
            }
            CAPTURE(game->info().id, cells[i]);
            ++tried;
            stage.move_to(b.x - 1, b.y + b.h / 2);
            stage.tap();
            REQUIRE(stage.find("magnifier") != nullptr);
            CHECK(stage.app.board().choice().chosen().empty());
            const std::string wanted = "magnifier:" + cells[i + 1].substr(5);
            REQUIRE(stage.find(wanted) != nullptr);
            CHECK(stage.find(wanted)->rect.w > 1.5F * b.w);
            stage.click(wanted);
            CHECK(stage.find("magnifier") == nullptr);
            REQUIRE_FALSE(stage.app.board().choice().chosen().empty());
            CHECK(id_of(stage, stage.app.board().choice().chosen().front()) == cells[i + 1]);
            break;
        }
    }
    CHECK(tried > 0);
}

TEST_CASE("the theme and the board are turned over") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.new_match(*engine::catalog()[0], {});
    stage.settle();
    const std::string first = stage.ids_with("cell:").front();
    const ui::Rect before = stage.find(first)->rect;
    stage.activate("flip");
    const ui::Rect after = stage.find(first)->rect;
    CHECK(after.y > before.y);
    CHECK(stage.ids_with("cell:").front() != first);
    stage.activate("theme");
    CHECK(stage.app.context().settings.theme == activity::ThemeChoice::dark);
    stage.activate("theme");
    CHECK(stage.app.context().settings.theme == activity::ThemeChoice::light);
}

TEST_CASE("the list of moves shows the last one, also after the screen has changed its size") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.app.new_match(*engine::catalog()[1], {});
    Rng rng(3);
    for (int i = 0; i < 40; ++i) {
        const engine::Position& position = stage.app.board().match()->position();
        stage.app.board().play_text(position.write_action(test::any_action(position, rng)));
    }
    for (const auto& [width, height] :
         {std::pair(1366.0F, 768.0F), {2560.0F, 1440.0F}, {1100.0F, 700.0F}}) {
        stage.resize(width, height);
        const ui::Node* list = stage.find("moves");
        const ui::Node* last = stage.find("move:" + std::to_string(stage.app.board().shown_ply()));
        REQUIRE(list != nullptr);
        REQUIRE(last != nullptr);
        INFO(width);
        CHECK(last->rect.h > 10);
        CHECK(last->rect.y >= list->rect.y - 1);
        CHECK(last->rect.y + last->rect.h <= list->rect.y + list->rect.h + 1);
    }
}

TEST_CASE("the list says what was played, after taking back and in another language too") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.new_match(*engine::catalog()[0], {});
    stage.settle();
    const auto agrees = [&] {
        stage.settle();
        const auto& plies = stage.app.board().match()->plies();
        CHECK(stage.ids_with("move:").size() == plies.size());
        for (std::size_t i = 0; i < plies.size(); ++i) {
            const Node* node = stage.find("move:" + std::to_string(i + 1));
            REQUIRE(node != nullptr);
            CHECK(node->label == stage.app.text(plies[i].label.phrase));
        }
    };
    const auto play = [&](std::uint64_t n) {
        stage.app.board().play_text(
            stage.app.board().match()->position().write_action(action_number(stage, n)));
        agrees();
    };
    play(0);
    play(0);
    stage.app.match_board()->undo();
    agrees();
    play(1);
    stage.app.context().set_language("de");
    agrees();
    stage.app.rematch();
    play(2);
    stage.app.new_match(*engine::catalog()[1], {});
    play(1);
}
