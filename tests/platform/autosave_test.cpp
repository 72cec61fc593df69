#include "platform/autosave.h"

#include "engine/catalog.h"
#include "platform/program.h"
#include "support/english.h"
#include "support/logged_shelf.h"
#include "support/shelf.h"

#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <string>

using namespace motley;
using platform::Autosave;
using shell::App;
using shell::TextRequest;
using test::a_game;
using test::play_one;
using test::Program;
using test::Shelf;
using test::stored;

namespace {

const engine::Game& another() { return *engine::catalog()[1]; }

std::string begun(Shelf& shelf, const engine::Game& game) {
    Program program(shelf);
    program.app.quick_match(game);
    play_one(program.app);
    program.keep();
    return program.app.board().match()->position().write();
}

} // namespace

TEST_CASE("what was done is there when the program starts again") {
    Shelf shelf;
    std::string position;
    {
        Program program(shelf);
        program.app.quick_match(a_game());
        play_one(program.app);
        program.app.context().set(&activity::Settings::theme, activity::ThemeChoice::dark);
        program.keep();
        position = program.app.board().match()->position().write();
    }
    Program program(shelf);
    CHECK(program.app.screen() == shell::Screen::play);
    CHECK(program.app.context().settings.theme == activity::ThemeChoice::dark);
    REQUIRE(program.app.has_board());
    CHECK(program.app.board().match()->position().write() == position);
}

TEST_CASE("a match of each game is kept, and another game overwrites none") {
    Shelf shelf;
    const std::string first = begun(shelf, a_game());
    const std::string second = begun(shelf, another());
    Program program(shelf);
    CHECK(program.app.game() == &another());
    CHECK(program.app.board().match()->position().write() == second);
    CHECK(program.app.matches().of(a_game())->position().write() == first);
    const std::string untouched = shelf.texts.at(stored(a_game()));
    play_one(program.app);
    program.keep();
    CHECK(shelf.texts.at(stored(a_game())) == untouched);
}

TEST_CASE("nothing is written as long as nothing changes") {
    Shelf shelf;
    Program program(shelf);
    program.keep();
    CHECK(shelf.written == 0);
    program.app.quick_match(a_game());
    program.keep();
    program.keep();
    CHECK(shelf.written == 2); // the match, and the session that shows it
    play_one(program.app);
    program.keep();
    CHECK(shelf.written == 3);
    Program again(shelf);
    again.keep();
    CHECK(shelf.written == 3);
    CHECK(shelf.mark.empty());
}

TEST_CASE("a write that fails is told, and tried again at the next change and after a while") {
    Shelf shelf;
    Program program(shelf);
    program.app.quick_match(a_game());
    shelf.full = true;
    program.keep();
    CHECK(shelf.texts.empty());
    CHECK(program.app.saves.unsaved());
    CHECK(program.app.context().narrator.announcement() == program.app.text("ui.unsaved"));
    REQUIRE(program.autosave.tries_again_in().has_value());

    SECTION("at the next change") {
        shelf.full = false;
        play_one(program.app);
    }
    SECTION("after a while") {
        shelf.full = false;
        program.now += *program.autosave.tries_again_in() / 2;
        program.keep();
        CHECK(shelf.texts.empty());
        program.now += *program.autosave.tries_again_in();
    }
    SECTION("while another match is on the screen") {
        program.app.quick_match(another());
        program.keep();
        CHECK(shelf.texts.empty());
        shelf.full = false;
        program.now += *program.autosave.tries_again_in();
    }
    SECTION("when the program is left") {
        shelf.full = false;
        program.keep(true);
    }
    program.keep();
    CHECK(shelf.texts.at(stored(a_game())) ==
          program.app.saves.text("match-" + a_game().info().id));
    CHECK_FALSE(program.app.saves.unsaved());
    CHECK_FALSE(program.autosave.tries_again_in().has_value());
}

TEST_CASE("a copy of what cannot be written is given out") {
    Shelf shelf;
    Program program(shelf);
    program.app.quick_match(a_game());
    program.app.quick_match(another());
    program.keep();
    shelf.full = true;
    play_one(program.app);
    program.keep();
    program.want(TextRequest::What::copy, "");
    REQUIRE(shelf.copies.size() == 1);
    CHECK(shelf.copies.at(stored(another())) ==
          program.app.saves.text("match-" + another().info().id));
    CHECK(program.app.saves.note().find("/home/" + stored(another())) != std::string::npos);
    REQUIRE(program.app.board().notice().has_value());
    CHECK(program.app.board().notice()->sentence == program.app.saves.note());
    shelf.no_copies = true;
    program.want(TextRequest::What::copy, "");
    CHECK(program.app.saves.note() == program.app.text("ui.copy.failed"));
}

TEST_CASE("a text that cannot be read is never deleted but by the player") {
    Shelf shelf;
    shelf.texts[stored(a_game())] = "damaged";
    shelf.texts["motley-session"] = "newer";
    const std::string refused = "motley-refused-match-" + a_game().info().id + "-1";
    {
        Program program(shelf);
        REQUIRE(program.app.saves.refused().size() == 2);
        CHECK(shelf.texts.at(refused) == "damaged");
        CHECK(shelf.texts.at("motley-refused-session-1") == "newer");
        CHECK(program.app.context().narrator.announcement().find("can’t be") != std::string::npos);
        program.app.quick_match(a_game());
        play_one(program.app);
        program.keep();
        CHECK(shelf.texts.at(refused) == "damaged");
        CHECK(shelf.texts.at(stored(a_game())) != "damaged");
    }
    // A second one does not replace the first.
    shelf.texts[stored(a_game())] = "damaged too";
    Program program(shelf);
    const std::string second = "motley-refused-match-" + a_game().info().id + "-2";
    CHECK(shelf.texts.at(refused) == "damaged");
    CHECK(shelf.texts.at(second) == "damaged too");
    REQUIRE(program.app.saves.refused().size() == 3);
    program.want(TextRequest::What::copy, second);
    CHECK(shelf.copies.at(second) == "damaged too");
    program.want(TextRequest::What::restore, second);
    CHECK(program.app.saves.note() == program.app.text("ui.refused.still"));
    CHECK(shelf.texts.at(second) == "damaged too");
    program.want(TextRequest::What::forget, second);
    CHECK_FALSE(shelf.texts.contains(second));
    CHECK(shelf.texts.at(refused) == "damaged");
    CHECK(program.app.saves.refused().size() == 2);
    // Nothing else can be deleted this way.
    program.want(TextRequest::What::forget, "motley-session");
    CHECK(shelf.texts.contains("motley-session"));
}

TEST_CASE("a refused text stays where it is when there is no room elsewhere") {
    Shelf shelf;
    shelf.texts[stored(a_game())] = "damaged";
    shelf.full = true;
    Program program(shelf);
    CHECK(shelf.texts.at(stored(a_game())) == "damaged");
    // It can be copied and deleted where it is.
    REQUIRE(program.app.saves.refused().size() == 1);
    CHECK(program.app.saves.refused()[0].stored_as == stored(a_game()));
    program.want(TextRequest::What::copy, stored(a_game()));
    CHECK(shelf.copies.at(stored(a_game())) == "damaged");
    program.app.quick_match(a_game());
    program.keep();
    CHECK(shelf.texts.at(stored(a_game())) == "damaged");
    CHECK(program.app.saves.unsaved());
    shelf.full = false;
    program.now += *program.autosave.tries_again_in();
    program.keep();
    CHECK(shelf.texts.at("motley-refused-match-" + a_game().info().id + "-1") == "damaged");
    CHECK(shelf.texts.at(stored(a_game())) ==
          program.app.saves.text("match-" + a_game().info().id));
}

TEST_CASE("a match with a damaged analysis is there, and the damaged text too") {
    Shelf shelf;
    const std::string position = begun(shelf, a_game());
    const std::string damaged = shelf.texts.at(stored(a_game())) + "\n{}";
    shelf.texts[stored(a_game())] = damaged;
    Program program(shelf);
    CHECK(program.app.board().match()->position().write() == position);
    REQUIRE(program.app.saves.refused().size() == 1);
    CHECK(program.app.saves.refused()[0].why == shell::RefusedText::Why::partly);
    const std::string aside = program.app.saves.refused()[0].stored_as;
    CHECK(shelf.texts.at(aside) == damaged);
    program.keep();
    CHECK(shelf.texts.contains(stored(a_game())));
    // Trying it again changes nothing and loses nothing.
    program.want(TextRequest::What::restore, aside);
    CHECK(program.app.saves.note() == program.app.text("ui.refused.still"));
    CHECK(shelf.texts.at(aside) == damaged);
}

TEST_CASE("a program that stopped while it restored a match starts without it") {
    Shelf shelf;
    const std::string position = begun(shelf, a_game());
    (void)begun(shelf, another());
    const std::string text = shelf.texts.at(stored(a_game()));
    shelf.mark = "match-" + a_game().info().id;
    Program program(shelf);
    CHECK(program.app.matches().of(a_game()) == nullptr);
    CHECK(program.app.matches().of(another()) != nullptr);
    REQUIRE(program.app.saves.refused().size() == 1);
    const shell::RefusedText refused = program.app.saves.refused()[0];
    CHECK(refused.why == shell::RefusedText::Why::stopped);
    CHECK(shelf.texts.at(refused.stored_as) == text);
    program.keep();
    CHECK(shelf.mark.empty());

    // It can be tried again unless that would replace another match.
    program.app.quick_match(a_game());
    play_one(program.app);
    play_one(program.app);
    program.want(TextRequest::What::restore, refused.stored_as);
    CHECK(program.app.saves.note() == program.app.text("ui.refused.finish"));
    CHECK(shelf.texts.at(refused.stored_as) == text);
    program.app.play().resign();
    program.app.open({});
    program.want(TextRequest::What::restore, refused.stored_as);
    CHECK(program.app.matches().of(a_game())->position().write() == position);
    CHECK_FALSE(shelf.texts.contains(refused.stored_as));
    // The match that was over is not lost.
    REQUIRE(program.app.saves.refused().size() == 1);
    CHECK(program.app.saves.refused()[0].why == shell::RefusedText::Why::second);
    program.keep();
    Program again(shelf);
    CHECK(again.app.matches().of(a_game())->position().write() == position);
}

TEST_CASE("a program that stops while it tries a refused text again leaves it alone") {
    Shelf shelf;
    shelf.texts["motley-stopped-match-" + a_game().info().id + "-1"] = "any";
    shelf.mark = "stopped-match-" + a_game().info().id + "-1";
    const Program program(shelf);
    CHECK(shelf.texts.size() == 1);
    CHECK(program.app.saves.refused().size() == 1);
}

TEST_CASE("what versions before kept is taken over, and then gone") {
    const std::string session =
        R"({"format":"motley-session","version":2,"theme":"dark","language":null,)"
        R"("reduced_motion":false,"sound":true,"turning":false,"auto_roll":false,)"
        R"("playing":true,"flipped":true,"quick":true,"lessons":{},"lesson":null,)"
        R"("paused":false,"computer":[0,2]})";
    Shelf shelf;
    const std::string position = begun(shelf, a_game());
    const std::string text = shelf.texts.at(stored(a_game()));
    shelf.texts.clear();
    const std::string earlier = session + text.substr(text.find('\n'));
    shelf.texts["motley-kept"] = earlier;
    shelf.texts["motley-refused"] = "an older one";
    {
        Program program(shelf);
        CHECK(program.app.board().match()->position().write() == position);
        CHECK(program.app.board().seats() == match::Seats{{0, 3}}); // level 2 of the five then
        CHECK(program.app.context().settings.sound);
        CHECK(program.app.saves.refused().size() == 1);
        shelf.full = true;
        program.keep();
        CHECK(shelf.texts.at("motley-kept") == earlier);
        shelf.full = false;
        program.keep(true);
        CHECK_FALSE(shelf.texts.contains("motley-kept"));
        CHECK(shelf.texts.contains("motley-session"));
    }
    const Program program(shelf);
    CHECK(program.app.board().match()->position().write() == position);
    CHECK(program.app.board().seats() == match::Seats{{0, 3}});
}

TEST_CASE("what versions before kept stays as long as it cannot be read nor moved") {
    Shelf shelf;
    shelf.texts["motley-kept"] = std::string(2000, 'x');
    shelf.longest = 1000;
    Program program(shelf);
    program.keep();
    program.app.context().set(&activity::Settings::sound, true);
    program.keep();
    CHECK(shelf.texts.contains("motley-session"));
    CHECK(shelf.texts.at("motley-kept").size() == 2000);
    CHECK(program.app.saves.refused().size() == 1);
    shelf.longest = std::string::npos;
    program.now += *program.autosave.tries_again_in();
    program.keep();
    CHECK_FALSE(shelf.texts.contains("motley-kept"));
    CHECK(shelf.texts.at("motley-refused-kept-1").size() == 2000);
}

TEST_CASE("the mark names what is drawn first, and goes with the first frame") {
    Shelf shelf;
    (void)begun(shelf, a_game());
    Program program(shelf);
    CHECK(shelf.mark.empty());
    program.autosave.before_frame(program.app);
    CHECK(shelf.mark == "match-" + a_game().info().id);
    program.keep();
    CHECK(shelf.mark.empty());
    program.autosave.before_frame(program.app);
    CHECK(shelf.mark.empty());
}

TEST_CASE("a program that has lost its turn keeps nothing, and does not complain") {
    Shelf shelf;
    Program program(shelf);
    program.app.quick_match(a_game());
    program.autosave.follow();
    program.keep(true);
    CHECK(shelf.texts.empty());
    CHECK_FALSE(program.app.saves.unsaved());
    CHECK_FALSE(program.autosave.tries_again_in().has_value());
}

TEST_CASE("settings that are tried again move nothing aside") {
    Shelf shelf;
    (void)begun(shelf, a_game());
    shell::Session dark;
    dark.settings.theme = activity::ThemeChoice::dark;
    shelf.texts["motley-refused-session-1"] = write(dark);
    Program program(shelf);
    program.keep();
    program.want(TextRequest::What::restore, "motley-refused-session-1");
    CHECK(program.app.context().settings.theme == activity::ThemeChoice::dark);
    CHECK(program.app.saves.refused().empty());
    CHECK(shelf.texts.contains(stored(a_game())));
}

TEST_CASE("without storage the program runs") {
    App app(test::english(), 1);
    Autosave autosave(nullptr);
    autosave.restore(app);
    app.quick_match(a_game());
    autosave.keep(app, 0);
    CHECK(app.saves.refused().empty());
    CHECK_FALSE(app.saves.unsaved());
}

TEST_CASE("puzzles are kept apart, and a text of them that is damaged loses nothing else") {
    Shelf shelf;
    const std::size_t third = 2;
    {
        Program program(shelf);
        program.app.quick_match(a_game());
        play_one(program.app);
        program.app.open({shell::Screen::puzzles, &a_game()});
        program.app.open({shell::Screen::puzzle, &a_game(), third});
        program.keep();
        program.app.board().play_text(program.app.puzzle()->puzzle().answer());
        program.keep();
        REQUIRE(shelf.texts.contains("motley-puzzles"));
        const int written = shelf.written;
        program.keep();
        CHECK(shelf.written == written);
    }
    {
        Program program(shelf);
        CHECK(program.app.screen() == shell::Screen::puzzle);
        CHECK(program.app.puzzle()->number() == third);
        CHECK(program.app.puzzles().solved(a_game(), program.app.puzzle()->puzzle()));
        CHECK(program.app.matches().current() != nullptr);
        program.autosave.before_frame(program.app);
        CHECK(shelf.mark == "puzzles");
        program.keep();
        CHECK(shelf.mark.empty());
    }
    shelf.texts["motley-puzzles"] = "damaged";
    Program program(shelf);
    CHECK(program.app.matches().current() != nullptr);
    REQUIRE(program.app.saves.refused().size() == 1);
    CHECK(shelf.texts.at("motley-refused-puzzles-1") == "damaged");
    program.app.open({shell::Screen::puzzle, &a_game(), 0});
    program.keep();
    CHECK(shelf.texts.at("motley-puzzles") == program.app.saves.text("puzzles"));
}

// ---------------------------------------------------------------- a storage that answers late

namespace {

/// The same with a storage whose writes arrive, or fail, later.
struct LateProgram {
    explicit LateProgram(test::LoggedTexts& texts)
        : app(test::english(), 1), autosave(std::make_unique<test::LoggedShelf>(texts)) {
        autosave.restore(app);
    }
    void keep() { autosave.keep(app, now); }
    App app;
    Autosave autosave;
    double now = 0;
};

} // namespace

TEST_CASE("a write that fails late is told, and written as a whole until it has arrived") {
    test::LoggedTexts texts;
    LateProgram program(texts);
    program.app.quick_match(a_game());
    program.keep();
    CHECK_FALSE(program.app.saves.unsaved());
    const std::string before = texts.bases.at(stored(a_game()));

    play_one(program.app);
    texts.settled = false;
    program.keep();
    CHECK_FALSE(program.app.saves.unsaved()); // nothing is known yet
    texts.logs.clear();
    texts.failed = {stored(a_game())};
    texts.settled = true;
    program.keep();
    CHECK(program.app.saves.unsaved());
    REQUIRE(program.autosave.tries_again_in().has_value());

    // On its way again; nobody knows whether it arrives.
    program.now += *program.autosave.tries_again_in();
    texts.settled = false;
    program.keep();
    CHECK(program.app.saves.unsaved());
    program.app.saves.want({TextRequest::What::copy, ""});
    program.keep();
    CHECK(program.app.saves.note().find(stored(a_game())) != std::string::npos);
    CHECK(texts.logs[stored(a_game())].empty());
    CHECK(texts.bases.at(stored(a_game())) != before);
    texts.settled = true;
    program.keep();
    CHECK_FALSE(program.app.saves.unsaved());
    CHECK_FALSE(program.autosave.tries_again_in().has_value());
}

TEST_CASE("what was added last to a match and is damaged is told, and kept aside") {
    test::LoggedTexts texts;
    {
        LateProgram program(texts);
        program.app.quick_match(a_game());
        program.keep();
        for (int i = 0; i < 4; ++i) {
            play_one(program.app);
            program.keep();
        }
    }
    std::string& log = texts.logs.at(stored(a_game()));
    log[log.size() / 2] ^= 1;
    const std::string bytes = texts.bases.at(stored(a_game())) + '\n' + log;
    LateProgram program(texts);
    REQUIRE(program.app.matches().of(a_game()) != nullptr);
    const std::size_t plies = program.app.matches().of(a_game())->plies().size();
    CHECK(plies < 4);
    REQUIRE(program.app.saves.refused().size() == 1);
    CHECK(texts.bases.at(program.app.saves.refused()[0].stored_as) == bytes);
    program.keep();
    test::LoggedShelf shelf(texts);
    CHECK(shelf.read(stored(a_game())) == program.app.saves.text("match-" + a_game().info().id));
}

TEST_CASE("a program that follows shows what another one saves, and saves nothing") {
    test::LoggedTexts texts;
    LateProgram first(texts);
    first.app.quick_match(a_game());
    first.keep();

    App app(test::english(), 1);
    app.context().follower = true;
    Autosave autosave(std::make_unique<test::LoggedShelf>(texts), true);
    autosave.restore(app);
    const auto same = [&] {
        return app.screen() == first.app.screen() &&
               app.board().match()->position().write() ==
                   first.app.board().match()->position().write();
    };
    CHECK(same());
    for (int i = 0; i < 3; ++i) {
        play_one(first.app);
        first.keep();
        autosave.show(app, {stored(a_game())});
        CHECK(same());
    }
    first.app.open({});
    first.app.context().set(&activity::Settings::theme, activity::ThemeChoice::dark);
    first.keep();
    autosave.show(app, {"motley-session"});
    CHECK(app.screen() == shell::Screen::start);
    CHECK(app.context().settings.theme == activity::ThemeChoice::dark);
    // Another match takes the place of one that is in progress.
    first.app.quick_match(a_game());
    first.keep();
    autosave.show(app, {"motley-session", stored(a_game())});
    CHECK(same());

    const test::LoggedTexts before = texts;
    play_one(app);
    autosave.before_frame(app);
    autosave.keep(app, 1, true);
    CHECK(texts.bases == before.bases);
    CHECK(texts.logs == before.logs);
    CHECK_FALSE(app.saves.unsaved());
}
