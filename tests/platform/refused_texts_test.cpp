// Texts that were refused or could not be written, and what was done since.

#include "platform/autosave.h"

#include "core/rng.h"
#include "engine/catalog.h"
#include "platform/program.h"
#include "record/record.h"
#include "shell/session.h"
#include "support/english.h"
#include "support/fake_archive.h"
#include "support/random_play.h"
#include "support/shelf.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <string>

using namespace motley;
using shell::App;
using shell::TextRequest;
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
    program.want(TextRequest::What::forget, older);
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
    program.want(TextRequest::What::restore, "motley-refused-session-1");
    program.want(TextRequest::What::restore, "motley-refused-puzzles-1");
    CHECK(program.app.progress().steps_done(a_game()) == 5);
    const auto& puzzles = program.app.puzzles().shipped(a_game());
    CHECK(program.app.puzzles().solved(a_game(), puzzles[0]));
    CHECK(program.app.puzzles().solved(a_game(), puzzles[1]));
    CHECK(program.app.saves.refused().empty());
}

TEST_CASE("a text with which the program stopped is not called damaged") {
    for (const std::string& name :
         {std::string("session"), std::string("puzzles"), std::string("match-none")}) {
        CAPTURE(name);
        Shelf shelf;
        shelf.texts["motley-stopped-" + name + "-1"] = "any";
        Program program(shelf);
        REQUIRE(program.app.saves.refused().size() == 1);
        const std::string words =
            program.app.text(program.app.saves.refused_phrase(program.app.saves.refused()[0]));
        CHECK(words.starts_with("Motley stopped when it opened "));
        CHECK(words.find("damaged") == std::string::npos);
        CHECK(words.ends_with("Nothing was deleted."));
    }
}

TEST_CASE("what the storage has too late is told, and comes without replacing anything") {
    const engine::Game& mine = *engine::catalog()[0];
    const engine::Game& other = *engine::catalog()[1];
    Shelf before;
    {
        Program program(before);
        program.app.quick_match(mine);
        play_one(program.app);
        program.app.quick_match(other);
        play_one(program.app);
        program.app.context().set(&activity::Settings::sound, true);
        program.keep();
    }
    Shelf shelf;
    shelf.late = true;
    Program program(shelf);
    CHECK(program.app.saves.note().starts_with("Your saved games aren’t here yet"));
    CHECK(program.app.context().narrator.announcement() == program.app.saves.note());
    program.app.quick_match(mine);
    play_one(program.app);
    play_one(program.app);
    program.keep();
    const std::string own = program.app.saves.text("match-" + mine.info().id);

    shelf.late = false;
    for (const auto& [name, text] : before.texts) {
        shelf.texts[name] = text;
    }
    program.autosave.arrived(program.app);
    program.keep(true);
    CHECK(program.app.saves.note() == "Your saved games are here now.");
    CHECK(program.app.context().settings.sound);
    CHECK(shelf.texts.at(stored(mine)) == own);
    CHECK(shelf.texts.at("motley-second-match-" + mine.info().id + "-1") ==
          before.texts.at(stored(mine)));
    CHECK(shelf.texts.at(stored(other)) == before.texts.at(stored(other)));
    CHECK(program.app.matches().of(other) != nullptr);
    CHECK(program.app.screen() == shell::Screen::play); // the player stays where he is
    CHECK(program.app.game() == &mine);
    CHECK(program.app.saves.refused().size() == 1);
}

TEST_CASE("games that were being added when the program ended are gone on with") {
    std::string text;
    Rng rng(1);
    for (int i = 0; i < 2000; ++i) {
        match::Match match(a_game(), {}, 1);
        while (match.plies().size() < 8 && is_player(match.actor())) {
            (void)match.play(test::any_action(match.position(), rng));
        }
        text += record::write_text(match) + '\n';
    }
    Shelf shelf;
    test::FakeArchive archive;
    {
        Program program(shelf);
        program.app.library.connect();
        program.app.library.list();
        archive.serve(program.app);
        program.app.transfer.load(text);
        (void)program.app.transfer.update();
        archive.serve(program.app);
        program.keep();
    }
    REQUIRE(shelf.texts.contains("motley-adding"));
    CHECK(archive.matches.size() < 2000);
    App app(test::english(), 2);
    app.library.connect();
    platform::Autosave autosave(std::make_unique<test::OnShelf>(shelf));
    autosave.restore(app);
    const std::string first = shelf.texts.at("motley-adding");
    autosave.keep(app, 0);
    CHECK(shelf.texts.at("motley-adding") != first); // that it was begun once more
    archive.settle(app);
    autosave.keep(app, 1);
    CHECK(archive.matches.size() == 2000);
    CHECK_FALSE(shelf.texts.contains("motley-adding"));
    // Where there is no room for it the games are added all the same, and nothing is called unsaved.
    shelf.longest = 1000;
    app.transfer.load(text + text);
    (void)app.transfer.update();
    autosave.keep(app, 2);
    CHECK_FALSE(app.saves.unsaved());
}
