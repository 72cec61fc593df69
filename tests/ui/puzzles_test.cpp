// Puzzles on the screen: by clicks, by keys and by the twin.

#include "engine/catalog.h"
#include "support/effort.h"
#include "support/fake_client.h"
#include "support/games.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

using namespace motley;
using test::Stage;
using ui::Node;

namespace {

std::string cell_of(const Stage& stage, const scene::Step& step) {
    return "cell:" + stage.app.game()->topology().places[step.id].label;
}

/// Activates the steps of the answer until it is played.
void give_answer(Stage& stage) {
    const engine::Position& position = stage.app.board().match()->position();
    const scene::Path path = position.path(*stage.app.puzzle()->answer());
    const std::size_t found = stage.app.puzzle()->found();
    const auto waits = [&] {
        return stage.app.puzzle()->asks() && stage.app.puzzle()->found() == found;
    };
    for (std::size_t i = 0; i < path.size() && waits(); ++i) {
        const scene::Step& step = path[i];
        if (step.kind != scene::Step::Kind::member &&
            stage.app.board().choice().chosen().size() > i) {
            continue; // it was implied
        }
        const std::string id = step.kind == scene::Step::Kind::chip
                                   ? "chip:" + std::to_string(step.id)
                                   : cell_of(stage, step);
        CAPTURE(id);
        REQUIRE(stage.find(id) != nullptr);
        stage.activate(id);
    }
    if (waits()) {
        REQUIRE(stage.find("done") != nullptr);
        stage.activate("done");
    }
}

} // namespace

TEST_CASE("a puzzle is opened from a card, helped with, solved and left") {
    for (const engine::Game* game : test::complete_games()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.app.context().set(&activity::Settings::reduced_motion, true);
        stage.resize(1366, 768);
        if (engine::catalog().size() > test::complete_games().size()) { // a card may be out of view
            stage.ui().focus("puzzles:" + game->info().id, true);
            stage.settle();
        }
        stage.click("puzzles:" + game->info().id);
        REQUIRE(stage.app.screen() == shell::Screen::puzzles);
        CHECK(stage.ids_with("puzzle:").size() == 60);
        const Node* first = stage.find("puzzle:1");
        REQUIRE(first != nullptr);
        CHECK(first->label.find(stage.app.text("ui.puzzle.solved")) == std::string::npos);
        stage.click("puzzle:1");
        REQUIRE(stage.app.screen() == shell::Screen::puzzle);
        REQUIRE(stage.find("puzzle:task") != nullptr);
        CHECK(stage.find("puzzle:task")->label == stage.app.puzzle()->task());
        CHECK(stage.find("puzzle:note") == nullptr);
        CHECK(stage.find("puzzle:again") == nullptr);
        CHECK_FALSE(stage.find("puzzle:back")->enabled);
        CHECK_FALSE(stage.find("puzzle:forward")->enabled);
        const scene::Path path =
            stage.app.board().match()->position().path(*stage.app.puzzle()->answer());
        const std::string hinted = stage.app.text("ui.cell.hinted");
        const auto marked = [&] {
            std::size_t cells = 0;
            for (const Node& node : stage.semantics().nodes()) {
                cells +=
                    node.role == ui::Role::gridcell && node.label.find(hinted) != std::string::npos
                        ? 1
                        : 0;
            }
            return cells;
        };
        CHECK(marked() == 0);
        // The panel always describes the side of the player who solves the puzzle.
        REQUIRE(stage.find("panel") != nullptr);
        const std::string solver = stage.find("panel")->label;
        CHECK(stage.app.puzzle()->task().find(solver) != std::string::npos);
        // The opponent's side is there, too, if it has anything to show.
        const std::size_t other = stage.app.board().match()->actor() == Actor::second ? 0 : 1;
        const bool rows =
            !stage.app.board().match()->position().scene().players[other].rows.empty();
        CHECK((stage.find("panel:other") != nullptr) == rows);
        stage.click("puzzle:hint");
        CHECK(marked() == 0); // the aim only
        CHECK(stage.find("puzzle:note")->label == stage.app.puzzle()->note());
        stage.click("puzzle:hint");
        CHECK(marked() == (path.front().kind == scene::Step::Kind::chip ? 0 : 1));
        CHECK(stage.find("puzzle:note")->label == stage.app.puzzle()->note());
        stage.click("puzzle:hint");
        CHECK(marked() >= 1);
        CHECK_FALSE(stage.find("puzzle:hint")->enabled);
        while (stage.app.puzzle()->asks()) {
            give_answer(stage);
            for (int i = 0; i < 40 && stage.app.puzzle()->goes_on(); ++i) {
                stage.wait(ask::time_to_look);
            }
        }
        CHECK(stage.app.puzzle()->stage() == activity::Puzzle::Stage::solved);
        // The line is played to its end; then nothing asks for frames.
        CHECK(stage.app.board().match()->plies().size() ==
              stage.app.puzzle()->puzzle().line.size());
        CHECK(stage.settle());
        CHECK(stage.find("panel")->label == solver);
        // Back and forth through what was played, by keys and by buttons.
        const std::size_t played = stage.app.board().match()->current();
        stage.key(ui::Key::left);
        CHECK(stage.app.board().shown_ply() == played - 1);
        stage.click("puzzle:forward");
        CHECK(stage.app.board().shown_ply() == played);
        CHECK_FALSE(stage.find("puzzle:forward")->enabled);
        stage.key(ui::Key::home);
        CHECK(stage.app.board().shown_ply() == 0);
        CHECK_FALSE(stage.find("puzzle:back")->enabled);
        stage.key(ui::Key::end);
        CHECK(stage.app.board().shown_ply() == played);
        REQUIRE(stage.find("puzzle:next") != nullptr);
        stage.click("puzzle:next");
        CHECK(stage.app.puzzle()->number() == 1);
        stage.click("back");
        CHECK(stage.app.screen() == shell::Screen::puzzles);
        CHECK(stage.find("puzzle:1")->label.find(stage.app.text("ui.puzzle.solved")) !=
              std::string::npos);
        stage.key(ui::Key::escape);
        CHECK(stage.app.screen() == shell::Screen::start);
    }
}

TEST_CASE("the list of puzzles shows those of a theme, and a solved puzzle tells its own") {
    Stage stage;
    stage.app.context().set(&activity::Settings::reduced_motion, true);
    stage.resize(390, 844, 2, true);
    const engine::Game& game = *engine::catalog().front();
    stage.app.open({shell::Screen::puzzles, &game});
    stage.settle();
    CHECK(stage.find("puzzles:choose:all")->on);
    const auto themes = stage.app.puzzles().themes(game);
    const auto [theme, count] = themes.back();
    stage.activate("puzzles:choose:" + theme);
    CHECK(stage.find("puzzles:choose:" + theme)->on);
    CHECK_FALSE(stage.find("puzzles:choose:all")->on);
    const auto listed = stage.ids_with("puzzle:");
    REQUIRE(listed.size() == count);
    stage.activate(listed.front());
    CHECK(listed.front() == "puzzle:" + std::to_string(stage.app.puzzle()->number() + 1));
    const std::string word = stage.app.text(Phrase("puzzle.theme." + theme));
    CHECK(stage.find("puzzle:note") == nullptr);
    stage.activate("puzzle:solution");
    CHECK(stage.find("puzzle:note")->label.find(word) != std::string::npos);
}

TEST_CASE("where all puzzles are solved, the list of those that are not says so") {
    Stage stage;
    stage.resize(320, 568, 2, true);
    const engine::Game& game = *engine::catalog().front();
    stage.app.open({shell::Screen::puzzles, &game});
    stage.app.puzzles().choose(game, "unsolved");
    stage.settle();
    CHECK(stage.find("puzzles:none") == nullptr);
    for (const learn::Puzzle& puzzle : stage.app.puzzles().shipped(game)) {
        stage.app.puzzles().set_solved(game, puzzle);
    }
    stage.frame();
    CHECK(stage.ids_with("puzzle:").empty());
    REQUIRE(stage.find("puzzles:none") != nullptr);
    CHECK(stage.find("puzzles:none")->label == stage.app.text("ui.puzzles.all-solved"));
}

TEST_CASE("the solution is shown, the puzzle begun again, and left by Escape") {
    Stage stage;
    stage.resize(390, 844, 2, true);
    const engine::Game& game = *engine::catalog().front();
    stage.app.open({shell::Screen::puzzles, &game});
    stage.settle();
    stage.activate("puzzle:2");
    stage.activate("puzzle:solution");
    CHECK(stage.app.puzzle()->stage() == activity::Puzzle::Stage::shown);
    CHECK(stage.find("puzzle:next") != nullptr);
    CHECK(stage.find("puzzle:solution") == nullptr);
    stage.activate("puzzle:again");
    CHECK(stage.app.puzzle()->asks());
    CHECK(stage.app.board().match()->current() == 0);
    stage.key(ui::Key::escape);
    CHECK(stage.app.screen() == shell::Screen::puzzles);
}

TEST_CASE("after a puzzle its lines are walked through, and others tried beside them") {
    for (const engine::Game* game : test::some_of(test::complete_games())) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.resize(1366, 768);
        stage.app.open({shell::Screen::puzzle, game, 0});
        stage.settle();
        CHECK(stage.find("puzzle:lines") == nullptr);
        stage.activate("puzzle:solution");
        for (int i = 0; i < 40 && stage.app.puzzle()->goes_on(); ++i) {
            CHECK_FALSE(stage.find("puzzle:lines")->enabled);
            stage.wait(ask::time_to_look);
        }
        stage.settle();
        stage.click("puzzle:lines");
        REQUIRE(stage.app.screen() == shell::Screen::viewer);
        CHECK(stage.find("viewer:task")->label == stage.app.text("ui.puzzle.lines.about"));
        const auto& tree = *stage.app.board().match();
        const std::size_t all = stage.app.puzzle()->puzzle().line.size();
        CHECK(tree.current() == all);
        CHECK(stage.app.board().shown_ply() == 0);
        stage.key(ui::Key::end);
        CHECK(stage.app.board().shown_ply() == all);
        stage.key(ui::Key::home);
        CHECK(stage.app.board().shown_ply() == 0);
        CHECK(stage.find("move:1") != nullptr);
        // Something else is tried on the board, beside the solution.
        const engine::Position& position = tree.position_at(0);
        const std::string answer = stage.app.puzzle()->puzzle().answer();
        std::string other;
        for (std::uint64_t n = 0; n < position.count_actions() && other.empty(); ++n) {
            const std::string token = position.write_action(position.nth_action(n));
            other = token == answer ? other : token;
        }
        stage.app.match_board()->variations().begin_there(
            [&] { stage.app.board().play_text(other); });
        stage.settle();
        CHECK(stage.app.match_board()->variations().aside());
        CHECK(tree.node(match::root).children.size() == 2);
        CHECK_FALSE(stage.ids_with("move:v").empty());
        REQUIRE(stage.find("return") != nullptr);
        stage.click("return");
        CHECK_FALSE(stage.app.match_board()->variations().aside());
        CHECK(tree.current() == all);
        stage.click("back");
        CHECK(stage.app.screen() == shell::Screen::puzzle);
        CHECK(stage.find("puzzle:next") != nullptr);
    }
}

namespace {

/// The chips with which an action of whoever is to act can begin.
std::vector<std::uint8_t> first_chips(const engine::Position& position) {
    std::vector<std::uint8_t> chips;
    for (std::uint64_t i = 0; i < position.count_actions(); ++i) {
        const scene::Path path = position.path(position.nth_action(i));
        if (path.front().kind == scene::Step::Kind::chip) {
            chips.push_back(path.front().id);
        }
    }
    return chips;
}

/// The first puzzle in which the opponent can begin with a chip after the first ply; nothing if
/// there is none.
std::optional<std::size_t> puzzle_with_chips(const shell::App& app, const engine::Game& game) {
    const auto& all = app.puzzles().shipped(game);
    for (std::size_t n = 0; n < all.size(); ++n) {
        auto position = game.read(all[n].position).value();
        const Actor solver = position->actor();
        if (position->play(position->read_action(all[n].answer()).value()) &&
            position->actor() == opponent(solver) && !first_chips(*position).empty()) {
            return n;
        }
    }
    return std::nullopt;
}

} // namespace

TEST_CASE("beside a puzzle's lines stands what whoever is to act can choose") {
    int met = 0;
    for (const engine::Game* game : test::complete_games()) {
        Stage stage;
        const auto number = puzzle_with_chips(stage.app, *game);
        if (!number) {
            continue;
        }
        ++met;
        CAPTURE(game->info().id, *number);
        stage.surface.system_reduced_motion = true;
        stage.resize(1366, 768);
        stage.app.open({shell::Screen::puzzle, game, *number});
        stage.settle();
        stage.activate("puzzle:solution");
        for (int i = 0; i < 40 && stage.app.puzzle()->goes_on(); ++i) {
            stage.wait(ask::time_to_look);
        }
        stage.settle();
        stage.click("puzzle:lines");
        stage.activate("tab:actions");
        stage.app.match_board()->variations().begin_there(
            [&] { stage.app.board().play_text(stage.app.puzzle()->puzzle().answer()); });
        stage.settle();
        REQUIRE(stage.app.match_board()->variations().aside());
        for (const std::uint8_t chip : first_chips(stage.app.board().match()->position())) {
            CHECK(stage.find("chip:" + std::to_string(chip)) != nullptr);
        }
    }
    CHECK(met > 0);
}

TEST_CASE("what is said of puzzles follows the language, and so does what was said before") {
    Stage stage;
    stage.resize(1366, 768);
    const engine::Game& game = *engine::catalog().front();
    const learn::Puzzle& puzzle = stage.app.puzzles().shipped(game).front();
    std::string before;
    for (const activity::Language& language : stage.app.context().narrator.languages()) {
        CAPTURE(language.id);
        stage.app.context().set_language(language.id);
        stage.app.open({shell::Screen::puzzles, &game});
        stage.settle();
        const std::string task = stage.app.puzzles().task(game, puzzle);
        CHECK(task != before);
        CHECK(stage.find("puzzle:1")->label.find(task) != std::string::npos);
        before = task;
    }
    stage.activate("puzzle:1");
    stage.activate("puzzle:hint");
    for (const activity::Language& language : stage.app.context().narrator.languages()) {
        CAPTURE(language.id);
        stage.app.context().set_language(language.id);
        stage.settle();
        CHECK(stage.find("puzzle:task")->label == stage.app.puzzle()->task());
        CHECK(stage.find("puzzle:note")->label == stage.app.puzzle()->note());
    }
}

TEST_CASE("the menu of a match leads to the puzzles, where the match is searched for more") {
    test::FakeClient client;
    Stage stage;
    stage.app.context().computer.set_engine(&client);
    stage.resize(1366, 768);
    const engine::Game& game = *engine::catalog().front();
    stage.app.new_match(game, {});
    stage.settle();
    for (int i = 0; i < 2; ++i) {
        const engine::Position& position = stage.app.board().match()->position();
        stage.app.board().play_text(position.write_action(position.nth_action(0)));
    }
    stage.settle();
    stage.activate("menu");
    stage.activate("puzzles");
    REQUIRE(stage.app.screen() == shell::Screen::puzzles);
    REQUIRE(stage.find("puzzles:find") != nullptr);
    stage.activate("puzzles:find");
    REQUIRE(stage.find("puzzles:stop") != nullptr);
    REQUIRE(stage.find("puzzles:mining") != nullptr);
    CHECK(stage.find("puzzles:mining")->role == ui::Role::status);
    CHECK(client.state() == ask::EngineClient::State::thinking);
    CHECK_FALSE(stage.ui().wants_frame()); // the answer will ask for one
    stage.activate("puzzles:stop");
    CHECK(client.state() == ask::EngineClient::State::idle);
    CHECK(stage.find("puzzles:find") != nullptr);
    stage.activate("puzzles:find");
    for (int i = 0; !stage.app.puzzles().search().run()->over() && i < 100; ++i) {
        const auto at = game.read(client.asked.back());
        const engine::Position& position = **at;
        const bool rest = !client.last.without.empty();
        client.answer(rest ? -300 : 600, position.write_action(position.nth_action(
                                             rest ? 0 : position.count_actions() - 1)));
        stage.frame();
        stage.settle();
    }
    REQUIRE(stage.app.puzzles().search().run()->fresh > 0);
    CHECK(stage.find("puzzles:mining")->label == stage.app.puzzles().search().note());
    REQUIRE(stage.find("puzzle:own:1") != nullptr);
    stage.activate("puzzle:own:1");
    CHECK(stage.app.puzzle()->number() == 60);
    stage.key(ui::Key::escape);
    stage.key(ui::Key::escape);
    CHECK(stage.app.screen() == shell::Screen::play);
}

TEST_CASE("the puzzle of the day is offered on the start page and above the puzzles") {
    const Day day{2026, 11, 23};
    struct Size {
        float width, height;
    };
    for (const Size size : {Size{390, 844}, {320, 568}, {1366, 768}, {2560, 1440}}) {
        CAPTURE(size.width);
        Stage stage;
        stage.app.context().set(&activity::Settings::reduced_motion, true);
        REQUIRE(stage.app.puzzles().today() == day);
        const auto of_day = activity::puzzle_of(day);
        REQUIRE(of_day.has_value());
        stage.resize(size.width, size.height);
        REQUIRE(stage.find("puzzle-of-day") != nullptr);
        stage.activate("puzzle-of-day");
        REQUIRE(stage.app.screen() == shell::Screen::puzzle);
        CHECK(stage.app.game() == of_day->game);
        CHECK(stage.app.puzzle()->number() == of_day->number);
        while (stage.app.puzzle()->asks()) {
            stage.app.board().play_text(of_day->puzzle.line[stage.app.puzzle()->asked_ply()]);
            for (int i = 0; i < 40 && stage.app.puzzle()->goes_on(); ++i) {
                stage.wait(ask::time_to_look);
            }
        }
        stage.settle();
        const std::string note = stage.find("puzzle:number")->label;
        CHECK(note.find(stage.app.text("ui.puzzle.day.solved")) != std::string::npos);
        CHECK(stage.find("puzzle:note")->label.find(stage.app.text("ui.puzzle.day.tomorrow")) !=
              std::string::npos);
        // Back to where it was opened.
        stage.click("back");
        CHECK(stage.app.screen() == shell::Screen::start);
        REQUIRE(stage.find("puzzle-of-day") != nullptr);
        stage.app.open({shell::Screen::puzzles, of_day->game});
        stage.settle();
        REQUIRE(stage.find("puzzle-of-day") != nullptr);
        CHECK(stage.find("puzzle-of-day")->label.find(stage.app.text("ui.puzzle.day.solved")) !=
              std::string::npos);
        REQUIRE(stage.find("puzzles:rating") != nullptr);
        CHECK(stage.find("puzzles:rating")
                  ->label.find(std::to_string(stage.app.puzzles().rating().value)) !=
              std::string::npos);
    }
}

TEST_CASE("who has played sees the puzzle of the day without scrolling") {
    struct Size {
        float width, height;
    };
    for (const Size size : {Size{390, 844}, {320, 568}, {360, 640}, {768, 1024}, {1366, 768}}) {
        CAPTURE(size.width);
        Stage stage;
        stage.resize(size.width, size.height);
        stage.app.new_match(*engine::catalog()[1], {});
        const engine::Position& start = stage.app.board().match()->position();
        stage.app.board().play_text(start.write_action(start.nth_action(0)));
        stage.app.open({});
        stage.settle();
        REQUIRE(stage.app.screen() == shell::Screen::start);
        const ui::Node* const node = stage.find("puzzle-of-day");
        REQUIRE(node != nullptr);
        CHECK(node->rect.y >= 0);
        CHECK(node->rect.y + node->rect.h <= size.height);
    }
}

TEST_CASE("the first hint of each puzzle is seen whole, on the smallest phone too") {
    Stage stage;
    for (const engine::Game* game : test::complete_games()) {
        // With sanitizers, only every tenth.
        for (std::size_t number = 0; number < stage.app.puzzles().shipped(*game).size();
             number += test::slower) {
            std::vector<float> heights;
            for (const float height : {1000.0F, 568.0F}) {
                stage.resize(320, height, 2, true);
                stage.app.open({shell::Screen::puzzle, game, number});
                stage.settle();
                stage.activate("puzzle:hint");
                stage.settle();
                REQUIRE(stage.find("puzzle:note") != nullptr);
                heights.push_back(stage.find("puzzle:note")->rect.h);
                INFO(game->info().id << ' ' << number + 1 << ": "
                                     << stage.find("puzzle:note")->label);
                CHECK(heights.back() == heights.front());
                stage.app.leave();
            }
        }
    }
}

TEST_CASE("a solution is seen whole on a phone, and the board keeps its size for it") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(390, 844, 2, true);
    int longer = 0;
    for (const engine::Game* game : test::complete_games()) {
        const std::size_t shipped = stage.app.puzzles().shipped(*game).size();
        for (std::size_t number = 0; number < shipped; number += 9 * test::slower) {
            stage.app.open({shell::Screen::puzzle, game, number});
            stage.settle();
            const float wide = stage.find("board")->rect.w;
            const float before = stage.find("puzzle:task")->rect.h;
            stage.app.puzzle()->solution();
            stage.settle();
            REQUIRE(stage.app.puzzle()->over());
            const ui::Node* const note = stage.find("puzzle:note");
            REQUIRE(note != nullptr);
            INFO(game->info().id << ' ' << number + 1 << ": " << note->label);
            CHECK((note->whole.h == 0 || note->rect.h >= note->whole.h - 0.5F));
            CHECK(stage.find("board")->rect.w == wide);
            longer += before + note->rect.h > 2 * 72 ? 1 : 0;
            stage.app.leave();
        }
    }
    CHECK(longer > 0);
}
