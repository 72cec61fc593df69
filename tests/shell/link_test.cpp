// What a link opens, and that nothing of the player's changes with it.

#include "record/link.h"

#include "core/rng.h"
#include "engine/catalog.h"
#include "record/record.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/random_play.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <string>

using namespace motley;
using shell::App;
using shell::Screen;

namespace {

void play_any(App& app, int plies, Rng& rng) {
    for (int i = 0; i < plies && is_player(app.board().match()->actor()); ++i) {
        const engine::Position& position = app.board().match()->position();
        app.board().play_text(position.write_action(test::any_action(position, rng)));
    }
}

/// An app with a match of each game under way.
struct Home {
    App app{test::english(), 1};
    Home() {
        Rng rng(1);
        for (const engine::Game* game : engine::catalog()) {
            app.quick_match(*game);
            play_any(app, 4, rng);
        }
        app.open({});
        (void)app.saves.take_changed();
    }
    [[nodiscard]] std::map<std::string, std::string> matches() const {
        std::map<std::string, std::string> texts;
        for (const std::string& name : app.saves.names()) {
            if (shell::Saves::is_match(name)) {
                texts[name] = app.saves.text(name);
            }
        }
        return texts;
    }
    [[nodiscard]] bool changed() {
        const auto names = app.saves.take_changed();
        return std::any_of(names.begin(), names.end(),
                           [](const auto& name) { return shell::Saves::is_match(name); });
    }
};

std::string game_link_of(const engine::Game& game, std::size_t shown) {
    Rng rng(7);
    match::Match match(game, {}, 5);
    while (match.plies().size() < 12 && is_player(match.actor())) {
        (void)match.play(test::any_action(match.position(), rng));
    }
    return record::write_link(record::game_link(match, shown)).value();
}

} // namespace

TEST_CASE("a linked position is looked at and played from") {
    for (const engine::Game* game : engine::catalog()) {
        Home home;
        App& app = home.app;
        const auto before = home.matches();
        const std::string position = game->start({})->write();
        REQUIRE(app.sharing.open("https://example.org/#" + game->info().id + ':' + position));
        CHECK(app.screen() == Screen::viewer);
        CHECK(app.viewer()->position().write() == position);
        CHECK_FALSE(app.board().is_saved());
        // What is played on it is only tried.
        const std::string about = app.text(app.viewer()->about());
        const engine::Position& shown = app.board().match()->position();
        app.board().play_text(shown.write_action(shown.nth_action(0)));
        CHECK(app.match_board()->variations().aside());
        CHECK(app.viewer()->position().write() != position);
        CHECK(app.text(app.viewer()->about()) == about);
        app.match_board()->variations().leave();
        CHECK(app.viewer()->position().write() == position);
        app.open({Screen::analysis});
        CHECK(app.screen() == Screen::analysis);
        CHECK_FALSE(home.changed());
        CHECK(home.matches() == before);
        app.leave();
        CHECK(app.screen() == Screen::viewer);
        app.leave();
        CHECK(app.screen() == Screen::start);
        CHECK(home.matches() == before);
    }
}

TEST_CASE("a linked game is looked at ply by ply and analysed") {
    for (const engine::Game* game : engine::catalog()) {
        Home home;
        App& app = home.app;
        const auto before = home.matches();
        REQUIRE(app.sharing.open(game_link_of(*game, 3)));
        CHECK(app.screen() == Screen::viewer);
        CHECK(app.game() == game);
        CHECK(app.board().shown_ply() == 3);
        app.board().look_at(5);
        CHECK(app.viewer()->position().write() == app.board().match()->position_at(5).write());
        app.open({Screen::analysis});
        CHECK(app.screen() == Screen::analysis);
        CHECK(&app.board() == app.viewer()->board());
        app.leave();
        CHECK(app.screen() == Screen::viewer);
        CHECK(app.board().shown_ply() == 5);
        CHECK_FALSE(home.changed());
        CHECK(home.matches() == before);
        app.open({Screen::rules, game});
        app.leave();
        CHECK(app.screen() == Screen::viewer);
    }
}

TEST_CASE("a link opened during a match leaves the match as it is") {
    Home home;
    App& app = home.app;
    const engine::Game& game = *engine::catalog().front();
    app.open({Screen::play, &game});
    const auto before = home.matches();
    REQUIRE(app.sharing.open(game_link_of(game, 2)));
    CHECK(app.depth() == 1);
    CHECK(home.matches() == before);
    app.leave();
    app.open({Screen::play, &game});
    CHECK(app.board().is_saved());
    CHECK(home.matches() == before);
}

TEST_CASE("a record in any form is looked at, too") {
    Home home;
    const engine::Game& game = *engine::catalog().front();
    const match::Match& match = *home.app.matches().of(game);
    for (const std::string& text : {record::write(match), record::write_text(match)}) {
        REQUIRE(home.app.sharing.open(text));
        CHECK(home.app.screen() == Screen::viewer);
        CHECK(home.app.board().match() != &match);
        CHECK(home.app.board().match()->plies().size() == match.plies().size());
    }
}

TEST_CASE("a linked puzzle is solved where it is known, else looked at") {
    for (const engine::Game* game : engine::catalog()) {
        Home home;
        App& app = home.app;
        const auto before = home.matches();
        const auto& shipped = app.puzzles().shipped(*game);
        if (!shipped.empty()) {
            const std::string& position = shipped.back().position;
            REQUIRE(
                app.sharing.open(record::write_link(record::PuzzleLink{game, position}).value()));
            CHECK(app.screen() == Screen::puzzle);
            CHECK(app.puzzle()->puzzle().position == position);
        }
        REQUIRE(app.sharing.open(
            record::write_link(record::PuzzleLink{game, game->start({})->write()}).value()));
        CHECK(app.screen() == Screen::viewer);
        CHECK(home.matches() == before);
    }
}

TEST_CASE("a linked set-up is offered and begins nothing") {
    for (const engine::Game* game : engine::catalog()) {
        Home home;
        const auto before = home.matches();
        record::SetupLink link{game, {}, {}, {{2, 0}}};
        link.terms.rounds = 30;
        REQUIRE(home.app.sharing.open(record::write_link(link).value()));
        CHECK(home.app.screen() == Screen::start);
        REQUIRE(home.app.sharing.offered_setup().has_value());
        CHECK(home.app.sharing.offered_setup()->terms == link.terms);
        CHECK(home.app.sharing.offered_setup()->seats == link.seats);
        CHECK(home.matches() == before);
        home.app.sharing.forget_setup();
        CHECK_FALSE(home.app.sharing.offered_setup().has_value());
    }
}

TEST_CASE("a link that is refused is told of where the player is") {
    const engine::Game& game = *engine::catalog().front();
    for (const std::string& link :
         {std::string(""), std::string("#"), std::string("nonsense"), std::string("9abc"),
          std::string("1AAAA"), std::string("{}"), game.info().id + ":nonsense",
          std::string(record::max_link + 1, '1')}) {
        CAPTURE(link.substr(0, 50));
        Home home;
        const auto before = home.matches();
        App& app = home.app;
        app.open({});
        CHECK_FALSE(app.sharing.open(link));
        CHECK(app.screen() == Screen::start);
        CHECK(app.sharing.refused().starts_with("This link can’t be opened ("));
        CHECK(app.sharing.refusals() == 0);
        CHECK(app.context().narrator.announcement() == app.sharing.refused());
        CHECK(home.matches() == before);
        // Once something is opened it is over.
        app.open({Screen::play, &game});
        CHECK(app.sharing.refused().empty());
        // A match, or whatever is on the screen, stays there.
        const match::Match* const mine = app.board().match();
        CHECK_FALSE(app.sharing.open(link));
        CHECK(app.screen() == Screen::play);
        CHECK(app.board().match() == mine);
        CHECK(app.sharing.refusals() == 1);
        CHECK(app.sharing.refused().empty());
        CHECK(app.sharing.refusal().starts_with("It can’t be opened: "));
        CHECK(app.context().narrator.announcement() == app.sharing.refusal());
        app.open({Screen::rules, &game});
        CHECK_FALSE(app.sharing.open(link));
        CHECK(app.screen() == Screen::rules);
        CHECK(app.sharing.refusals() == 2);
        CHECK(home.matches() == before);
    }
}

TEST_CASE("an address that leads nowhere is refused in one line, however long and strange it is") {
    App app(test::english(), 1);
    CHECK_FALSE(app.sharing.open("#/no\xff" + std::string(1000, 'x')));
    CHECK(app.sharing.refused() + app.sharing.refusal() == "There is nothing at “/no<byte ff>" +
                                                               std::string(28, 'x') +
                                                               "…”. This is the nearest one.");
}

TEST_CASE("an address that leads nowhere opens the screen that is nearest and says so") {
    const engine::Game& game = *engine::catalog().front();
    const std::string id = game.info().id;
    struct Case {
        std::string address;
        Screen leads;
    };
    for (const Case& each : {Case{"/" + id + "/editor", Screen::game},
                             {"/" + id + "/rules/1/2", Screen::rules},
                             {"/" + id + "/puzzles/none", Screen::puzzles},
                             {"/" + id + "/puzzles/999999", Screen::puzzles},
                             {"/" + id + "/replay/999999", Screen::game},
                             {"/" + id + "/edit/%zz", Screen::edit},
                             {"/no-such-game/rules", Screen::start},
                             {"/nothing", Screen::start}}) {
        CAPTURE(each.address);
        App app(test::english(), 1);
        app.open({Screen::about});
        CHECK_FALSE(app.sharing.open("#" + each.address));
        CHECK(app.screen() == each.leads);
        const std::string said = app.sharing.refused() + app.sharing.refusal();
        CHECK(said == "There is nothing at “" + each.address + "”. This is the nearest one.");
        CHECK(app.sharing.refused().empty() == (each.leads != Screen::start));
        CHECK(app.context().narrator.announcement() == said);
    }
    App app(test::english(), 1);
    for (const std::string& address : {std::string("#/"), "#/" + id, "#/" + id + "/rules/3.1",
                                       "#/" + id + "/puzzles/1", std::string("#/games")}) {
        CAPTURE(address);
        CHECK(app.sharing.open(address));
        CHECK(app.sharing.refusals() == 0);
    }
}
