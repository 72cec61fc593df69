// Answers to a puzzle that are not its own: what is said of them, and when they are right, too.

#include "activity/puzzle_room.h"
#include "engine/catalog.h"
#include "support/games.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using ask::EngineClient;
using shell::App;
using Room = test::PuzzleRoom;
using Stage = activity::Puzzle::Stage;

TEST_CASE("what was played of the player's own turn after a wrong answer is told") {
    int longer = 0;
    for (const engine::Game* game : test::complete_games()) {
        CAPTURE(game->info().id);
        Room room;
        App& app = room.app;
        app.open({shell::Screen::puzzle, game, 3});
        const Actor player = app.board().match()->actor();
        app.board().play_text(room.wrong());
        room.look();
        REQUIRE(room.client.state() == EngineClient::State::thinking);
        ask::EngineAnswer answer;
        const auto at = app.board().match()->position().clone();
        answer.score = at->actor() == player ? -5'000 : 5'000;
        std::string own;
        std::string reply;
        while (is_player(at->actor()) && reply.empty()) {
            const Action action = at->nth_action(0);
            const std::string label = app.text(at->label(action).phrase);
            if (at->actor() == player) {
                own += (own.empty() ? "" : ", ") + label;
            } else {
                reply = label;
            }
            answer.line.push_back(at->write_action(action));
            REQUIRE(at->play(action).has_value());
        }
        room.client.say(answer);
        room.look();
        const std::string note = app.puzzle()->note();
        CHECK(note.find(reply) != std::string::npos);
        const std::string rest = app.text(Phrase("puzzle.own-rest").text("actions", own));
        CHECK((note.find(rest) != std::string::npos) == !own.empty());
        longer += own.empty() ? 0 : 1;
    }
    CHECK(longer > 0);
}

TEST_CASE("an answer that wins as often as the puzzle's own is right, too") {
    for (const engine::Game* game : test::complete_games()) {
        CAPTURE(game->info().id);
        Room room;
        App& app = room.app;
        const auto& puzzles = app.puzzles().shipped(*game);
        app.open({shell::Screen::puzzle, game, 3});
        const search::Score best = puzzles[3].score;
        const auto answered = [&](search::Score score) {
            const Actor player = app.board().match()->actor();
            app.board().play_text(room.wrong());
            const match::Match& match = *app.board().match();
            const std::string played = app.text(match.plies()[match.current() - 1].label.phrase);
            room.look();
            for (int i = 0; i < 2 && app.puzzle()->reply_wanted(); ++i) {
                room.look();
                REQUIRE(room.client.state() == EngineClient::State::thinking);
                CHECK((room.client.last.nodes > activity::puzzle_nodes) == (i == 1));
                room.client.answer(app.board().match()->actor() == player ? score : -score);
                room.look();
            }
            return played;
        };
        answered(-3'000);
        CHECK(app.puzzle()->stage() == Stage::wrong);
        CHECK_FALSE(app.puzzles().solved(*game, puzzles[3]));
        app.puzzle()->again();
        const std::string played = answered(best);
        CHECK(app.puzzle()->stage() == Stage::solved);
        CHECK(app.puzzle()->note().find(played) != std::string::npos);
        CHECK(app.puzzles().solved(*game, puzzles[3]));
        CHECK_FALSE(app.puzzle()->goes_on());
        // At the first attempt it counts as that.
        app.open({shell::Screen::puzzle, game, 4});
        const int before = app.puzzles().rating().value;
        const search::Score other = puzzles[4].score;
        answered(other);
        CHECK(app.puzzle()->stage() == Stage::solved);
        CHECK(app.puzzles().rating().value >= before);
    }
}
