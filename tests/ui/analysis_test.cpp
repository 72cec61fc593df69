// The analysis of a match: its screen at every size, and what can be done on it.

#include "engine/catalog.h"
#include "picture/palette.h"
#include "study/findings.h"
#include "support/fake_client.h"
#include "ui/analysed.h"
#include "ui/stage/fitting.h"
#include "ui/stage/stage.h"
#include "ui/study/analysis_graph.h"
#include "ui/study/analysis_report.h"
#include "ui/table/moves.h"
#include "ui/table/turn_words.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

using namespace motley;
using shell::Screen;
using test::check_screen;
using test::check_targets;
using test::FakeClient;
using test::Looked;
using test::play_some;
using test::Stage;
using ui::Node;
using ui::Role;

namespace {

/// Checks what the analysis of a match of each game shows.
void check_analysis(Stage& stage) {
    FakeClient client;
    stage.app.context().computer.set_engine(&client);
    for (const test::ScreenSize& size : test::sizes()) {
        const auto check = [&](const std::string& what) {
            check_screen(stage, size, what);
            check_targets(stage, size, what);
        };
        for (const engine::Game* game : test::games_at(stage, size)) {
            const std::string& id = game->info().id;
            client.think = nullptr;
            stage.app.new_match(*game, {});
            stage.resize(size.width, size.height, size.ratio, size.touch);
            play_some(stage, 24);
            stage.app.open({shell::Screen::analysis});
            stage.settle();
            REQUIRE(stage.find("analysis:progress") != nullptr);
            check("nothing known of " + id);
            client.fail();
            stage.frame();
            stage.settle();
            REQUIRE(stage.find("analysis:trouble") != nullptr);
            check("a failure in the analysis of " + id);
            stage.activate("analysis:stop");
            REQUIRE(stage.find("analysis:go-on") != nullptr);
            check("stopped analysis of " + id);
            client.think = test::any_answer;
            stage.activate("analysis:go-on");
            REQUIRE_FALSE(stage.app.match_board()->analysed.running);
            check("end of " + id);
            stage.activate("previous");
            stage.activate("line:1");
            REQUIRE(stage.find("line:back") != nullptr);
            check("best line of " + id);
            const auto worst = stage.ids_with("worst:");
            REQUIRE((!worst.empty() || !game->info().complete));
            if (!worst.empty()) {
                stage.activate(worst.front());
                check("worst action of " + id);
            }
            stage.activate("tab:moves");
            check("moves in the analysis of " + id);
            if (stage.find("tab:actions") != nullptr) {
                stage.activate("tab:actions");
                check("actions in the analysis of " + id);
            }
            stage.activate("tab:report");
            stage.activate("first");
            const engine::Position& start = stage.app.board().match()->position_at(0);
            const scene::Path path = start.path(start.nth_action(0));
            if (path.front().kind != scene::Step::Kind::chip) {
                stage.app.board().select(path.front().id);
                stage.settle();
                check("something chosen in the analysis of " + id);
            }
            stage.app.board().deselect();
            stage.app.board().play_text(start.write_action(start.nth_action(1)));
            stage.settle();
            REQUIRE(stage.find("analysis:tried") != nullptr);
            check("something tried in the analysis of " + id);
        }
        stage.ui().key(ui::Key::text, U'?');
        REQUIRE(stage.settle());
        check("keys of the analysis");
        stage.key(ui::Key::escape);
        stage.app.open({});
    }
    stage.app.context().computer.set_engine(nullptr);
}

/// The vertices of the last frame that lie in the rect.
std::vector<ImDrawVert> drawn_in(const ui::Rect& r) {
    std::vector<ImDrawVert> out;
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImVector<ImDrawVert>& list = data.CmdLists[i]->VtxBuffer;
        std::copy_if(list.begin(), list.end(), std::back_inserter(out), [&](const ImDrawVert& v) {
            return ui::contains(r, {v.pos.x, v.pos.y});
        });
    }
    return out;
}

/// The lowest point in the rect with this colour.
float lowest(const ui::Rect& r, ui::Colour colour) {
    float y = -1;
    for (const ImDrawVert& v : drawn_in(r)) {
        y = v.col == colour ? std::max(y, v.pos.y) : y;
    }
    return y;
}

} // namespace

TEST_CASE("an analysis fits every size, in every language") {
    test::in_every_language(check_analysis);
}

TEST_CASE("an analysis is opened from the menu and from the result, and left again") {
    FakeClient client;
    client.think = test::any_answer;
    Stage stage;
    stage.app.context().computer.set_engine(&client);
    stage.resize(1366, 768);
    stage.app.new_match(*engine::catalog().front(), {});
    stage.settle();
    stage.activate("menu");
    REQUIRE(stage.find("analysis") != nullptr);
    CHECK_FALSE(stage.find("analysis")->enabled);
    stage.key(ui::Key::escape);
    play_some(stage, 4);
    stage.click("menu");
    stage.click("analysis");
    CHECK(stage.app.screen() == Screen::analysis);
    REQUIRE(stage.find("title") != nullptr);
    CHECK(stage.find("title")->label.find(stage.app.text("name")) != std::string::npos);
    stage.click("first");
    CHECK(stage.app.board().shown_ply() == 0);
    stage.click("back");
    CHECK(stage.app.screen() == Screen::play);
    CHECK_FALSE(stage.app.board().looking_back());
    stage.activate("resign");
    stage.activate("confirm");
    REQUIRE(stage.find("result") != nullptr);
    stage.click("analysis");
    CHECK(stage.app.screen() == Screen::analysis);
    CHECK(stage.key(ui::Key::escape));
    CHECK(stage.app.screen() == Screen::play);
    stage.app.context().computer.set_engine(nullptr);
}

TEST_CASE("only the best action is called the best") {
    // The second action loses less than half a percent, or is followed by what is worth more.
    for (const auto& [n, later] : {std::pair(0, 1), {1, 1}, {1, -30}}) {
        CAPTURE(n, later);
        FakeClient client;
        Stage stage;
        stage.app.context().computer.set_engine(&client);
        stage.resize(1366, 768);
        stage.app.new_match(*engine::catalog().front(), {});
        const engine::Position& start = stage.app.board().match()->position();
        stage.app.board().play_text(
            start.write_action(start.nth_action(static_cast<std::uint64_t>(n))));
        client.think = [score = later](const engine::Position& position) {
            ask::EngineAnswer answer = test::any_answer(position);
            answer.score = position.actor() == Actor::first ? 0 : score;
            return answer;
        };
        stage.app.open({Screen::analysis});
        stage.settle();
        REQUIRE_FALSE(stage.app.match_board()->analysed.running);
        const auto& label = stage.app.board().match()->plies().front().label.phrase;
        const Node* const played = stage.find("analysis:played");
        REQUIRE(played != nullptr);
        CHECK(played->label ==
              stage.app.text(Phrase(n == 0 ? "ui.analysis.played-best" : "ui.analysis.played")
                                 .text("action", stage.app.text(label))));
        stage.app.context().computer.set_engine(nullptr);
    }
}

TEST_CASE("the analysis shows how far it has come, is cancelled and goes on") {
    FakeClient client;
    Stage stage;
    stage.app.context().computer.set_engine(&client);
    stage.resize(1366, 768);
    stage.app.new_match(*engine::catalog().front(), {});
    play_some(stage, 3);
    stage.app.open({shell::Screen::analysis});
    stage.settle();
    const auto analysed = [&](int n) {
        const Node* node = stage.find("analysis:progress");
        return node != nullptr && node->label == std::to_string(n) + " of 4 positions analysed";
    };
    CHECK(analysed(0));
    // While waiting for the engine, nothing is drawn.
    CHECK_FALSE(stage.ui().wants_frame());
    client.say(test::any_answer(stage.app.board().match()->position_at(0)));
    stage.settle();
    CHECK(analysed(1));
    stage.click("analysis:stop");
    CHECK_FALSE(stage.app.match_board()->analysed.running);
    CHECK(client.state() == ask::EngineClient::State::idle);
    CHECK(analysed(1));
    client.think = test::any_answer;
    stage.click("analysis:go-on");
    CHECK(stage.find("analysis:progress") == nullptr);
    CHECK(stage.find("analysis:go-on") == nullptr);
    CHECK_FALSE(stage.app.analysis()->live().lines().empty());
    stage.app.context().computer.set_engine(nullptr);
}

TEST_CASE("an analysis goes on from where somebody resigned, but not from an agreed end") {
    for (const bool agreed : {false, true}) {
        CAPTURE(agreed);
        FakeClient client;
        Stage stage;
        stage.app.context().computer.set_engine(&client);
        client.think = test::any_answer;
        stage.resize(1366, 768);
        stage.app.new_match(*engine::catalog().front(), {});
        play_some(stage, 3);
        if (agreed) {
            stage.app.play().agreement().offer();
            stage.app.play().agreement().accept();
        } else {
            stage.app.play().resign();
        }
        const match::Match& match = *stage.app.board().match();
        REQUIRE(match.ending() == (agreed ? match::Ending::agreement : match::Ending::resignation));
        stage.app.open({shell::Screen::analysis});
        REQUIRE(stage.settle());
        const std::size_t plies = match.plies().size();
        CHECK((stage.find("analysis:end") != nullptr) == agreed);
        CHECK(stage.app.analysis()->live().lines().empty() == agreed);
        CHECK(stage.app.board().choice().choices().empty() == agreed);
        const engine::Position& last = match.position();
        stage.app.board().play_text(last.write_action(last.nth_action(0)));
        stage.settle();
        CHECK(match.aside().has_value() == !agreed);
        CHECK(match.plies().size() == plies + (agreed ? 0 : 1));
        CHECK(match.standing_ending() ==
              (agreed ? match::Ending::agreement : match::Ending::resignation));
        stage.app.leave();
        CHECK(match.current() == plies);
        CHECK(match::replay(match.to_record()).has_value());
        CHECK(match.ending() == (agreed ? match::Ending::agreement : match::Ending::resignation));
        stage.app.context().computer.set_engine(nullptr);
    }
}

TEST_CASE("the graph leads to every ply, by pointer, by keys and by its twin") {
    Looked here;
    Stage& stage = here.stage;
    const auto plies = static_cast<int>(stage.app.board().match()->current());
    const Node* graph = stage.find("graph");
    REQUIRE(graph != nullptr);
    CHECK(graph->role == Role::slider);
    CHECK(graph->now == plies);
    CHECK(graph->most == plies);
    CHECK_FALSE(graph->value.empty());
    const ui::Rect r = graph->rect;
    stage.move_to(r.x + r.w / 2, r.y + r.h / 2);
    stage.press(true);
    CHECK(stage.app.board().shown_ply() == static_cast<std::size_t>(plies) / 2);
    stage.move_to(r.x + 3, r.y + r.h / 2);
    CHECK(stage.app.board().shown_ply() == 0);
    stage.press(false);
    stage.ui().focus("graph", true);
    stage.settle();
    CHECK(stage.key(ui::Key::right));
    CHECK(stage.app.board().shown_ply() == 1);
    CHECK(stage.key(ui::Key::end));
    CHECK(stage.app.board().shown_ply() == static_cast<std::size_t>(plies));
    CHECK(stage.key(ui::Key::right));
    CHECK(stage.key(ui::Key::left));
    CHECK(stage.app.board().shown_ply() == static_cast<std::size_t>(plies) - 1);
    CHECK(stage.key(ui::Key::home));
    CHECK(stage.app.board().shown_ply() == 0);
    stage.activate("graph"); // like the twin's click, which gives no position
    CHECK(stage.app.board().shown_ply() == 0);
    CHECK(stage.semantics().next_focus(true) != "graph");
    REQUIRE(stage.find("graph") != nullptr);
    CHECK(stage.find("graph")->role == ui::Role::slider);
    CHECK(stage.find("graph")->most == plies);
}

TEST_CASE("the best line is played out on the board, step by step or at once") {
    Looked here;
    Stage& stage = here.stage;
    stage.activate("first");
    const auto steps = stage.ids_with("line:");
    REQUIRE(stage.find("line:4") != nullptr);
    CHECK(stage.find("line:back") == nullptr);
    const auto board = [&] {
        std::string cells;
        for (const Node& node : stage.semantics().nodes()) {
            cells += node.role == Role::gridcell ? node.label + '\n' : "";
        }
        return cells;
    };
    const std::string begin = board();
    stage.click("line:2");
    const std::string two = board();
    CHECK(two != begin);
    CHECK(stage.find("line:2")->on);
    CHECK_FALSE(stage.find("line:1")->on);
    // The board of the match is unchanged.
    CHECK(stage.app.board().shown_ply() == 0);
    stage.click("line:back");
    CHECK(board() == begin);
    stage.click("line:play");
    CHECK(stage.settle());
    const std::string end = board();
    CHECK(end != two);
    CHECK(stage.find("line:4")->on);
    stage.activate("line:4");
    CHECK(board() == end);
    // Escape leads back to the match and then to the start page.
    CHECK(stage.key(ui::Key::escape));
    CHECK(board() == begin);
    CHECK(stage.app.screen() == Screen::analysis);
    stage.activate("line:1");
    stage.activate("next");
    CHECK(stage.find("line:back") == nullptr);
    CHECK(stage.app.board().shown_ply() == 1);
    // While the line is on the board, its cells do nothing.
    stage.activate("line:1");
    const auto cells = stage.ids_with("cell:");
    stage.click(cells.front());
    CHECK(stage.app.board().shown_ply() == 1);
    CHECK_FALSE(stage.app.board().notice().has_value());
    CHECK(stage.app.board().choice().chosen().empty());
    stage.click("line:back");
    CHECK(stage.key(ui::Key::escape));
    CHECK(stage.app.screen() == Screen::play);
}

TEST_CASE("the best line is kept as a variation of the match") {
    Looked here;
    Stage& stage = here.stage;
    stage.activate("first");
    const match::Match& match = *stage.app.board().match();
    const std::string played = match.plies()[0].text;
    for (std::size_t ply = 0; ply < 6; ++ply) {
        const auto* finding = study::find(stage.app.match_board()->analysed.findings, match, ply);
        REQUIRE(finding != nullptr);
        const std::size_t worth =
            stage.app.match_board()->variations().worth_keeping(finding->line);
        const std::size_t before = match.node(match.node_at(ply)).children.size();
        CAPTURE(ply, worth);
        const Node* const keep = stage.find("line:keep");
        CHECK((keep != nullptr) == (worth > 0));
        if (keep != nullptr) {
            stage.ui().focus("line:keep", false); // scrolls to it
            stage.settle();
            stage.click("line:keep");
            CHECK(stage.app.board().shown_ply() == ply);
            CHECK(stage.find("line:keep") == nullptr);
            CHECK(stage.app.match_board()->variations().worth_keeping(finding->line) == 0);
            CHECK(match.node(match.node_at(ply)).children.size() >= before);
            CHECK(match.plies()[0].text == played);
            CHECK(stage.app.context().narrator.announcement() == stage.app.text("moves.kept"));
        }
        stage.activate("next");
    }
    stage.activate("back");
    CHECK_FALSE(stage.ids_with("move:v").empty());
}

TEST_CASE("the worst actions are named, shown, and lead to what was better") {
    Looked here;
    Stage& stage = here.stage;
    const study::Report report = here.report();
    std::vector<std::string> expected;
    for (const study::Report::Side& side : report.sides) {
        for (const std::size_t ply : side.worst) {
            expected.push_back("worst:" + std::to_string(ply + 1));
        }
    }
    REQUIRE(expected.size() > 1);
    CHECK(stage.ids_with("worst:") == expected);
    for (const study::Report::Side& side : report.sides) {
        const std::size_t ply = side.worst.back();
        const std::string id = "worst:" + std::to_string(ply + 1);
        const std::string label = here.label(id);
        const std::string lost = std::to_string(ui::percent(*report.losses[ply])) + "%";
        CHECK(label.find(lost) != std::string::npos);
        stage.ui().focus(id, false); // scrolls to it
        stage.settle();
        stage.click(id);
        // It is on the board, with the same number as in the card and the list, and its card stays
        // in view.
        CHECK(stage.app.board().shown_ply() == ply + 1);
        const std::string turn = label.substr(0, label.find(':'));
        CHECK(turn.find("Round " +
                        std::to_string(match::round_at(*stage.app.board().match(), ply))) == 0);
        CHECK(here.label("analysis:at").find(turn) != std::string::npos);
        CHECK(stage.find("graph")->value.find(turn) == 0);
        REQUIRE(stage.find(id) != nullptr);
        CHECK(stage.find(id)->on);
        CHECK(stage.find(id)->rect.h > 44);
        const std::string played = here.label("analysis:played");
        CHECK(played.find(lost) != std::string::npos);
        const study::Finding* finding = study::find(stage.app.match_board()->analysed.findings,
                                                    *stage.app.board().match(), ply);
        REQUIRE(finding != nullptr);
        const auto& position = stage.app.board().match()->position_at(ply);
        const auto best = position.read_action(finding->line.front());
        const std::string better = stage.app.text(position.label(*best).phrase);
        CHECK(label.find(better) != std::string::npos);
        CHECK(played.find(better) != std::string::npos);
        stage.activate("analysis:better");
        CHECK(stage.app.board().shown_ply() == ply);
        CHECK(here.label("line:1").find(better) != std::string::npos);
        CHECK_FALSE(stage.find(id)->on);
    }
    CHECK(here.label("analysis:lost:0")
              .find(ui::tenths(stage.app, report.sides[0].mean_loss()) + "%") != std::string::npos);
    CHECK(here.label("analysis:accuracy:1") ==
          "Accuracy: " + std::to_string(ui::percent(report.sides[1].accuracy())) + "%");
    CHECK(stage.find("analysis:luck:0") == nullptr);
    CHECK(ui::tenths(stage.app, 0.0044) == "0.4");
    CHECK(ui::tenths(stage.app, 0.12) == "12.0");
}

TEST_CASE("a ply is counted as in the list of moves") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        shell::App app(test::english(), 3);
        app.new_match(*game, {});
        for (std::uint64_t i = 0; i < 40 && app.board().match()->actor() < Actor::chance; ++i) {
            const engine::Position& position = app.board().match()->position();
            app.board().play_text(
                position.write_action(position.nth_action(i * 7919 % position.count_actions())));
        }
        const auto& plies = app.board().match()->plies();
        std::array<std::size_t, 2> lines{};
        for (const ui::MoveRow& row : ui::move_rows(plies)) {
            lines = row.round == 0 ? lines : std::array<std::size_t, 2>{};
            for (std::size_t player = 0; player < 2; ++player) {
                if (row.plies[player] < 0) {
                    continue;
                }
                const auto ply = static_cast<std::size_t>(row.plies[player]);
                const ui::TurnPlace place = ui::place_in_turn(*app.board().match(), ply);
                CHECK(place.round == match::round_at(*app.board().match(), ply));
                CHECK(place.player == player);
                CHECK(place.action == ++lines[player]);
                CHECK(place.of >= place.action);
                const std::string words = ui::turn_words(app, place);
                CHECK((words.find("action") != std::string::npos) == (place.of > 1));
                // An action that asks for a roll shares the roll's line.
                if (plies[ply].actor == Actor::chance) {
                    CHECK(ui::place_in_turn(*app.board().match(), ply - 1).action == place.action);
                }
            }
        }
    }
}

TEST_CASE("who has not acted is not spoken of") {
    Looked here(*engine::catalog().front(), 1);
    CHECK(here.stage.find("analysis:lost:0") != nullptr);
    CHECK(here.stage.find("analysis:side:1") == nullptr);
    CHECK(here.stage.find("analysis:lost:1") == nullptr);
}

TEST_CASE("the graph stands as the board and the bar do, inside its frame") {
    Looked here;
    Stage& stage = here.stage;
    const auto& players = stage.app.board().match()->position().scene().players;
    const ui::Colour first = picture::colours(players[0].livery).fill;
    const ui::Colour second = picture::colours(players[1].livery).fill;
    const float radius = 8;
    for (const bool flipped : {false, true}) {
        CAPTURE(flipped);
        if (flipped) {
            stage.app.board().flip();
        }
        stage.app.board().look_at(stage.app.board().match()->current() / 2);
        stage.settle();
        const ui::Rect graph = stage.find("graph")->rect;
        const ui::Rect all = ui::inset(graph, -0.5F);
        CHECK((lowest(all, first) > lowest(all, second)) == !flipped);
        for (const ImDrawVert& v : drawn_in(all)) {
            if (v.col != first && v.col != second) {
                continue;
            }
            const float dx = std::min(v.pos.x - graph.x, graph.x + graph.w - v.pos.x);
            const float dy = std::min(v.pos.y - graph.y, graph.y + graph.h - v.pos.y);
            if (dx < radius && dy < radius) {
                CHECK(std::hypot(radius - dx, radius - dy) <= radius + 0.1F);
            }
        }
    }
}

TEST_CASE("with dice luck is told apart from what the actions lost") {
    const auto& games = engine::catalog();
    const auto dice = std::find_if(games.begin(), games.end(),
                                   [](const engine::Game* game) { return game->info().dice; });
    REQUIRE(dice != games.end());
    Looked here(**dice, 60);
    Stage& stage = here.stage;
    const study::Report report = here.report();
    REQUIRE(report.sides[0].rolls > 0);
    for (std::size_t side = 0; side < 2; ++side) {
        const std::string luck = here.label("analysis:luck:" + std::to_string(side));
        CHECK(luck.find(ui::signed_percent(report.sides[side].luck) + "%") != std::string::npos);
        CHECK(luck.find(std::to_string(report.sides[side].rolls)) != std::string::npos);
    }
    const auto& plies = stage.app.board().match()->plies();
    const auto roll = std::find_if(plies.begin(), plies.end(), [](const match::Ply& ply) {
        return ply.actor == Actor::chance;
    });
    const auto n = static_cast<std::size_t>(roll - plies.begin());
    stage.app.board().look_at(n + 1);
    stage.settle();
    CHECK(here.label("analysis:played").find(ui::signed_percent(*report.luck[n]) + "%") !=
          std::string::npos);
    stage.app.board().look_at(n);
    stage.settle();
    CHECK(stage.ids_with("line:").empty());
    // The change caused by a roll shows in the graph.
    CHECK(std::any_of(report.luck.begin(), report.luck.end(), ui::is_swing));
    CHECK(ui::is_swing(-0.05));
    CHECK_FALSE(ui::is_swing(0.04));
    CHECK_FALSE(ui::is_swing(std::nullopt));
    CHECK(ui::signed_percent(0.071) == "+7");
    CHECK(ui::signed_percent(-0.071) == "−7");
    CHECK(ui::signed_percent(0.001) == "0");
}

TEST_CASE("a refusal stands where the graph is, until it has been read") {
    Looked here;
    Stage& stage = here.stage;
    stage.activate("first");
    REQUIRE(stage.find("graph") != nullptr);
    const std::size_t places = stage.app.game()->topology().places.size();
    for (std::size_t i = 0; i < places && !stage.app.board().notice(); ++i) {
        stage.app.board().deselect();
        stage.app.board().select(static_cast<scene::PlaceId>(i));
    }
    REQUIRE(stage.app.board().notice().has_value());
    stage.frame();
    stage.frame();
    CHECK(stage.find("prompt") != nullptr);
    CHECK(stage.find("graph") == nullptr);
    stage.settle();
    CHECK(stage.find("prompt") == nullptr);
    CHECK(stage.find("graph") != nullptr);
}
