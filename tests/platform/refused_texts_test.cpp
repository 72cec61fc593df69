// Texts that were refused or could not be written, and what was done since.

#include "platform/autosave.h"

#include "engine/catalog.h"
#include "platform/program.h"
#include "shell/session.h"
#include "support/shelf.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using shell::App;
using shell::TextWish;
using test::a_game;
using test::play_one;
using test::Program;
using test::Shelf;
using test::stored;

TEST_CASE("a refused text that cannot be moved stays where it is when another of its name goes") {
    Shelf shelf;
    const std::string older = "motley-refused-match-" + a_game().info().id + "-1";
    shelf.texts[older] = "older";
    shelf.texts[stored(a_game())] = "damaged";
    shelf.full = true;
    Program program(shelf);
    REQUIRE(program.app.saves.refused().size() == 2);
    program.want(TextWish::What::forget, older);
    REQUIRE(program.app.saves.refused().size() == 1);
    program.app.quick_match(a_game());
    shelf.full = false;
    program.now += 10;
    program.keep();
    CHECK(std::any_of(shelf.texts.begin(), shelf.texts.end(),
                      [](const auto& each) { return each.second == "damaged"; }));
    CHECK(shelf.texts.at(stored(a_game())) ==
          program.app.saves.text("match-" + a_game().info().id));
}

TEST_CASE("what could not be written is not replaced before it is in the library") {
    Shelf shelf;
    Program program(shelf);
    program.app.library.connect();
    program.app.quick_match(a_game());
    play_one(program.app);
    program.keep();
    const std::string before = shelf.texts.at(stored(a_game()));
    play_one(program.app);
    shelf.full = true;
    program.keep();
    program.app.quick_match(a_game());
    REQUIRE(program.app.library.holds(a_game()));
    shelf.full = false;
    program.now += *program.autosave.tries_again_in();
    program.keep();
    CHECK(shelf.texts.at(stored(a_game())) == before);
}

TEST_CASE("what was learnt and solved stays when an earlier text is tried again") {
    Shelf shelf;
    const std::string id = a_game().info().id;
    shell::Session earlier;
    earlier.lessons[id] = 1;
    shelf.texts["motley-refused-session-1"] = write(earlier);
    const auto solve = [&](App& app, std::size_t n) {
        app.open({shell::Screen::puzzle, &a_game(), n});
        app.puzzles().set_solved(a_game(), app.puzzle()->puzzle());
    };
    {
        Shelf other;
        Program program(other);
        solve(program.app, 0);
        program.keep();
        shelf.texts["motley-refused-puzzles-1"] = other.texts.at("motley-puzzles");
    }
    shell::Session now;
    now.lessons[id] = 5;
    shelf.texts["motley-session"] = write(now);
    Program program(shelf);
    solve(program.app, 1);
    program.keep();
    program.want(TextWish::What::restore, "motley-refused-session-1");
    program.want(TextWish::What::restore, "motley-refused-puzzles-1");
    CHECK(program.app.steps_done(a_game()) == 5);
    const auto& puzzles = program.app.puzzles().shipped(a_game());
    CHECK(program.app.puzzles().solved(a_game(), puzzles[0]));
    CHECK(program.app.puzzles().solved(a_game(), puzzles[1]));
    CHECK(program.app.saves.refused().empty());
}
