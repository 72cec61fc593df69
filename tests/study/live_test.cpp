// What is tried on the board of an analysis, and what the engine says of it meanwhile.

#include "engine/catalog.h"
#include "record/record.h"
#include "shell/app.h"
#include "study/live.h"
#include "support/fake_client.h"
#include "support/games.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using ask::EngineClient;
using shell::Screen;

namespace {

struct Bench : test::AssistedApp {
    void play(int actions) {
        for (int i = 0; i < actions; ++i) {
            play_nth(0);
        }
    }
    void play_nth(std::uint64_t n) {
        const engine::Position& position = match().position_at(app.board().shown_ply());
        app.board().play_text(position.write_action(position.nth_action(n)));
        REQUIRE_FALSE(app.board().notice().has_value());
    }
    /// Answers with as many of the first actions as were asked for, of which the second is the
    /// best.
    void answer() {
        const auto position = app.game()->read(client.asked.back());
        REQUIRE(position.has_value());
        const auto line = [&](std::uint64_t n) {
            ask::EngineAnswer answer = test::any_answer(**position);
            answer.line = {(*position)->write_action((*position)->nth_action(n))};
            const auto less = static_cast<search::Score>(n == 1 ? 0 : 100 * (n + 1));
            answer.score = -less;
            return answer;
        };
        ask::EngineAnswer answer = line(0);
        for (std::uint64_t n = 1; n < static_cast<std::uint64_t>(client.last.lines); ++n) {
            answer.others.push_back(line(n));
        }
        client.say(answer);
        look();
        look();
    }
    void open_analysis() {
        client.think = test::any_answer;
        app.open({Screen::analysis});
        for (int i = 0; i < 1000 && app.match_board()->analysed.running; ++i) {
            look();
        }
        REQUIRE_FALSE(app.match_board()->analysed.running);
        client.think = nullptr;
        look();
        look();
    }
};

const engine::Game& live_game() { return *engine::catalog().front(); }

} // namespace

TEST_CASE("the analysis of the match goes on while something is tried that has been searched") {
    Bench desk;
    desk.begin(live_game());
    desk.play(4);
    desk.app.open({Screen::analysis});
    desk.app.board().look_at(1);
    desk.play_nth(1);
    REQUIRE(desk.app.match_board()->variations().aside());
    const std::string tried = desk.match().position_at(desk.app.board().shown_ply()).write();
    desk.look();
    CHECK(desk.client.asked.back() == tried);
    desk.client.think = test::any_answer;
    desk.client.say(test::any_answer(desk.match().position_at(desk.app.board().shown_ply())));
    for (int i = 0; i < 1000 && desk.app.match_board()->analysed.running; ++i) {
        desk.look();
    }
    REQUIRE_FALSE(desk.app.match_board()->analysed.running);
    CHECK(desk.app.match_board()->variations().aside());
    CHECK(desk.match().position_at(desk.app.board().shown_ply()).write() == tried);
    CHECK(desk.app.analysis()->report().all == 5);
    CHECK(desk.app.analysis()->report().known == 5);
    // It is saved whole, too.
    const std::string text = study::write(desk.app.match_board()->analysed.findings, desk.match());
    desk.app.leave();
    CHECK_FALSE(study::next_unknown(desk.app.match_board()->analysed.findings, desk.match()));
    CHECK(text == study::write(desk.app.match_board()->analysed.findings, desk.match()));
}

TEST_CASE("the position on the board is searched for three actions, more deeply each time") {
    Bench desk;
    desk.begin(live_game());
    desk.play(3);
    desk.app.open({Screen::analysis});
    desk.app.analysis()->stop();
    desk.app.board().look_at(1);
    desk.look();
    desk.look();
    const auto lines = [&] { return desk.app.analysis()->live().lines(); };
    CHECK(lines().empty());
    std::uint64_t nodes = 0;
    for (int round = 0; round < 4; ++round) {
        CAPTURE(round);
        REQUIRE(desk.client.state() == EngineClient::State::thinking);
        CHECK(desk.client.asked.back() == desk.match().position_at(1).write());
        CHECK(desk.client.last.level == 0);
        CHECK(desk.client.last.lines == 3);
        CHECK(desk.client.last.nodes > nodes);
        nodes = desk.client.last.nodes;
        desk.answer();
        REQUIRE(lines().size() == study::Live::most_lines);
        // The best first, whatever the engine thought to be the best.
        const engine::Position& position = desk.match().position_at(1);
        CHECK(lines()[0].line.front() == position.write_action(position.nth_action(1)));
        CHECK(lines()[1].line.front() == position.write_action(position.nth_action(0)));
        CHECK(lines()[2].line.front() == position.write_action(position.nth_action(2)));
    }
    // It does not go on for ever.
    CHECK(desk.client.state() == EngineClient::State::idle);
    // Another position is begun with at once.
    desk.app.board().look_at(2);
    desk.look();
    desk.look();
    CHECK(lines().empty());
    CHECK(desk.client.asked.back() == desk.match().position_at(2).write());
    desk.client.answer(search::win_score - 3);
    desk.look();
    desk.look();
    CHECK(lines().size() == 1);
    desk.app.leave();
    desk.look();
    CHECK(desk.client.state() == EngineClient::State::idle);
}

TEST_CASE("what was found of a position is there again, and searched on from there") {
    Bench desk;
    desk.begin(live_game());
    desk.play(3);
    desk.app.open({Screen::analysis});
    desk.app.analysis()->stop();
    const auto lines = [&] { return desk.app.analysis()->live().lines(); };
    const auto look_at = [&](std::size_t ply) {
        desk.app.board().look_at(ply);
        desk.look();
        desk.look();
    };
    look_at(1);
    desk.answer();
    const std::uint64_t second_round = desk.client.last.nodes;
    const auto first_lines = lines();
    REQUIRE(first_lines.size() == 3);
    look_at(2);
    CHECK(lines().empty());
    CHECK(desk.client.last.nodes < second_round);
    look_at(1);
    CHECK(lines() == first_lines);
    CHECK(desk.client.asked.back() == desk.match().position_at(1).write());
    CHECK(desk.client.last.nodes == second_round);
}

TEST_CASE("what is played in an analysis is tried aside, and the match stays as it is") {
    for (const bool against_computer : {false, true}) {
        CAPTURE(against_computer);
        Bench desk;
        desk.begin(live_game(), against_computer ? match::Seats{{0, 2}} : match::Seats{});
        desk.play(1);
        const std::string record = record::write(desk.match());
        const std::string stood = desk.match().position().write();
        desk.open_analysis();
        const std::vector<std::optional<double>> chances = desk.app.analysis()->report().chances;
        // Where the match stands, and from an earlier ply.
        for (const std::size_t ply : {1U, 0U}) {
            CAPTURE(ply);
            desk.app.match_board()->variations().look_at_played(ply);
            desk.play_nth(3);
            CHECK(desk.match().aside().has_value());
            CHECK(desk.app.match_board()->variations().left_at() == ply);
            desk.look();
            desk.look();
            REQUIRE(desk.client.state() == EngineClient::State::thinking);
            CHECK(desk.client.asked.back() == desk.match().position().write());
            CHECK(desk.app.analysis()->report().chances == chances);
            desk.app.match_board()->variations().leave();
            CHECK(desk.match().position().write() == stood);
        }
        desk.app.match_board()->variations().look_at_played(0);
        desk.play_nth(4);
        desk.app.leave();
        CHECK(desk.app.screen() == Screen::play);
        CHECK_FALSE(desk.match().aside().has_value());
        CHECK(desk.match().position().write() == stood);
        CHECK(desk.app.board().shown_ply() == desk.match().current());
        CHECK(desk.app.board().computer_acts() == against_computer);
        // It is among the moves.
        CHECK(desk.match().node(match::root).children.size() == 3);
        CHECK(record::write(desk.match()) != record);
    }
}

TEST_CASE("a position is analysed by itself, and left to where it was opened") {
    for (const engine::Game* game : test::games_with_editor()) {
        CAPTURE(game->info().id);
        Bench desk;
        desk.app.open({Screen::edit, game});
        REQUIRE(desk.app.edit() != nullptr);
        desk.app.analyse(*desk.app.edit()->editor().position(), false);
        CHECK(desk.app.screen() == Screen::analysis);
        desk.client.think = test::any_answer;
        for (int i = 0; i < 40; ++i) {
            desk.look();
        }
        CHECK(desk.app.analysis()->report().known == 1);
        REQUIRE_FALSE(desk.app.analysis()->live().lines().empty());
        desk.play_nth(0);
        CHECK(desk.app.match_board()->variations().left_at() == 0);
        desk.app.leave();
        CHECK(desk.app.screen() == Screen::edit);
    }
}
