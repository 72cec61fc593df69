// Puzzles: when they are solved, which are found in the player's own match, and what is saved.

#include "activity/puzzle_room.h"
#include "engine/workbench.h"
#include "shell/app.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/games.h"
#include "support/saved_texts.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <string>
#include <vector>

using namespace motley;
using ask::EngineClient;
using shell::App;
using shell::Screen;

namespace {

using Stage = activity::Puzzle::Stage;
using Room = test::PuzzleRoom;

constexpr std::size_t come_with = 60; ///< puzzles of a game

const engine::Game& a_game() { return *engine::catalog().front(); }

void begin_match(App& app, const engine::Game& game, int plies = 3) {
    app.quick_match(game);
    for (int i = 0; i < plies; ++i) {
        const engine::Position& position = app.board().match()->position();
        app.board().play_text(position.write_action(position.nth_action(0)));
    }
}

/// The text with `old` replaced by `now`.
std::string with(std::string text, const std::string& old, const std::string& now) {
    const std::size_t at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), now);
}

} // namespace

TEST_CASE("the answer of a puzzle is told why, kept, and its line is played to the end") {
    for (const engine::Game* game : test::complete_games()) {
        CAPTURE(game->info().id);
        Room room;
        App& app = room.app;
        app.open({shell::Screen::puzzles, game});
        REQUIRE(app.screen() == Screen::puzzles);
        REQUIRE(app.puzzles().all(*game).size() == come_with);
        // With sanitizers, only every tenth.
        for (std::size_t n = 0; n < come_with; n += test::slower) {
            app.open({shell::Screen::puzzle, game, n});
            REQUIRE(app.screen() == Screen::puzzle);
            const learn::Puzzle puzzle = app.puzzle()->puzzle();
            CAPTURE(puzzle.position);
            CHECK(app.context().narrator.announcement() == app.puzzle()->task());
            CHECK(app.puzzle()->task().find("{") == std::string::npos);
            CHECK(app.puzzle()->note().empty());
            CHECK_FALSE(app.board().choice().choices().empty());
            CHECK_FALSE(app.puzzles().solved(*game, puzzle));
            // The player whose puzzle it is sits at the bottom.
            CHECK(app.board().flipped() == (app.board().match()->actor() == Actor::second));
            const std::string action =
                app.text(app.board().match()->position_at(0).label(*app.puzzle()->answer()).phrase);
            app.board().play_text(room.answer());
            const bool at_once = !puzzle.asks.empty() && puzzle.asks.front().ply == 1;
            CHECK(app.puzzle()->stage() == (puzzle.asks.empty() ? Stage::solved
                                            : at_once           ? Stage::asks
                                                                : Stage::goes_on));
            CHECK(app.context().narrator.announcement() == app.puzzle()->note());
            CHECK(app.puzzle()->note().find(action) != std::string::npos);
            CHECK(app.board().match()->plies().size() == 1);
            CHECK(app.board().choice().choices().empty() == !at_once);
            room.wait_for_line();
            // Every further action that is asked for is the player's, after the reply.
            for (const learn::Ask& ask : puzzle.asks) {
                REQUIRE(app.puzzle()->asks());
                CHECK_FALSE(app.puzzles().solved(*game, puzzle));
                CHECK(app.puzzle()->asked_ply() == ask.ply);
                CHECK(app.board().match()->current() == ask.ply);
                CHECK(app.board().match()->actor() == app.board().match()->position_at(0).actor());
                CHECK_FALSE(app.board().choice().choices().empty());
                CHECK(app.puzzle()->note().find(action) != std::string::npos);
                CHECK(app.puzzle()->note().find('{') == std::string::npos);
                app.board().play_text(room.answer());
                room.wait_for_line();
                if (&ask != &puzzle.asks.back()) {
                    break; // the note is about a later action
                }
            }
            room.solve();
            CHECK(app.puzzle()->stage() == Stage::solved);
            CHECK(app.puzzles().solved(*game, puzzle));
            CHECK(app.board().match()->plies().size() == puzzle.line.size());
            CHECK_FALSE(app.update(room.now, true)); // it is at rest
            // The actions played are described.
            for (const match::Ply& ply : app.board().match()->plies()) {
                CHECK(app.puzzle()->note().find(app.text(ply.label.phrase)) != std::string::npos);
            }
        }
        CHECK((test::slower > 1 || !app.puzzles().next_unsolved(*game, app.puzzle()->number())));
        app.leave();
        CHECK(app.screen() == Screen::puzzles);
        app.leave();
        CHECK(app.screen() == Screen::start);
    }
}

TEST_CASE("another action is wrong: the reply is played, and the board goes back") {
    for (const engine::Game* game : test::complete_games()) {
        CAPTURE(game->info().id);
        Room room;
        App& app = room.app;
        app.open({shell::Screen::puzzle, game, 3});
        const std::string before = app.board().match()->position().write();
        const Actor player = app.board().match()->actor();
        const std::string wrong = room.wrong();
        CAPTURE(before, wrong);
        REQUIRE_FALSE(wrong.empty());
        app.board().play_text(wrong);
        CHECK(app.puzzle()->stage() == Stage::wrong);
        CHECK_FALSE(app.puzzles().solved(*game, app.puzzle()->puzzle()));
        CHECK(app.puzzle()->note().find(app.text("puzzle.looking")) != std::string::npos);
        room.look();
        REQUIRE(room.client.state() == EngineClient::State::thinking);
        CHECK(room.client.asked.back() == app.board().match()->position().write());
        CHECK(room.client.last.nodes == activity::puzzle_nodes);
        CHECK(room.client.last.level == 0);
        const bool theirs = app.board().match()->actor() != player;
        room.client.answer(theirs ? 5'000 : -5'000);
        room.look();
        CHECK(app.board().match()->plies().size() == 2);
        CHECK(app.puzzle()->note().find(app.text("puzzle.looking")) == std::string::npos);
        const std::string reply = app.text(app.board().match()->plies().back().label.phrase);
        // Also what was played of the player's own turn.
        CHECK(app.puzzle()->note().find(reply) != std::string::npos);
        CHECK(app.context().narrator.announcement() == app.puzzle()->note());
        CHECK(room.client.state() == EngineClient::State::idle);
        app.puzzle()->again();
        CHECK(app.board().match()->position().write() == before);
        CHECK(app.puzzle()->asks());
        CHECK(app.puzzle()->note().empty());
        // Touching the board also tries again, and so do tiles and what is typed.
        for (int way = 0; way < 3; ++way) {
            app.board().play_text(wrong);
            REQUIRE(app.puzzle()->stage() == Stage::wrong);
            if (way == 0) {
                app.board().select(0);
            } else if (way == 1) {
                app.board().choose_chip(0);
            } else {
                app.board().play_text("?");
            }
            CHECK(app.board().match()->position().write() == before);
            CHECK(app.puzzle()->asks());
        }
        room.look();
        CHECK(room.client.state() == EngineClient::State::idle);
    }
}

TEST_CASE("what was tried in a puzzle is in its tree, beside the solution") {
    for (const engine::Game* game : test::complete_games()) {
        CAPTURE(game->info().id);
        Room room;
        App& app = room.app;
        app.open({shell::Screen::puzzle, game, 3});
        const std::string wrong = room.wrong();
        REQUIRE_FALSE(wrong.empty());
        app.open({Screen::viewer});
        CHECK(app.screen() == Screen::puzzle); // not before it is over
        for (int twice = 0; twice < 2; ++twice) {
            const Actor player = app.board().match()->actor();
            app.board().play_text(wrong);
            room.look();
            room.client.answer(app.board().match()->actor() == player ? -5'000 : 5'000);
            room.look();
            app.puzzle()->again();
        }
        room.solve();
        REQUIRE_FALSE(app.puzzle()->goes_on());
        app.open({Screen::viewer});
        REQUIRE(app.screen() == Screen::viewer);
        const match::Match& lines = *app.board().match();
        CHECK(app.board().flipped() == (lines.position_at(0).actor() == Actor::second));
        const auto& first = lines.node(match::root).children;
        REQUIRE(first.size() == 2);
        CHECK(lines.node(first[0]).ply.text == app.puzzle()->puzzle().answer());
        CHECK(lines.node(first[0]).mark == match::Mark::good);
        CHECK(lines.node(first[1]).ply.text == wrong);
        CHECK(lines.node(first[1]).mark == match::Mark::mistake);
        CHECK(lines.node(first[1]).children.size() == 1); // the reply
        CHECK(lines.plies().size() == app.puzzle()->puzzle().line.size());
        // Nothing of it is anybody's match.
        CHECK_FALSE(app.board().is_saved());
        CHECK(app.matches().of(*game) == nullptr);
        app.leave();
        CHECK(app.screen() == Screen::puzzle);
        app.puzzle()->again();
        CHECK(app.puzzle()->asks());
        CHECK(app.board().shown_ply() == 0);
    }
}

TEST_CASE("what a wrong answer lacks follows from how one stands after it") {
    Room room;
    App& app = room.app;
    const auto said = [&](search::Score to_opponent) {
        app.open({shell::Screen::puzzle, &a_game(), 0});
        app.board().play_text(room.wrong());
        room.look();
        room.client.answer(app.board().match()->actor() ==
                                   app.board().match()->position_at(0).actor()
                               ? -to_opponent
                               : to_opponent);
        room.look();
        return app.puzzle()->note();
    };
    CHECK(said(search::win_score - 3).ends_with(app.text("puzzle.lacks.lost")));
    const std::string behind = said(600);
    const bool wins = app.puzzle()->puzzle().score > search::forced_win_score;
    CHECK(behind.ends_with(app.text(wins ? "puzzle.lacks.win" : "puzzle.lacks.behind")));
}

TEST_CASE("nobody answers: the wrong answer is wrong all the same") {
    Room room;
    App& app = room.app;
    app.open({shell::Screen::puzzle, &a_game(), 0});
    app.board().play_text(room.wrong());
    room.look();
    room.client.fail();
    room.look();
    CHECK_FALSE(app.puzzle()->reply_wanted());
    CHECK(app.puzzle()->note().find(app.text("puzzle.looking")) == std::string::npos);
    CHECK_FALSE(app.puzzle()->note().empty());
    room.look();
    CHECK(room.client.asked.size() == 1);
}

TEST_CASE("an action that is not legal is explained, and the puzzle stays") {
    for (const engine::Game* game : test::complete_games()) {
        CAPTURE(game->info().id);
        Room room;
        App& app = room.app;
        app.open({shell::Screen::puzzle, game, 0});
        const std::string before = app.board().match()->position().write();
        app.board().play_text("nonsense");
        REQUIRE(app.board().notice().has_value());
        ActionList all;
        well_formed(app.board().match()->position(), all);
        for (const Action action : all) {
            if (const Explanation why = app.board().match()->position().explain(action);
                !why.legal()) {
                app.board().play_text(app.board().match()->position().write_action(action));
                CHECK(app.board().notice()->explanation.code == why.code);
                break;
            }
        }
        CHECK(app.board().match()->position().write() == before);
        CHECK(app.puzzle()->asks());
        CHECK(app.puzzle()->note().empty());
    }
}

TEST_CASE("hints tell the aim, then the piece, then the action; the solution counts as none") {
    for (const engine::Game* game : test::complete_games()) {
        CAPTURE(game->info().id);
        Room room;
        App& app = room.app;
        app.open({shell::Screen::puzzle, game, 0});
        const std::string action =
            app.text(app.board().match()->position().label(*app.puzzle()->answer()).phrase);
        std::vector<std::string> notes;
        for (int n = 1; n <= activity::Puzzle::max_hints; ++n) {
            app.puzzle()->hint();
            CHECK(app.puzzle()->hints() == n);
            notes.push_back(app.puzzle()->note());
            CHECK_FALSE(notes.back().empty());
            CHECK(notes.back().find('{') == std::string::npos);
            CHECK(app.context().narrator.announcement() == notes.back());
        }
        CHECK(notes[0].starts_with(app.text("puzzle.hint.goal")));
        CHECK(notes[1] != notes[0]);
        CHECK(notes[2].find(action) != std::string::npos);
        app.puzzle()->hint();
        CHECK(app.puzzle()->hints() == activity::Puzzle::max_hints);
        // A wrong attempt does not remove the hint.
        app.board().play_text(room.wrong());
        app.puzzle()->again();
        CHECK(app.puzzle()->hints() == activity::Puzzle::max_hints);
        app.puzzle()->solution();
        CHECK(app.puzzle()->stage() == Stage::shown);
        CHECK(app.puzzle()->note().find(action) != std::string::npos);
        for (std::size_t i = 0; i < app.puzzle()->puzzle().line.size(); ++i) {
            room.wait();
        }
        CHECK(app.board().match()->plies().size() == app.puzzle()->puzzle().line.size());
        CHECK_FALSE(app.puzzles().solved(*game, app.puzzle()->puzzle()));
        app.puzzle()->again();
        CHECK(app.puzzle()->hints() == 0);
        const auto next = app.puzzles().next_unsolved(*game, app.puzzle()->number());
        REQUIRE(next.has_value());
        app.open({Screen::puzzle, game, *next});
        CHECK(app.puzzle()->number() == 1);
    }
}

TEST_CASE("the match is put aside during a puzzle and comes back") {
    Room room;
    App& app = room.app;
    begin_match(app, a_game());
    const std::string position = app.board().match()->position().write();
    const std::string saved = app.saves.text("match-" + a_game().info().id);
    app.open({shell::Screen::puzzles, &a_game()});
    app.open({shell::Screen::puzzle, &a_game(), 1});
    CHECK(app.board().match()->position().write() != position);
    CHECK(app.matches().current() != nullptr);
    CHECK(app.saves.text("match-" + a_game().info().id) == saved);
    // To the rules and back.
    app.open({shell::Screen::rules, &a_game()});
    app.leave();
    CHECK(app.screen() == Screen::puzzle);
    CHECK(app.puzzle()->number() == 1);
    app.open({shell::Screen::puzzle, &a_game(), 2});
    app.leave();
    CHECK(app.screen() == Screen::puzzles);
    CHECK(app.board().match()->position().write() == position);
    app.leave();
    CHECK(app.screen() == Screen::play);
    CHECK(app.board().match()->position().write() == position);
}

TEST_CASE("the search for puzzles goes on with its question while the match goes on") {
    Room room;
    App& app = room.app;
    app.new_match(a_game(), {});
    const auto play = [&] {
        const engine::Position& position = app.board().match()->position();
        app.board().play_text(position.write_action(position.nth_action(0)));
    };
    play();
    app.puzzles().search().begin(app.matches().of(a_game()));
    room.look();
    REQUIRE(room.client.state() == EngineClient::State::thinking);
    const std::size_t asked = room.client.asked.size();
    const std::size_t plies = app.board().match()->plies().size();
    play();
    REQUIRE(app.board().match()->plies().size() > plies);
    room.look();
    CHECK(room.client.asked.size() == asked);
    CHECK(room.client.state() == EngineClient::State::thinking);
}

TEST_CASE("puzzles are found in the match, while nothing else is to be thought about, and kept") {
    Room room;
    App& app = room.app;
    CHECK_FALSE(activity::PuzzleSearch::possible(app.matches().of(a_game())));
    app.puzzles().search().begin(app.matches().of(a_game()));
    CHECK_FALSE(app.puzzles().search().run().has_value());
    // A match that begins with a puzzle: its first position is a puzzle.
    const learn::Puzzle shipped = app.puzzles().shipped(a_game()).front();
    const auto position = a_game().read(shipped.position);
    REQUIRE(position.has_value());
    app.new_match(**position, {});
    CHECK_FALSE(activity::PuzzleSearch::possible(app.matches().of(a_game())));
    for (int i = 0; i < 4 && app.board().match()->actor() != Actor::none; ++i) {
        app.board().play_text(app.board().match()->position().write_action(
            app.board().match()->position().nth_action(0)));
    }
    CHECK(activity::PuzzleSearch::possible(app.matches().of(a_game())));
    CHECK_FALSE(activity::PuzzleSearch::possible(app.matches().of(*engine::catalog().back())));
    app.puzzles().search().begin(app.matches().of(a_game()));
    REQUIRE(app.puzzles().search().run().has_value());
    room.look();
    REQUIRE(room.client.state() == EngineClient::State::thinking);
    CHECK(room.client.last.level == 0);
    CHECK(room.client.last.nodes == activity::puzzle_nodes / 8);
    CHECK(room.client.last.without.empty());
    // When a hint is wanted, the search waits and continues afterwards.
    app.play().hints().ask();
    room.look();
    CHECK(room.client.last.level == ask::hint_level);
    room.client.answer();
    room.look();
    CHECK(app.play().hints().shown().has_value());
    room.look();
    CHECK(room.client.last.level == 0);
    // Playing on does not disturb the search.
    const std::size_t asked = room.client.asked.size();
    app.board().deselect();
    room.look();
    CHECK(room.client.asked.size() == asked);

    // In every position the last listed action is far better than all others. So every position
    // must be found as a puzzle, and none of them twice.
    int questions = 0;
    while (!app.puzzles().search().run()->over()) {
        REQUIRE(room.client.state() == EngineClient::State::thinking);
        const auto at = a_game().read(room.client.asked.back());
        const engine::Position& now = **at;
        const std::string last = now.write_action(now.nth_action(now.count_actions() - 1));
        const std::string first = now.write_action(now.nth_action(0));
        if (room.client.last.without.empty()) {
            room.client.answer(600, last);
        } else {
            CHECK(room.client.last.without == std::vector{last});
            room.client.answer(-300, first);
        }
        room.look();
        room.look();
        REQUIRE(++questions < 100);
    }
    CHECK(app.context().narrator.announcement() == app.puzzles().search().note());
    const std::size_t found = app.puzzles().search().run()->fresh;
    const std::vector<learn::Puzzle> all = app.puzzles().all(a_game());
    CHECK(all.size() == come_with + found);
    CHECK(found > 0);
    for (std::size_t i = come_with; i < all.size(); ++i) {
        CHECK(all[i].score == 600);
        CHECK(all[i].second == -300);
        CHECK(all[i].position != shipped.position); // it was there before
    }
    // Searching the same match again finds nothing new.
    app.puzzles().search().begin(app.matches().of(a_game()));
    room.look();
    for (questions = 0; !app.puzzles().search().run()->over() && questions < 100; ++questions) {
        const auto at = a_game().read(room.client.asked.back());
        const engine::Position& now = **at;
        const bool rest = !room.client.last.without.empty();
        room.client.answer(rest ? -300 : 600,
                           now.write_action(now.nth_action(rest ? 0 : now.count_actions() - 1)));
        room.look();
        room.look();
    }
    CHECK(app.puzzles().search().run()->over());
    CHECK(app.puzzles().search().run()->fresh == 0);
    CHECK(app.puzzles().search().note() == app.text("puzzle.mined.none"));

    // They are saved, along with the solved ones and the one on the screen.
    app.open({shell::Screen::puzzle, &a_game(), come_with});
    room.solve();
    const std::string saved = app.saves.text("puzzles");
    Room later;
    REQUIRE(test::restore(later.app, {{"puzzles", saved}}).has_value());
    CHECK(later.app.screen() == Screen::puzzle);
    CHECK(later.app.puzzle()->number() == come_with);
    CHECK(later.app.puzzles().all(a_game()) == all);
    CHECK(later.app.puzzles().solved(a_game(), all[come_with]));
    CHECK(later.app.saves.text("puzzles") == saved);
}

TEST_CASE("the search for puzzles can be stopped, and gives up when nobody answers") {
    Room room;
    App& app = room.app;
    begin_match(app, a_game());
    app.puzzles().search().begin(app.matches().of(a_game()));
    room.look();
    REQUIRE(room.client.state() == EngineClient::State::thinking);
    app.puzzles().search().stop();
    room.look();
    CHECK(room.client.state() == EngineClient::State::idle);
    CHECK(app.puzzles().search().note().empty());
    app.puzzles().search().begin(app.matches().of(a_game()));
    room.look();
    for (int i = 0; i < ask::max_failures; ++i) {
        REQUIRE(room.client.state() == EngineClient::State::thinking);
        room.client.fail();
        room.look();
        room.look();
    }
    CHECK(app.puzzles().search().run()->failed);
    CHECK(app.puzzles().search().note() == app.text("computer.gone"));
    // An answer must be an action of the position.
    app.puzzles().search().begin(app.matches().of(a_game()));
    room.look();
    room.client.answer(600, "?");
    room.look();
    CHECK(app.puzzles().search().run()->failures == 1);
    CHECK(app.puzzles().search().run()->miner.done() == 0);
    app.puzzles().search().stop();
    room.look();
    CHECK(room.client.state() != EngineClient::State::thinking);
}

TEST_CASE("no more than so many own puzzles are kept of a game, and the oldest go") {
    // The puzzle on the screen meanwhile: none, the oldest, the next, the last.
    const int open = GENERATE(-1, 0, 1, static_cast<int>(study::max_own_puzzles) - 1);
    CAPTURE(open);
    Room room;
    App& app = room.app;
    study::PuzzleShelf shelf;
    const std::string& id = a_game().info().id;
    const auto start = a_game().start({});
    for (std::size_t i = 0; i < study::max_own_puzzles; ++i) {
        // Any positions with different texts.
        const auto position = start->clone();
        REQUIRE(position->play(position->nth_action(i)).has_value());
        shelf.own[id].push_back(
            {position->write(), {position->write_action(position->nth_action(0))}, 500, 0});
    }
    REQUIRE(test::restore(app, {{"puzzles", write(shelf)}}).has_value());
    const std::vector<learn::Puzzle> before = app.puzzles().all(a_game());
    REQUIRE(before.size() == come_with + study::max_own_puzzles);
    begin_match(app, a_game(), 6);
    if (open >= 0) {
        app.open({shell::Screen::puzzle, &a_game(), come_with + static_cast<std::size_t>(open)});
    }
    app.puzzles().search().begin(app.matches().of(a_game()));
    room.look();
    for (int i = 0; !app.puzzles().search().run()->over() && i < 200; ++i) {
        const auto at = a_game().read(room.client.asked.back());
        const engine::Position& now = **at;
        const bool rest = !room.client.last.without.empty();
        room.client.answer(rest ? -300 : 600,
                           now.write_action(now.nth_action(rest ? 0 : now.count_actions() - 1)));
        room.look();
        room.look();
    }
    const std::size_t fresh = app.puzzles().search().run()->fresh;
    REQUIRE(fresh > 0);
    const std::vector<learn::Puzzle> after = app.puzzles().all(a_game());
    REQUIRE(after.size() == before.size());
    const bool still_first = open >= 0 && open <= static_cast<int>(fresh);
    CHECK(after[come_with] ==
          before[still_first ? come_with + static_cast<std::size_t>(open) : come_with + fresh]);
    CHECK(after[come_with + 1] == before[come_with + 1 + fresh]);
    CHECK(after.back().score == 600);
    if (open >= 0) {
        CHECK(after[app.puzzle()->number()] == app.puzzle()->puzzle());
        CHECK(app.puzzle()->puzzle() == before[come_with + static_cast<std::size_t>(open)]);
    }
}

TEST_CASE("a kept text of puzzles that is damaged is refused with its place and reason") {
    Room room;
    App& app = room.app;
    app.open({shell::Screen::puzzle, &a_game(), 0});
    app.board().play_text(room.answer());
    study::PuzzleShelf shelf;
    const std::string& id = a_game().info().id;
    shelf.own[id].push_back(app.puzzles().shipped(a_game())[1]);
    shelf.solved[id].insert("somewhere");
    shelf.open = {id, "nowhere"};
    const std::string right = write(shelf);
    const auto read = study::read_puzzles(right);
    REQUIRE(read.has_value());
    CHECK(*read == shelf);
    const auto why = [](const std::string& text) {
        const auto refused = study::read_puzzles(text);
        return refused ? std::string() : motley::test::line_of(refused.error());
    };
    CHECK_FALSE(why("").empty());
    CHECK_FALSE(why("[]").empty());
    CHECK_FALSE(why(with(right, "motley-puzzles", "motley-session")).empty());
    CHECK_FALSE(why(with(right, "\"version\":2", "\"version\":3")).empty());
    CHECK_FALSE(why(with(right, "\"solved\"", "\"resolved\"")).empty());
    CHECK(why(with(right, "[\"somewhere\"]", "[3]")).starts_with("solved, '"));
    CHECK(why(with(right, "\"open\":[", "\"open\":[1,")).starts_with("open: "));
    CHECK(why(with(right, shelf.own[id][0].position, "nothing")).starts_with("own, "));
    CHECK(why(with(right, "\"" + shelf.own[id][0].answer() + "\"", "\"nonsense\""))
              .starts_with("own, "));
    for (const char* score : {"18446744073709551615", "18446744073709551616", "-0", "5.0", "1e2",
                              "9223372036854775808", "true", "10000000"}) {
        CAPTURE(score);
        const std::string own =
            "\"score\":" + std::to_string(shelf.own[id][0].score) + ",\"second\"";
        CHECK_FALSE(
            why(with(right, own, "\"score\":" + std::string(score) + ",\"second\"")).empty());
    }
    CHECK(why(with(right, "[\"somewhere\"]", "[\"somewhere\",\"somewhere\"]"))
              .starts_with("solved, '"));
    CHECK(why(with(right, "\"open\":", "\"open\":null,\"open\":")) == "'open': occurs twice");
    CHECK(why(right + ' ') == "must not begin or end with blanks");
    CHECK(why(right + std::string("\0x", 2)).ends_with("a NUL character isn’t allowed"));
    // An unknown game may have any name.
    const std::string strange = why(with(right, "\"own\":{", R"("own":{"a\nb":[0],)"));
    CHECK(strange.starts_with("own, 'a<U+000A>b', puzzle 1: "));
    CHECK(why(with(right, "\"rating\":[1200,0]", "\"rating\":[99,0]")).starts_with("rating: "));
    CHECK(why(with(right, "\"rating\":[1200,0]", "\"rating\":[1200]")).starts_with("rating: "));
    CHECK(why(with(right, "\"days\":null", R"("days":["2026-02-30",1,1])")).starts_with("days: "));
    CHECK(why(with(right, "\"days\":null", R"("days":["2026-02-28",2,1])")).starts_with("days: "));
    CHECK(why(with(right, "\"days\":null", R"("days":["2026-02-28",1,1])")).empty());
    CHECK(why(with(right, "\"failed\":{}", R"("failed":{"x":[1]})")).starts_with("failed, '"));
    // A refused text changes nothing.
    const std::string before = app.saves.text("puzzles");
    CHECK_FALSE(test::restore(app, {{"puzzles", "damaged"}}).has_value());
    CHECK(app.saves.text("puzzles") == before);
    // A puzzle of a game or a puzzle that no longer exists is no error.
    Room other;
    CHECK(test::restore(other.app, {{"puzzles", with(right, '"' + id + "\":[{", "\"gone\":[{")}})
              .has_value());
    CHECK(other.app.screen() == Screen::start);
}
