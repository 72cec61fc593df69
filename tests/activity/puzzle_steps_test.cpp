// Puzzles: the actions after the answer, the rating, and the puzzle of the day.

#include "activity/puzzle_room.h"
#include "engine/catalog.h"
#include "learn/puzzle.h"
#include "search/score.h"
#include "shell/app.h"
#include "support/games.h"
#include "support/saved_texts.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <set>
#include <string>
#include <utility>

using namespace motley;
using ask::EngineClient;
using shell::App;
using shell::Screen;

namespace {

using Room = test::PuzzleRoom;
using Stage = activity::Puzzle::Stage;

const engine::Game& first_game() { return *engine::catalog().front(); }

/// Noon of a day in November 2026, as the clock tells it.
std::int64_t november(int day) { return 1'793'534'400'000 + std::int64_t{day - 1} * 86'400'000; }

} // namespace

TEST_CASE("an action that is as good as the one in the line solves the puzzle") {
    int tried = 0;
    for (const engine::Game* game : test::complete_games()) {
        Room room;
        App& app = room.app;
        const auto& puzzles = app.puzzles().shipped(*game);
        for (std::size_t n = 0; n < puzzles.size(); ++n) {
            if (puzzles[n].asks.empty() || puzzles[n].asks.front().others.empty()) {
                continue;
            }
            CAPTURE(game->info().id, n);
            app.open({Screen::puzzle, game, n});
            app.board().play_text(room.answer());
            room.wait_for_line();
            REQUIRE(app.puzzle()->asks());
            app.board().play_text(puzzles[n].asks.front().others.front());
            CHECK(app.puzzle()->stage() == Stage::solved);
            CHECK_FALSE(app.puzzle()->goes_on());
            CHECK(app.puzzles().solved(*game, puzzles[n]));
            CHECK(app.puzzle()->note().find('{') == std::string::npos);
            ++tried;
        }
    }
    CHECK(tried > 10);
}

TEST_CASE("a wrong try at a later action returns to it, and the whole refutation is played") {
    for (const engine::Game* game : test::complete_games()) {
        CAPTURE(game->info().id);
        Room room;
        App& app = room.app;
        const auto& puzzles = app.puzzles().shipped(*game);
        const auto asks = std::find_if(puzzles.begin(), puzzles.end(), [](const auto& puzzle) {
            return !puzzle.asks.empty() && puzzle.asks.front().others.empty();
        });
        REQUIRE(asks != puzzles.end());
        app.open({Screen::puzzle, game, static_cast<std::size_t>(asks - puzzles.begin())});
        app.board().play_text(room.answer());
        room.wait_for_line();
        const std::string before = app.board().match()->position().write();
        const std::size_t ply = app.board().match()->current();
        app.board().play_text(room.wrong());
        REQUIRE(app.puzzle()->stage() == Stage::wrong);
        room.look();
        REQUIRE(room.client.state() == EngineClient::State::thinking);
        // A line of several actions, as an engine answers.
        ask::EngineAnswer answer;
        answer.score = 400;
        const auto at = app.board().match()->position().clone();
        for (int i = 0; i < 4 && is_player(at->actor()); ++i) {
            const Action action = at->nth_action(0);
            answer.line.push_back(at->write_action(action));
            REQUIRE(at->play(action).has_value());
        }
        room.client.say(answer);
        room.look();
        room.wait_for_line();
        CHECK(app.board().match()->current() == ply + 1 + answer.line.size());
        for (std::size_t n = ply + 1; n < app.board().match()->current(); ++n) {
            CHECK(app.board().match()->plies()[n].text == answer.line[n - ply - 1]);
        }
        const bool named =
            app.puzzle()->note().find(app.text(app.board().match()->plies().back().label.phrase)) !=
            std::string::npos;
        CHECK(named);
        app.puzzle()->again();
        CHECK(app.board().match()->position().write() == before);
        CHECK(app.puzzle()->asked_ply() == ply);
        CHECK(app.puzzle()->asks());
        room.solve();
        CHECK(app.puzzle()->stage() == Stage::solved);
        app.puzzle()->again();
        CHECK(app.board().match()->current() == 0);
        CHECK(app.puzzle()->found() == 0);
    }
}

TEST_CASE("looking back holds the line; what is begun then is begun where the puzzle asks") {
    Room room;
    App& app = room.app;
    app.open({Screen::puzzle, &first_game(), 0});
    app.puzzle()->solution();
    room.wait();
    room.wait();
    REQUIRE(app.board().match()->current() > 0);
    const std::size_t played = app.board().match()->current();
    app.board().look_at(0);
    room.wait_for_line();
    CHECK(app.board().match()->current() == played);
    CHECK(app.board().shown_ply() == 0);
    app.board().look_at(played);
    room.wait_for_line();
    CHECK_FALSE(app.puzzle()->goes_on());
    const auto& puzzles = app.puzzles().shipped(first_game());
    const auto asks = std::find_if(puzzles.begin(), puzzles.end(),
                                   [](const auto& puzzle) { return !puzzle.asks.empty(); });
    REQUIRE(asks != puzzles.end());
    app.open({Screen::puzzle, &first_game(), static_cast<std::size_t>(asks - puzzles.begin())});
    app.board().play_text(room.answer());
    room.wait_for_line();
    const std::size_t ply = app.puzzle()->asked_ply();
    REQUIRE(ply > 0);
    const std::string answer = room.answer();
    app.board().look_at(0);
    app.board().play_text(answer);
    CHECK(app.puzzle()->stage() != Stage::wrong);
    REQUIRE(app.board().match()->current() == ply + 1);
    CHECK(app.board().match()->plies()[ply].text == answer);
}

TEST_CASE("the rating rises and falls once for each puzzle that comes with a game") {
    Room room;
    App& app = room.app;
    CHECK(app.puzzles().rating().count == 0);
    CHECK(app.puzzles().rating_note().empty());
    app.open({Screen::puzzle, &first_game(), 0});
    room.solve();
    const int after = app.puzzles().rating().value;
    CHECK(after > 1200);
    CHECK(app.puzzles().rating().count == 1);
    app.puzzle()->again();
    room.solve();
    CHECK(app.puzzles().rating().value == after);
    // Wrong, and then solved.
    app.open({Screen::puzzle, &first_game(), 1});
    app.board().play_text(room.wrong());
    const int fallen = app.puzzles().rating().value;
    CHECK(fallen < after);
    app.puzzle()->again();
    room.solve();
    CHECK(app.puzzles().rating().value == fallen);
    CHECK(app.puzzles().rating().count == 2);
    // A hint.
    app.open({Screen::puzzle, &first_game(), 2});
    app.puzzle()->hint();
    CHECK(app.puzzles().rating().count == 3);
    CHECK(app.puzzles().rating().value < fallen);
    CHECK(app.puzzles().rating_note().find('{') == std::string::npos);
    Room later;
    REQUIRE(test::restore(later.app, {{"puzzles", app.saves.text("puzzles")}}).has_value());
    CHECK(later.app.puzzles().rating() == app.puzzles().rating());
    CHECK(later.app.saves.text("puzzles") == app.saves.text("puzzles"));
    // A hard puzzle counts for more than an easy one, and nothing leads out of the scale.
    const study::PuzzleRating middle{1200, 5};
    CHECK(study::rated(middle, 1600, true).value > study::rated(middle, 900, true).value);
    CHECK(study::rated(middle, 1600, false).value > study::rated(middle, 900, false).value);
    CHECK(study::rated({study::least_rating, 5}, 800, false).value == study::least_rating);
}

TEST_CASE("a text from before the ratings is still read") {
    Room room;
    const std::string old =
        R"({"format":"motley-puzzles","version":1,"own":{},"solved":{},"open":null})";
    REQUIRE(test::restore(room.app, {{"puzzles", old}}).has_value());
    CHECK(room.app.puzzles().rating() == study::PuzzleRating());
    CHECK_FALSE(study::read_puzzles(std::string(old).replace(old.find("1,"), 1, "2")).has_value());
}

TEST_CASE("each day has one puzzle, the same for everybody, and none comes twice too soon") {
    std::set<std::pair<std::string, std::size_t>> seen;
    std::size_t all = 0;
    for (const engine::Game* game : test::games_with(learn::has_puzzles)) {
        all += learn::load_puzzles(*game)->puzzles.size();
    }
    const engine::Game* before = nullptr;
    for (std::size_t n = 0; n < all; ++n) {
        const Day day = day_of(november(1) + std::int64_t(n) * 86'400'000);
        const auto puzzle = activity::puzzle_of(day);
        REQUIRE(puzzle.has_value());
        CHECK(puzzle->puzzle == activity::puzzle_of(day)->puzzle);
        CHECK((puzzle->game != before || engine::catalog().size() == 1));
        before = puzzle->game;
        seen.emplace(puzzle->game->info().id, puzzle->number);
    }
    CHECK(seen.size() == all);
}

TEST_CASE("the days on which the puzzle of the day was solved are counted in a row") {
    Room room;
    App& app = room.app;
    const auto solve_on = [&](int day) {
        app.context().wall_clock = [day] { return november(day); };
        const auto of_day = activity::puzzle_of(app.puzzles().today());
        app.open({Screen::puzzle, of_day->game, of_day->number});
        CHECK(app.puzzles().is_of_day(*of_day->game, app.puzzle()->puzzle()));
        room.solve();
        CHECK(app.puzzles().solved_today());
        return app.puzzles().days().run;
    };
    CHECK(solve_on(2) == 1);
    CHECK(solve_on(3) == 2);
    CHECK(solve_on(3) == 2);
    CHECK(solve_on(4) == 3);
    CHECK(app.puzzles().day_note().find("3") != std::string::npos);
    app.context().wall_clock = [] { return november(5); };
    CHECK_FALSE(app.puzzles().solved_today());
    CHECK(study::streak(app.puzzles().days(), app.puzzles().today()) == 3); // still to be continued
    app.context().wall_clock = [] { return november(6); };
    CHECK(study::streak(app.puzzles().days(), app.puzzles().today()) == 0);
    CHECK(solve_on(6) == 1);
    CHECK(app.puzzles().days().best == 3);
    // A clock that was set back takes nothing away.
    app.context().wall_clock = [] { return november(4); };
    const auto of_day = activity::puzzle_of(app.puzzles().today());
    app.open({Screen::puzzle, of_day->game, of_day->number});
    room.solve();
    CHECK(app.puzzles().days().run == 1);
    Room later;
    REQUIRE(test::restore(later.app, {{"puzzles", app.saves.text("puzzles")}}).has_value());
    CHECK(later.app.puzzles().days() == app.puzzles().days());
    CHECK(read_day("2026-11-23") == Day{2026, 11, 23});
    for (const char* const bad : {"", "2026-11-3", "2026-13-01", "2026-02-30", "2026/11/23"}) {
        CHECK_FALSE(read_day(bad).has_value());
    }
}
