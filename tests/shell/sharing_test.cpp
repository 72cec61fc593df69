// What the player pastes, drops or picks is recognised, whatever form it has; what cannot be read
// changes nothing. And what is taken out comes as far as is told.

#include "shell/sharing.h"

#include "core/rng.h"
#include "engine/catalog.h"
#include "record/record.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/random_play.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using shell::App;
using shell::Export;
using shell::Screen;
using shell::Sharing;
using Progress = shell::ExportState::Stage;

namespace {

match::Match some_match(const engine::Game& game, std::size_t plies) {
    Rng rng(7);
    match::Match match(game, {}, 5);
    while (match.plies().size() < plies && is_player(match.actor())) {
        (void)match.play(test::any_action(match.position(), rng));
    }
    return match;
}

bool open(App& app, const std::string& text) {
    return app.sharing.open(text, Sharing::From::player).has_value();
}

} // namespace

TEST_CASE("the text of a position is recognised as one of its game") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const std::string position = some_match(*game, 6).position().write();
        for (const std::string& text :
             {position, "  " + position + "\r\n", "\xEF\xBB\xBF" + position}) {
            App app(test::english(), 1);
            REQUIRE(open(app, text));
            CHECK(app.screen() == Screen::viewer);
            CHECK(app.game() == game);
            CHECK(app.viewer()->position().write() == position);
        }
    }
}

TEST_CASE("every form of a game is opened by the player as by an address") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const match::Match match = some_match(*game, 8);
        App home(test::english(), 1);
        home.quick_match(*game);
        std::string saved;
        for (const std::string& name : home.saves.names()) {
            if (shell::Saves::is_match(name)) {
                saved = home.saves.text(name);
            }
        }
        const std::string link = record::write_link(record::game_link(match, 2)).value();
        std::string windows = record::write_text(match);
        for (std::size_t at = 0; (at = windows.find('\n', at)) != std::string::npos; at += 2) {
            windows.insert(at, "\r");
        }
        for (const std::string& text :
             {record::write_text(match), windows, record::write(match), link, '#' + link,
              "https://example.org/motley/?x=1#" + link, saved}) {
            CAPTURE(text.substr(0, 60));
            App app(test::english(), 1);
            REQUIRE(open(app, text));
            CHECK(app.screen() == Screen::viewer);
            CHECK(app.game() == game);
            CHECK(app.board().match()->plies().size() ==
                  (text == saved ? 0 : match.plies().size()));
        }
    }
}

TEST_CASE("what was opened by a link has that for its address, and so has what lies over it") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        App app(test::english(), 7);
        const match::Match match = some_match(*game, 6);
        const std::size_t shown = match.plies().size() - 1;
        const std::string link = record::write_link(record::game_link(match, shown)).value();
        REQUIRE(app.sharing.open('#' + link));
        CHECK(app.history().back() == link);
        app.open({Screen::rules, game});
        app.leave();
        app.open({Screen::analysis});
        CHECK(app.history().back() == link);

        App again(test::english(), 8);
        REQUIRE(again.sharing.open('#' + link));
        CHECK(again.screen() == Screen::viewer);
        CHECK(again.board().shown_ply() == shown);
        REQUIRE(again.sharing.open(game->info().id + ':' + match.position().write()));
        const std::string position = again.history().back();
        CHECK(position != link);
        again.leave();
        CHECK(again.history().back().empty());
        REQUIRE(again.sharing.open('#' + position));
        CHECK(again.viewer()->position().write() == match.position().write());
        // A link would lose the comments of a file.
        REQUIRE(app.sharing.open(record::write_text(match), Sharing::From::player));
        CHECK(app.screen() == Screen::viewer);
        CHECK(app.history().back().empty());
    }
}

TEST_CASE("what the player cannot open leaves everything as it is and is told where he is") {
    const engine::Game& game = *engine::catalog().front();
    const std::string record = record::write_text(some_match(game, 6));
    for (const std::string& text :
         {std::string(), std::string("nonsense"), std::string("#1nonsense"),
          std::string("{\"a\":1}"), std::string("[Game \"none\"]"),
          std::string("\0\x01\x02 GIF", 7), record + '\0', std::string("\x89PNG\r\n\x1A\n"),
          std::string("\xFF\xFE[\0G\0", 6), std::string("\xEF\xBF\xBDx"),
          std::string(Sharing::max_text + 1, 'x'), std::string(record::max_link + 1, '1'),
          std::string(5'000'000, '/'), game.info().id + ":nonsense"}) {
        CAPTURE(text.substr(0, 50), text.size());
        App app(test::english(), 1);
        app.quick_match(game);
        (void)app.saves.take_changed();
        const match::Match* const mine = app.board().match();
        CHECK_FALSE(open(app, text));
        CHECK(app.screen() == Screen::play);
        CHECK(app.board().match() == mine);
        CHECK(app.saves.take_changed().empty());
        CHECK(app.sharing.refusals() == 1);
        CHECK(app.sharing.refused().empty());
        const std::string why = app.sharing.refusal();
        CHECK(why.starts_with("It can’t be opened: "));
        CHECK(why.find('\n') == std::string::npos);
        CHECK(why.size() < 200);
        CHECK(app.context().narrator.announcement() == why);
    }
}

TEST_CASE(
    "of a position that is not quite one it is told what is wrong in the game on the screen") {
    const engine::Game& game = *engine::catalog().front();
    App app(test::english(), 1);
    app.quick_match(game);
    std::string text = game.start({})->write();
    text[text.find('/') + 1] = '@';
    CHECK_FALSE(open(app, text));
    CHECK(app.sharing.refusal().find("position") != std::string::npos);
    CHECK(app.sharing.refusal().find("'@'") != std::string::npos);
}

TEST_CASE("of a damaged record what is sound is opened, and the rest is told") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const match::Match match = some_match(*game, 8);
        std::string text = record::write_text(match);
        const std::string last = match.plies()[match.plies().size() - 1].text;
        text.replace(text.rfind(last), last.size(), "zz99");
        App app(test::english(), 1);
        REQUIRE(open(app, text));
        REQUIRE(app.viewer()->damage().has_value());
        CHECK(app.board().match()->plies().size() < match.plies().size());
        CHECK(app.context().narrator.announcement().starts_with("Part of this game is damaged ("));
    }
}

TEST_CASE("while a position is set up, one of the same game goes there and can be undone") {
    for (const engine::Game* game : engine::catalog()) {
        if (game->editing() == nullptr) {
            continue;
        }
        App app(test::english(), 1);
        app.open({Screen::edit, game});
        const std::string before = app.edit()->editor().text();
        const std::string position = some_match(*game, 5).position().write();
        REQUIRE(open(app, position));
        CHECK(app.screen() == Screen::edit);
        CHECK(app.edit()->editor().text() == position);
        app.edit()->change([](activity::Editor& editor) { editor.undo(); });
        CHECK(app.edit()->editor().text() == before);
        // It is seen, even if something else lay over it.
        app.open({Screen::rules, game});
        REQUIRE(open(app, position));
        CHECK(app.screen() == Screen::edit);
        CHECK(app.edit()->editor().text() == position);
    }
}

TEST_CASE("a file or the clipboard is asked for once") {
    App app(test::english(), 1);
    CHECK(app.sharing.take_request() == Sharing::Request::none);
    app.sharing.want(Sharing::Request::file);
    CHECK(app.sharing.take_request() == Sharing::Request::file);
    CHECK(app.sharing.take_request() == Sharing::Request::none);
    app.sharing.refuse_file("no-clipboard");
    CHECK(app.sharing.refusals() == 1);
    CHECK(app.sharing.refusal() ==
          "It can’t be opened: the browser doesn’t let Motley read the clipboard.");
}

TEST_CASE("what is taken out is taken once, and told how it went") {
    App app(test::english(), 1);
    CHECK_FALSE(app.sharing.take_export().has_value());
    app.sharing.copy("text");
    CHECK(app.sharing.exported().stage == Progress::runs);
    CHECK_FALSE(app.sharing.copied().has_value());
    REQUIRE(app.sharing.take_export()->text == "text");
    CHECK_FALSE(app.sharing.take_export().has_value());
    app.sharing.tell_export(Progress::done);
    CHECK(app.sharing.copied() == true);
    CHECK(app.context().narrator.announcement() == "Copied to the clipboard.");
    app.sharing.give({Export::To::file, Export::As::document, "a.txt", "text"});
    CHECK_FALSE(app.sharing.copied().has_value());
    app.sharing.tell_export(Progress::done, 1, "/home/a.txt");
    CHECK(app.sharing.export_note() == "Saved as /home/a.txt.");
    app.sharing.tell_export(Progress::failed);
    CHECK(app.sharing.export_note() == "It couldn’t be saved here.");
}

TEST_CASE("what was given up is told nothing of any more") {
    App app(test::english(), 1);
    app.sharing.give({Export::To::file, Export::As::animation, "a.gif", {}, 3, [](std::size_t n) {
                          return std::to_string(n);
                      }});
    REQUIRE(app.sharing.take_export()->frame(2) == "2");
    app.sharing.tell_export(Progress::runs, 0.5F);
    CHECK(app.sharing.exported().part == 0.5F);
    app.sharing.give_up();
    CHECK(app.sharing.given_up());
    app.sharing.tell_export(Progress::done, 1, "a.gif");
    CHECK(app.sharing.export_note().empty());
    // Before it was taken, too.
    app.sharing.copy("text");
    app.sharing.give_up();
    CHECK_FALSE(app.sharing.take_export().has_value());
}
