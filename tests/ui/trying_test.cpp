// Going along the match in an analysis, and trying other actions there.

#include "ui/analysed.h"
#include "ui/commands.h"
#include "ui/study/analysis_report.h"

#include <cstddef>
#include <string>

using namespace motley;
using shell::Screen;
using test::FakeClient;
using test::Looked;
using test::Stage;

TEST_CASE("keys go along the match in its analysis") {
    Looked here;
    Stage& stage = here.stage;
    const std::size_t all = stage.app.board().match()->current();
    CHECK(stage.key(ui::Key::home));
    stage.settle();
    CHECK(stage.app.board().shown_ply() == 0);
    CHECK(stage.key(ui::Key::right));
    stage.settle();
    CHECK(stage.app.board().shown_ply() == 1);
    CHECK(stage.key(ui::Key::left));
    stage.settle();
    CHECK(stage.app.board().shown_ply() == 0);
    CHECK(stage.key(ui::Key::end));
    stage.settle();
    CHECK(stage.app.board().shown_ply() == all);
}

TEST_CASE("wheel and finger go along the match in its analysis, and in the match") {
    Looked here;
    Stage& stage = here.stage;
    const std::size_t all = stage.app.board().match()->current();
    const auto shown = [&] { return stage.app.board().shown_ply(); };
    const ui::Rect board = stage.find("balance")->rect;
    stage.move_to(board.x + 60, board.y + 60);
    CHECK_FALSE(stage.ui().wheel(100));
    CHECK(shown() == all);
    CHECK(stage.ui().wheel(-100));
    stage.settle();
    CHECK(shown() == all - 1);
    // A touchpad gives parts of a notch.
    CHECK_FALSE(stage.ui().wheel(-25));
    CHECK(stage.ui().wheel(-25));
    stage.settle();
    CHECK(shown() == all - 2);
    // In a frame it is the host's.
    CHECK_FALSE(stage.ui().wheel(100, false));
    CHECK(shown() == all - 2);
    stage.resize(390, 844, 1, true);
    stage.settle();
    const ui::Rect balance = stage.find("balance")->rect;
    const auto stroke = [&](float dx, float dy) {
        stage.move_to(balance.x + 150, balance.y + 100);
        stage.press(true);
        stage.move_to(balance.x + 150 + dx / 2, balance.y + 100 + dy / 2);
        stage.move_to(balance.x + 150 + dx, balance.y + 100 + dy);
        stage.press(false);
        stage.settle();
    };
    stroke(-120, 10);
    CHECK(shown() == all - 1);
    stroke(120, 10);
    CHECK(shown() == all - 2);
    stroke(-20, 0);
    stroke(-50, 90);
    CHECK(shown() == all - 2);
    CHECK_FALSE(stage.app.match_board()->variations().aside());
}

TEST_CASE("what begins beside the board is tried from an earlier position, too") {
    std::size_t tried = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.resize(1366, 768);
        stage.app.open({Screen::viewer, game});
        const match::Match& match = *stage.app.board().match();
        for (std::size_t ply = 0; ply < match.current() && tried == 0; ++ply) {
            ActionList actions;
            match.position_at(ply).legal_actions(actions);
            for (const Action action : actions) {
                const scene::Step step = match.position_at(ply).path(action).front();
                if (step.kind != scene::Step::Kind::chip) {
                    continue;
                }
                stage.app.board().look_at(ply);
                stage.settle();
                stage.activate("tab:actions");
                REQUIRE(stage.find("chip:" + std::to_string(step.id)) != nullptr);
                stage.click("chip:" + std::to_string(step.id));
                CHECK(match.aside().has_value());
                REQUIRE(stage.app.board().choice().chosen().size() == 1);
                CHECK(stage.app.board().choice().chosen().front() == step);
                ++tried;
                break;
            }
        }
    }
    CHECK(tried > 0);
}

TEST_CASE(
    "the moves of an analysed match have the marks of their verdicts, and lead to their plies") {
    Looked here(*engine::catalog().front(), 20);
    Stage& stage = here.stage;
    const study::Report report = here.report();
    stage.click("tab:moves");
    std::size_t marked = 0;
    for (std::size_t ply = 0; ply < report.verdicts.size(); ++ply) {
        const std::string label = here.label("move:" + std::to_string(ply + 1));
        REQUIRE_FALSE(label.empty());
        using study::Verdict;
        const auto ends_with = [&](const char* key) {
            return label.ends_with(", " + stage.app.text(key));
        };
        CHECK(ends_with("ui.verdict.best") == (report.verdicts[ply] == Verdict::best));
        CHECK(ends_with("ui.verdict.inaccuracy") == (report.verdicts[ply] == Verdict::inaccuracy));
        CHECK(ends_with("ui.verdict.mistake") == (report.verdicts[ply] == Verdict::mistake));
        CHECK(ends_with("ui.verdict.blunder") == (report.verdicts[ply] == Verdict::blunder));
        marked += report.verdicts[ply] != Verdict::none ? 1 : 0;
        CHECK((report.verdicts[ply] != Verdict::blunder || *report.losses[ply] >= 0.15));
    }
    CHECK(marked > 4);
    std::size_t on_board = 0;
    for (std::size_t ply = 0; ply < report.verdicts.size(); ++ply) {
        stage.activate("move:" + std::to_string(ply + 1));
        const ui::Node* const badge = stage.find("verdict");
        on_board += badge != nullptr ? 1 : 0;
        if (badge != nullptr) {
            CHECK(here.label("move:" + std::to_string(ply + 1)).ends_with(", " + badge->label));
        }
    }
    CHECK(on_board > 4);
    CHECK(on_board <= marked);
    stage.activate("move:2");
    CHECK(stage.app.board().shown_ply() == 2);
    CHECK(stage.find("move:2")->on);
}

TEST_CASE(
    "an action tried on the board of an analysis is a variation, judged by the engine beside it") {
    Looked here;
    Stage& stage = here.stage;
    here.client.think = [&](const engine::Position& position) {
        const auto line = [&](std::uint64_t n) {
            ask::EngineAnswer answer = test::any_answer(position);
            answer.line = {position.write_action(position.nth_action(n))};
            answer.score = 300 - 100 * static_cast<search::Score>(n);
            return answer;
        };
        ask::EngineAnswer answer = line(0);
        for (std::uint64_t n = 1; n < static_cast<std::uint64_t>(here.client.last.lines); ++n) {
            answer.others.push_back(line(n));
        }
        return answer;
    };
    const std::size_t all = stage.app.board().match()->current();
    stage.activate("first");
    stage.settle();
    // Three lines, of which the others can be tried at once.
    REQUIRE(stage.find("live:2") != nullptr);
    REQUIRE(stage.find("live:3") != nullptr);
    CHECK(stage.find("live:depth") != nullptr);
    const engine::Position& start = stage.app.board().match()->position_at(0);
    const std::string second = stage.app.text(start.label(start.nth_action(1)).phrase);
    CHECK(here.label("live:2").find(second) != std::string::npos);
    stage.ui().focus("live:2", false);
    stage.settle();
    stage.click("live:2");
    stage.settle();
    const activity::Variations& variations = stage.app.match_board()->variations();
    CHECK(variations.aside());
    CHECK(stage.app.board().match()->plies()[0].label.phrase ==
          start.label(start.nth_action(1)).phrase);
    // Its value is the engine's, for the match has none.
    REQUIRE(stage.find("analysis:tried") != nullptr);
    CHECK(stage.find("worst:1") == nullptr);
    const double chance = study::winning_chance(
        *stage.app.game(), search::for_player(300, stage.app.board().match()->actor()));
    CHECK(here.label("balance").find(std::to_string(ui::percent(chance)) + "%") !=
          std::string::npos);
    CHECK(stage.find("graph")->now == 0);
    CHECK(stage.find("graph")->most == static_cast<int>(all));
    // Keys go along it, and back into the match.
    CHECK(stage.key(ui::Key::left));
    stage.settle();
    CHECK_FALSE(variations.aside());
    CHECK(stage.app.board().shown_ply() == 0);
    CHECK(stage.find("analysis:tried") == nullptr);
    stage.click("tab:moves");
    REQUIRE_FALSE(stage.ids_with("move:v").empty());
    stage.activate(stage.ids_with("move:v").front());
    CHECK(variations.aside());
    stage.click("tab:report");
    stage.click("return");
    CHECK_FALSE(variations.aside());
    CHECK(stage.app.board().shown_ply() == all);
    // By hand: what is begun is told where the graph was, a choice beside the board in its tab.
    stage.activate("first");
    stage.app.board().play_text(start.write_action(start.nth_action(2)));
    stage.settle();
    CHECK(variations.aside());
    CHECK(stage.app.board().match()->node(match::root).children.size() == 3);
}

TEST_CASE("a position is analysed from the editor and from a puzzle, and left to there") {
    FakeClient client;
    client.think = test::any_answer;
    Stage stage;
    stage.app.context().computer.set_engine(&client);
    stage.resize(1366, 768);
    const engine::Game& game = *engine::catalog().front();
    stage.app.open({Screen::edit, &game});
    stage.settle();
    stage.click("edit:analyse");
    CHECK(stage.app.screen() == Screen::analysis);
    CHECK(stage.find("graph") == nullptr); // there is no match
    CHECK(stage.find("line:1") != nullptr);
    stage.click("back");
    CHECK(stage.app.screen() == Screen::edit);
    stage.app.open({Screen::puzzle, &game, 0});
    stage.settle();
    CHECK(stage.find("puzzle:analyse") == nullptr); // it would tell the solution
    stage.app.puzzle()->solution();
    stage.settle();
    stage.click("puzzle:analyse");
    CHECK(stage.app.screen() == Screen::analysis);
    stage.click("back");
    CHECK(stage.app.screen() == Screen::puzzle);
    stage.app.context().computer.set_engine(nullptr);
}
