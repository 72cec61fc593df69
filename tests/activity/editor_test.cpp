#include "activity/editor.h"

#include "core/text.h"
#include "engine/catalog.h"
#include "record/record.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/games.h"
#include "support/saved_texts.h"
#include "support/toy_game.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>

using namespace motley;
using activity::Editor;
using shell::App;
using shell::Screen;
using Holds = Editor::Hand::Holds;

namespace {

App editor_app() { return {test::english(), 1}; }

/// The n-th place with (or without) a piece that can be removed.
scene::PlaceId place_with(const Editor& editor, bool piece, std::size_t n = 0) {
    for (std::size_t i = 0; i < editor.game().topology().places.size(); ++i) {
        const auto place = static_cast<scene::PlaceId>(i);
        if (!editor.draft().fixed(place) && editor.draft().at(place).empty() != piece && n-- == 0) {
            return place;
        }
    }
    FAIL("no such place");
    return scene::nowhere;
}

const engine::Game& any_game_with_pieces() {
    for (const engine::Game* game : test::games_with_editor()) {
        if (!game->start({})->scene().tokens.empty()) {
            return *game;
        }
    }
    return *engine::catalog()[0];
}

} // namespace

TEST_CASE("a game that says nothing of editing has no editor") {
    App app = editor_app();
    app.edit_position(*test::toy_game().start({}), {});
    CHECK(app.screen() == Screen::start);
    CHECK(app.edit() == nullptr);
}

TEST_CASE("pieces are put, taken off, taken up and laid down") {
    const engine::Game& game = any_game_with_pieces();
    Editor editor(*game.start({}), {});
    const std::string start = editor.text();
    CHECK(editor.playable());
    const scene::PlaceId full = place_with(editor, true);
    const scene::PlaceId empty = place_with(editor, false);

    editor.touch(empty);
    CHECK(editor.hand().holds == Holds::nothing);
    editor.touch(full);
    CHECK(editor.hand().holds == Holds::place);
    CHECK(editor.text() == start);
    const std::string piece = editor.draft().at(full);
    editor.touch(empty);
    CHECK(editor.hand().holds == Holds::nothing);
    CHECK(editor.draft().at(empty) == piece);
    CHECK(editor.draft().at(full).empty());
    editor.undo();
    CHECK(editor.text() == start);
    CHECK_FALSE(editor.can_undo());

    editor.hold(0);
    CHECK(editor.hand().holds == Holds::piece);
    editor.touch(empty);
    CHECK(editor.draft().at(empty) == editor.tray()[0]->states[0].text);
    editor.set_state(editor.tray()[0]->states.size() - 1);
    CHECK(editor.hand().state == editor.tray()[0]->states.size() - 1);
    editor.set_state(editor.tray()[0]->states.size());
    CHECK(editor.hand().state == editor.tray()[0]->states.size() - 1);
    editor.set_state(0);
    CHECK(editor.hand().state == 0);
    editor.hold(0);
    CHECK(editor.hand().holds == Holds::nothing);
    editor.hold_eraser();
    editor.touch(empty);
    CHECK(editor.draft().at(empty).empty());
    CHECK(editor.deselect());
    CHECK_FALSE(editor.deselect());

    editor.clear();
    CHECK(editor.draft().at(full).empty());
    editor.begin_anew();
    CHECK(editor.text() == start);
}

TEST_CASE("why a text is no position is told in the player's language, and in no other") {
    for (const engine::Strings& strings : test::every_language()) {
        for (const engine::Game* game : test::games_with_editor()) {
            CAPTURE(strings.language(), game->info().id);
            App app = editor_app();
            app.context().set_language(strings.language());
            app.edit_position(*game->start({}), {});
            const std::string start = app.edit()->editor().text();
            const std::size_t board_end = start.find(' ');
            const std::string board = start.substr(0, board_end);
            const std::string rest = start.substr(board_end);
            std::set<std::string> reasons;
            for (const std::string& text :
                 {std::string("nothing"), board + board + rest, "Z" + start, board + "Z" + rest,
                  board.substr(0, board.find('/')) + start.substr(board.find('/') + 1),
                  board + " Z" + rest.substr(2), start + "Z"}) {
                CAPTURE(text);
                app.edit()->change([&](Editor& editor) { editor.type(text); });
                REQUIRE(app.edit()->editor().position() == nullptr);
                const Error& error = app.edit()->editor().error();
                const std::string note = app.edit()->note();
                // Some reasons have a sentence of their own.
                const std::string line =
                    strings.format(Phrase("ui.edit.wrong").text("reason", strings.line(error)));
                const std::string own =
                    "ui.edit" + error.reason.key.substr(error.reason.key.find('.'));
                CHECK((note == line) != strings.has("", own));
                CHECK(note.back() == '.');
                CHECK(app.context().narrator.announcement() == note);
                const std::string english = test::english().format(error.game, error.reason);
                if (note != line) {
                    reasons.insert(error.reason.key);
                    continue;
                }
                CHECK((note.find(english) != std::string::npos) == (strings.language() == "en"));
                reasons.insert(error.reason.key);
            }
            CHECK(reasons.size() > 3);
        }
    }
}

TEST_CASE("a text that is no position is kept with its reason, and the board stays") {
    for (const engine::Game* game : test::games_with_editor()) {
        CAPTURE(game->info().id);
        App app = editor_app();
        app.edit_position(*game->start({}), {});
        REQUIRE(app.screen() == Screen::edit);
        const std::string start = app.edit()->editor().text();
        const std::string board = app.edit()->editor().draft().write();
        app.edit()->change([](Editor& editor) { editor.type("no position"); });
        CHECK(app.edit()->editor().text() == "no position");
        CHECK(app.edit()->editor().draft().write() == board);
        CHECK_FALSE(app.edit()->editor().playable());
        CHECK(app.edit()->note() ==
              motley::test::english().format(
                  Phrase("ui.edit.fields")
                      .number("n", 2)
                      .number("want", static_cast<std::int64_t>(split(start, ' ').size()))));
        CHECK(app.context().narrator.announcement() == app.edit()->note());
        CHECK(app.screen() == Screen::edit);
        CHECK_FALSE(app.has_board());
        app.edit()->change([](Editor& editor) { editor.undo(); });
        CHECK(app.edit()->editor().text() == start);
        CHECK(app.edit()->editor().playable());
    }
}

TEST_CASE("a text with a rank that is too short says what is missing in a sentence") {
    const engine::Game& game = any_game_with_pieces();
    App app = editor_app();
    app.edit_position(*game.start({}), {});
    const std::string start = app.edit()->editor().text();
    app.edit()->change([&](Editor& editor) { editor.type("." + start); });
    CHECK(app.edit()->note().find(" than its ") != std::string::npos);
    app.edit()->change([&](Editor& editor) { editor.type(start.substr(1)); });
    CHECK(app.edit()->note().find("; it needs ") != std::string::npos);
    CHECK(app.edit()->note().substr(0, 5) == "Rank ");
}

TEST_CASE("a position that is over says how it ended") {
    for (const engine::Game* game : test::games_with_editor()) {
        CAPTURE(game->info().id);
        App app = editor_app();
        app.edit_position(*game->start({}), {});
        app.edit()->change([](Editor& editor) { editor.clear(); });
        const Editor& editor = app.edit()->editor();
        if (editor.position() == nullptr || editor.playable()) {
            continue;
        }
        const std::string why =
            motley::test::english().format(game->info().id, editor.position()->decided_by());
        CHECK(app.edit()->note().find(why) != std::string::npos);
        CHECK(app.edit()->note().back() == '.');
    }
}

TEST_CASE("a piece on the board is given another state, and undone and redone") {
    for (const engine::Game* game : test::games_with_editor()) {
        CAPTURE(game->info().id);
        Editor editor(**game->read(game->info().showcase), {});
        const std::string before = editor.text();
        CHECK(editor.held() == nullptr);
        editor.set_state(0);
        CHECK(editor.text() == before);
        for (std::size_t i = 0; i < game->topology().places.size(); ++i) {
            const auto place = static_cast<scene::PlaceId>(i);
            if (editor.draft().at(place).empty() || editor.draft().fixed(place)) {
                continue;
            }
            editor.touch(place);
            const std::string text = editor.draft().at(place);
            REQUIRE(editor.held() != nullptr);
            CHECK(editor.held()->states[editor.held_state()].text == text);
            for (std::size_t state = 0; state < editor.held()->states.size(); ++state) {
                editor.set_state(state);
                CHECK(editor.draft().at(place) == editor.held()->states[state].text);
                CHECK(editor.hand().place == place);
            }
            const std::string after = editor.text();
            while (editor.can_undo()) {
                editor.undo();
            }
            CHECK(editor.text() == before);
            while (editor.can_redo()) {
                editor.redo();
            }
            CHECK(editor.text() == after);
            editor.type(before);
            CHECK_FALSE(editor.can_redo());
            (void)editor.deselect();
        }
    }
}

TEST_CASE("the board and the sides are mirrored, and twice is not at all") {
    for (const engine::Game* game : test::games_with_editor()) {
        CAPTURE(game->info().id);
        for (const std::string& text : {game->start({})->write(), game->info().showcase}) {
            CAPTURE(text);
            for (const bool sides : {false, true}) {
                Editor editor(**game->read(text), {});
                editor.mirror(sides);
                CHECK((editor.text() != text || !editor.draft().can_mirror(sides) ||
                       text == game->start({})->write()));
                // Not every phase of a game can be the other side's.
                CHECK((editor.position() != nullptr || sides));
                editor.mirror(sides);
                CHECK(editor.draft().write().substr(0, text.find(' ')) ==
                      text.substr(0, text.find(' ')));
            }
        }
        // The start is the same with the sides swapped, but for whose turn it is.
        Editor editor(*game->start({}), {});
        const std::string start = editor.text();
        editor.mirror(true);
        CHECK(editor.text().substr(0, editor.text().find(' ')) == start.substr(0, start.find(' ')));
        CHECK((editor.text() != start) == editor.draft().can_mirror(true));
    }
}

TEST_CASE("a fact is set to what is typed, and a stock counted, if that is possible") {
    for (const engine::Game* game : test::games_with_editor()) {
        CAPTURE(game->info().id);
        Editor editor(**game->read(game->info().showcase), {});
        for (std::size_t i = 0; i < editor.editing().facts.size(); ++i) {
            const engine::EditFact& fact = editor.editing().facts[i];
            editor.set_fact(i, fact.values.back().text);
            CHECK(editor.draft().fact(fact) == fact.values.back().text);
            const std::string before = editor.text();
            editor.set_fact(i, "no value");
            CHECK(editor.text() == before);
        }
        editor.type(game->info().showcase);
        for (std::size_t s = 0; s < editor.editing().stocks.size(); ++s) {
            const engine::EditStock& stock = editor.editing().stocks[s];
            std::vector<int> before;
            for (std::size_t i = 0; i < stock.items.size(); ++i) {
                before.push_back(editor.draft().count(stock, i));
            }
            for (std::size_t i = 0; i < stock.items.size(); ++i) {
                editor.set_count(s, i, before[i] + 2);
                CHECK(editor.draft().count(stock, i) == before[i] + 2);
                editor.set_count(s, i, -1);
                CHECK(editor.draft().count(stock, i) == 0);
                editor.set_count(s, i, before[i]);
            }
            CHECK(editor.text() == game->info().showcase);
        }
    }
}

TEST_CASE("facts go round, and the side to act is one of them") {
    for (const engine::Game* game : test::games_with_editor()) {
        CAPTURE(game->info().id);
        Editor editor(**game->read(game->info().showcase), {});
        const std::string before = editor.text();
        for (std::size_t i = 0; i < editor.editing().facts.size(); ++i) {
            const engine::EditFact& fact = editor.editing().facts[i];
            CAPTURE(fact.name.key);
            const std::string now = editor.draft().fact(fact);
            const bool listed =
                std::any_of(fact.values.begin(), fact.values.end(),
                            [&](const engine::EditValue& value) { return value.text == now; });
            editor.change_fact(i, 1);
            if (!listed) {
                CHECK(editor.draft().fact(fact) == fact.values.front().text);
                editor.type(before);
                continue;
            }
            CHECK((editor.text() != before || fact.values.size() == 1));
            editor.change_fact(i, -1);
            CHECK(editor.text() == before);
            for (std::size_t n = 0; n < fact.values.size(); ++n) {
                editor.change_fact(i, 1);
            }
            CHECK(editor.text() == before);
        }
        editor.change_fact(0, 1);
        CHECK(editor.text() != before);
    }
}

TEST_CASE("a match begins with the position that was set up, and is kept and taken back to it") {
    for (const engine::Game* game : test::games_with_editor()) {
        CAPTURE(game->info().id);
        App app = editor_app();
        app.edit_position(*game->start({}), {{0, 2}});
        app.edit()->change([&](Editor& editor) { editor.type(game->info().showcase); });
        REQUIRE(app.edit()->editor().playable());
        {
            const Editor& made = app.edit()->editor();
            app.new_match(*made.position(), made.seats(), made.terms());
        }
        REQUIRE(app.screen() == Screen::play);
        CHECK(app.edit() == nullptr);
        CHECK(app.board().seats() == match::Seats{{0, 2}});
        CHECK(app.board().match()->position_at(0).write() == game->info().showcase);
        CHECK(app.board().match()->begins_elsewhere());

        App again = editor_app();
        REQUIRE(test::restore(again, test::saved_texts(app)).has_value());
        CHECK(again.screen() == Screen::play);
        CHECK(again.board().match()->position_at(0).write() == game->info().showcase);
        CHECK(test::saved_texts(again) == test::saved_texts(app));
        again.rematch();
        CHECK(again.board().match()->position_at(0).write() == game->info().showcase);
        CHECK(again.board().seats() == match::Seats{{2, 0}});
    }
}

TEST_CASE("plies from a position of its own are kept too, and a wrong beginning is refused") {
    const engine::Game& game = any_game_with_pieces();
    App app = editor_app();
    app.new_match(**game.read(game.info().showcase), {});
    const engine::Position& first = app.board().match()->position();
    app.board().play_text(first.write_action(first.nth_action(0)));
    REQUIRE(app.board().match()->current() > 0);
    const std::string text = record::write(app.board().match()->to_record());
    const auto read = record::read(text);
    REQUIRE(read.has_value());
    CHECK(read->to_record().start == game.info().showcase);
    CHECK(record::write(*read) == text);
    CHECK(read->position().write() == app.board().match()->position().write());

    const auto refused = [&](const std::string& from, const std::string& to) {
        std::string changed = text;
        changed.replace(changed.find(from), from.size(), to);
        const auto wrong = record::read(changed);
        REQUIRE_FALSE(wrong.has_value());
        return motley::test::place_of(wrong.error());
    };
    CHECK(refused("\"start\":\"", "\"start\":\"x").starts_with("start, "));
    CHECK(refused("\"start\":\"" + game.info().showcase + "\",", "") == "start");
    CHECK(refused("\"version\":3", "\"version\":1") == "position");
}

TEST_CASE("the position on the board is set up from a match, which goes on when that is left") {
    const engine::Game& game = any_game_with_pieces();
    App app = editor_app();
    app.new_match(game, {});
    const std::string start = app.board().match()->position().write();
    app.board().play_text(app.board().match()->position().write_action(
        app.board().match()->position().nth_action(0)));
    const std::string now = app.board().match()->position().write();
    app.board().look_at(0);
    app.open({shell::Screen::edit, app.game()});
    REQUIRE(app.screen() == Screen::edit);
    CHECK(app.edit()->editor().text() == start);
    app.edit()->change([](Editor& editor) { editor.clear(); });
    // Meanwhile the match is saved.
    App again = editor_app();
    REQUIRE(test::restore(again, test::saved_texts(app)).has_value());
    CHECK(again.screen() == Screen::play);
    app.leave();
    CHECK(app.screen() == Screen::play);
    CHECK(app.board().match()->position().write() == now);
    CHECK(app.edit() == nullptr);

    app.open({});
    app.edit_position(*game.start({}), {});
    app.leave();
    CHECK(app.screen() == Screen::start);
}
