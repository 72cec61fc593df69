#include "engine/catalog.h"
#include "shell/app.h"
#include "support/english.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using shell::Address;
using shell::Screen;

namespace {

std::string first_id() { return engine::catalog().front()->info().id; }

void go_to(shell::App& app, const std::string& address) {
    const auto to = shell::read_address(address);
    REQUIRE(to.has_value());
    app.go(*to);
}

std::string last_address(const shell::App& app) { return app.history().back(); }

} // namespace

TEST_CASE("an address is read as it was written, and anything else is none") {
    const engine::Game* const game = engine::catalog().front();
    for (const Address& address :
         {Address{}, Address{Screen::about}, Address{Screen::library}, Address{Screen::game, game},
          Address{Screen::play, game}, Address{Screen::lesson, game}, Address{Screen::rules, game},
          Address{Screen::rules, game, 0, "3.2"}, Address{Screen::puzzles, game},
          Address{Screen::puzzle, game, 4}, Address{Screen::analysis, game, 17},
          Address{Screen::library, game}, Address{Screen::edit, game},
          Address{Screen::edit, game, 0, {}, "8/8 % #/"}, Address{Screen::edit, game, 0, {}, "/"},
          Address{Screen::edit, game, 0, {}, std::string(activity::longest_position, '%')}}) {
        const std::string text = shell::write_address(address);
        CAPTURE(text);
        if (!text.empty()) {
            CHECK(shell::read_address(text) == address);
            CHECK(shell::read_address('#' + text) == address);
        }
    }
    for (const std::string& text : std::vector<std::string>{
             "", "about", "/no-such-game", "/" + first_id() + "/no-such-screen",
             "/" + first_id() + "/puzzles/0", "/" + first_id() + "/puzzles/x",
             "/" + first_id() + "/analysis", "/" + first_id() + "/play/1",
             "/" + first_id() + "/rules/1/2", "/" + first_id() + "/edit/%x",
             "/" + first_id() + "/edit/" + std::string(10'000, 'x'),
             "/" + first_id() + "/edit/8/8 what do you think?", "/" + first_id() + "/edit/8/8\"}",
             first_id() + ":8/8"}) {
        CAPTURE(text);
        CHECK_FALSE(shell::read_address(text).has_value());
    }
    for (const engine::Game* each : engine::catalog()) {
        for (const std::string& earlier : each->info().earlier_ids) {
            CHECK(shell::read_address('/' + earlier) == Address{Screen::game, each});
        }
    }
}

TEST_CASE("every screen has an address that leads there from elsewhere") {
    const engine::Game& game = *engine::catalog().front();
    for (const std::string address : {"/about", "/games", "/", "/play", "/learn", "/rules",
                                      "/rules/1.1", "/puzzles", "/puzzles/3", "/games/"}) {
        shell::App app(test::english(), 7);
        app.new_match(game, {});
        const bool common = address == "/about" || address == "/games";
        std::string whole = common ? address : '/' + first_id() + address;
        while (whole.back() == '/') {
            whole.pop_back();
        }
        CAPTURE(whole);
        app.open({});
        go_to(app, whole);
        CHECK(last_address(app) == whole);
        const std::size_t depth = app.depth();
        go_to(app, whole);
        CHECK(app.depth() == depth);
        // From another game's match, which is then not on the way back.
        app.new_match(*engine::catalog().back(), {});
        go_to(app, whole);
        CHECK(last_address(app) == whole);
        CHECK(app.history().front().empty());
    }
}

TEST_CASE("the address of an analysis is the ply that is looked at") {
    shell::App app(test::english(), 7);
    const engine::Game& game = *engine::catalog().front();
    app.new_match(game, {});
    for (int i = 0; i < 3; ++i) {
        const engine::Position& position = app.board().match()->position();
        app.board().play_text(position.write_action(position.nth_action(0)));
    }
    app.open({});
    go_to(app, "/" + first_id() + "/analysis/2");
    REQUIRE(app.screen() == Screen::analysis);
    CHECK(app.play().shown_ply() == 2);
    CHECK(app.history() == std::vector<std::string>{"", "/" + first_id() + "/play",
                                                    "/" + first_id() + "/analysis/2"});
    go_to(app, "/" + first_id() + "/analysis/1");
    CHECK(app.depth() == 2);
    CHECK(app.play().shown_ply() == 1);
    go_to(app, "/" + first_id() + "/analysis/999");
    CHECK(app.play().shown_ply() == app.board().match()->plies().size());
}

TEST_CASE("the address of an editor is its text, finished or not") {
    for (const engine::Game* game : engine::catalog()) {
        if (game->editing() == nullptr) {
            continue;
        }
        for (const std::string& text : {game->start({})->write(), std::string("half a position")}) {
            shell::App app(test::english(), 7);
            app.open({Screen::edit, game});
            app.edit()->change([&](activity::Editor& editor) { editor.type(text); });
            shell::App again(test::english(), 8);
            REQUIRE(again.sharing.open('#' + last_address(app)));
            REQUIRE(again.screen() == Screen::edit);
            CHECK(again.edit()->editor().text() == text);
            CHECK(last_address(again) == last_address(app));
        }
    }
}

TEST_CASE("what a game does not have leads to what it has") {
    for (const std::string missing : {"/play", "/analysis/3"}) {
        shell::App app(test::english(), 7);
        go_to(app, "/" + first_id() + missing);
        CHECK(app.screen() == Screen::start);
    }
    shell::App app(test::english(), 7);
    go_to(app, "/" + first_id() + "/puzzles/999");
    CHECK(last_address(app) == "/" + first_id() + "/puzzles");
}

TEST_CASE("an address comes in like a link, and neither disturbs the other") {
    shell::App app(test::english(), 7);
    CHECK(app.sharing.open("#/" + first_id() + "/rules").has_value());
    CHECK(last_address(app) == "/" + first_id() + "/rules");
    CHECK(app.sharing.open("https://example.org/motley/?a=b#/about").has_value());
    CHECK(last_address(app) == "/about");
    const std::string position = engine::catalog().front()->start({})->write();
    CHECK(app.sharing.open('#' + first_id() + ':' + position).has_value());
    CHECK(app.screen() == Screen::viewer);
}

TEST_CASE(
    "from a game's page one comes back to it, and from there to the match it was opened from") {
    shell::App app(test::english(), 7);
    const engine::Game& game = *engine::catalog().front();
    app.new_match(game, {});
    for (const Screen above : {Screen::lesson, Screen::puzzles, Screen::rules, Screen::library}) {
        app.open({Screen::game, &game});
        CHECK(app.depth() == 2);
        app.open({above, &game});
        REQUIRE(app.screen() == above);
        app.leave();
        CHECK(app.screen() == Screen::game);
        CHECK(app.title() == app.text("name"));
    }
    app.leave();
    CHECK(app.screen() == Screen::play);
}
