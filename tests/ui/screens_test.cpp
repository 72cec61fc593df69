#include "engine/catalog.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/fake_client.h"
#include "support/saved_texts.h"
#include "ui/stage/fitting.h"
#include "ui/stage/stage.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <set>
#include <string>
#include <vector>

using namespace motley;
using test::check_screen;
using test::check_targets;
using test::endless_number;
using test::in_every_language;
using test::ScreenSize;
using test::sizes;
using test::Stage;
using ui::Node;
using ui::Role;

namespace {

/// Checks every step of every lesson with its hint, and the reply in the first.
void check_lessons(Stage& stage, const std::function<void(const std::string&)>& check) {
    for (const engine::Game* game : engine::catalog()) {
        const std::string& id = game->info().id;
        stage.app.open({shell::Screen::lesson, game});
        check("lesson of " + id);
        stage.app.board().play_text(stage.app.lesson()->steps().front().accept.front());
        REQUIRE(stage.app.lesson()->solved());
        check("first step of " + id);
        stage.app.lesson()->next();
        while (!stage.app.lesson()->over()) {
            stage.app.lesson()->show_hint();
            check("step " + stage.app.lesson()->steps()[stage.app.lesson()->at()].name + " of " +
                  id);
            stage.app.lesson()->next();
        }
        check("end of the lesson of " + id);
        stage.app.open({});
    }
}

void check_every_screen(Stage& stage) {
    for (const ScreenSize& size : sizes()) {
        const auto check = [&](const std::string& what) {
            check_screen(stage, size, what);
            check_targets(stage, size, what);
        };
        stage.app.open({});
        stage.resize(size.width, size.height, size.ratio, size.touch);
        check("start");
        stage.app.open({shell::Screen::about});
        check("about");
        check_lessons(stage, check);
        for (const engine::Game* game : engine::catalog()) {
            stage.app.open({shell::Screen::rules, game});
            check("rules of " + game->info().id);
            stage.app.new_match(*game, {});
            check("first position of " + game->info().id);
            for (int i = 0; i < 6 && stage.app.board().match()->actor() != Actor::none; ++i) {
                const engine::Position& position = stage.app.board().match()->position();
                ActionList actions;
                position.legal_actions(actions);
                const auto n = static_cast<std::size_t>(i) * 7919 % actions.size();
                stage.app.board().play_text(position.write_action(actions[n]));
            }
            check("after some moves of " + game->info().id);
            stage.app.board().flip();
            check("turned " + game->info().id);
        }
    }
}

void check_dialogs(Stage& stage) {
    const engine::Game& game = *engine::catalog()[0];
    for (const ScreenSize& size : sizes()) {
        stage.app.new_match(game, {});
        stage.resize(size.width, size.height, size.ratio, size.touch);
        stage.activate("menu");
        check_screen(stage, size, "menu");
        check_targets(stage, size, "menu");
        REQUIRE(stage.find("menu-list") != nullptr);
        stage.activate("settings");
        check_screen(stage, size, "settings");
        check_targets(stage, size, "settings");
        stage.key(ui::Key::escape);
        // A game with dice has one more.
        stage.app.new_match(*engine::catalog().back(), {});
        stage.settle();
        stage.activate("menu");
        stage.activate("settings");
        REQUIRE(stage.find("auto-roll") != nullptr);
        check_screen(stage, size, "settings with dice");
        stage.key(ui::Key::escape);
        stage.app.new_match(game, {});
        stage.settle();
        stage.activate("menu");
        REQUIRE(stage.find("menu-list") != nullptr);
        if (stage.find("resign") == nullptr ||
            stage.find("resign")->rect.y < stage.find("menu-list")->rect.y) {
            stage.key(ui::Key::escape);
        }
        stage.key(ui::Key::escape);
        CHECK(stage.find("menu-list") == nullptr);
        if (stage.find("resign") == nullptr) {
            stage.activate("menu");
        }
        stage.activate("resign");
        REQUIRE(stage.find("question") != nullptr);
        check_screen(stage, size, "question");
        check_targets(stage, size, "question");
        stage.activate("confirm");
        REQUIRE(stage.find("result") != nullptr);
        check_screen(stage, size, "result");
        check_targets(stage, size, "result");
        CHECK(stage.app.board().match()->ending() == match::Ending::resignation);
        stage.activate("look");
        CHECK(stage.find("result") == nullptr);
        check_screen(stage, size, "looking at the end");
        stage.activate("rematch");
        CHECK(stage.app.board().match()->ending() == match::Ending::none);
    }
}

void check_offers_and_set_ups(Stage& stage) {
    for (const ScreenSize& size : sizes()) {
        const auto check = [&](const std::string& what) {
            check_screen(stage, size, what);
            check_targets(stage, size, what);
        };
        for (const engine::Game* game : engine::catalog()) {
            const std::string& id = game->info().id;
            stage.app.new_match(*game, {});
            stage.resize(size.width, size.height, size.ratio, size.touch);
            stage.app.play().agreement().offer();
            stage.settle();
            REQUIRE(stage.find("question") != nullptr);
            check("offer in " + id);
            stage.activate("accept");
            check("after the agreed end of " + id);
            stage.app.open({});
            stage.settle();
            stage.activate("setup:" + id);
            REQUIRE(stage.find("setup") != nullptr);
            REQUIRE(stage.find("begin") != nullptr);
            check("set-up of " + id);
            for (const SetupOption& option : game->info().options) {
                stage.semantics().enter("setup:" + option.name, endless_number);
                stage.settle();
                check("wrong set-up of " + id);
                stage.activate("setup:" + option.name + ":open");
                check("open set-up of " + id);
                stage.activate("setup:" + option.name + ":number");
            }
            stage.activate("begin");
            CHECK(stage.app.game() == game);
            check("set up " + id);
            stage.app.board().play_text(stage.app.board().match()->position().write_action(
                stage.app.board().match()->position().nth_action(0)));
            stage.settle();
            if (stage.find("new-game") == nullptr) {
                stage.activate("menu");
            }
            stage.activate("new-game");
            check("new game of " + id);
            stage.activate("cancel");
        }
    }
}

} // namespace

TEST_CASE("every screen of every game fits every size, in every language") {
    in_every_language(check_every_screen);
}

TEST_CASE("dialogs fit every size, in every language") { in_every_language(check_dialogs); }

TEST_CASE("an offer and what can be set up fit every size, in every language") {
    in_every_language(check_offers_and_set_ups);
}

namespace {

/// Checks matches against the computer and between two computers: thinking, failing, paused; a
/// hint; the choice of players.
void check_computer(Stage& stage) {
    test::FakeClient client;
    stage.app.context().computer.set_engine(&client);
    for (const ScreenSize& size : sizes()) {
        const auto check = [&](const std::string& what) {
            check_screen(stage, size, what);
            check_targets(stage, size, what);
        };
        for (const engine::Game* game : test::games_at(stage, size)) {
            const std::string& id = game->info().id;
            stage.app.new_match(*game, {}, {{1, 5}});
            stage.resize(size.width, size.height, size.ratio, size.touch);
            REQUIRE(client.state() == ask::EngineClient::State::thinking);
            check("thinking in " + id);
            client.fail();
            stage.settle();
            check("a failure in " + id);
            for (int i = 0; i < ask::max_failures; ++i) {
                client.fail();
                stage.frame();
                stage.settle();
            }
            REQUIRE(stage.find("resume") != nullptr);
            check("given up in " + id);
            stage.app.new_match(*game, {}, {{3, 4}});
            stage.settle();
            stage.activate("pause");
            REQUIRE(stage.find("resume") != nullptr);
            check("paused in " + id);

            stage.app.new_match(*game, {}, {{0, 4}});
            for (int i = 0; i < 4; ++i) {
                stage.app.play().hints().ask();
                stage.settle();
                check("looking for a hint in " + id);
                client.answer();
                stage.settle();
                REQUIRE(stage.find("hint-play") != nullptr);
                check("a hint in " + id);
                stage.activate("hint-play");
                while (stage.app.board().computer_acts()) {
                    client.answer();
                    stage.settle();
                }
            }

            stage.app.open({});
            stage.settle();
            stage.activate("setup:" + id);
            stage.activate("setup:with:computer");
            stage.activate("setup:watch");
            check("two computers chosen in " + id);
            stage.key(ui::Key::escape);
        }
    }
}

} // namespace

TEST_CASE("playing against the computer fits every size, in every language") {
    in_every_language(check_computer);
}

namespace {

match::Terms with_clock(std::uint32_t minutes, std::uint32_t turns) {
    match::Terms terms;
    const match::TimeControl time{minutes, 10};
    terms.clock = std::array{time, time};
    terms.rounds = turns;
    return terms;
}

void play_first(Stage& stage) {
    const engine::Position& position = stage.app.board().match()->position();
    stage.app.board().play_text(position.write_action(position.nth_action(0)));
    stage.settle();
}

/// Checks clocks with hours, with tenths, paused and run out; the turn limit; how both are chosen.
void check_clocks(Stage& stage) {
    test::FakeClient client;
    stage.app.context().computer.set_engine(&client);
    for (const ScreenSize& size : sizes()) {
        const auto check = [&](const std::string& what) {
            check_screen(stage, size, what);
            check_targets(stage, size, what);
        };
        for (const engine::Game* game : test::games_at(stage, size)) {
            const std::string& id = game->info().id;
            stage.app.new_match(*game, {}, {}, with_clock(600, 999));
            stage.resize(size.width, size.height, size.ratio, size.touch);
            play_first(stage);
            REQUIRE(stage.find("clock:0") != nullptr);
            REQUIRE(stage.find("clock:1") != nullptr);
            check("ten hours in " + id);
            stage.app.new_match(*game, {}, {{0, 5}}, with_clock(1, 40));
            stage.settle();
            play_first(stage);
            stage.wait(51);
            check("the last seconds in " + id);
            stage.activate("menu");
            check("the menu beside a clock in " + id);
            stage.key(ui::Key::escape);
            stage.activate("pause");
            REQUIRE(stage.find("question") != nullptr);
            REQUIRE(stage.find("resume") != nullptr);
            check("paused in " + id);
            stage.activate("resume");
            CHECK(stage.find("question") == nullptr);
            stage.wait(60);
            REQUIRE(stage.settle());
            REQUIRE(stage.find("result") != nullptr);
            check("on time in " + id);
            stage.activate("look");
            check("after the time in " + id);
            stage.app.new_match(*game, {}, {}, with_clock(5, 1));
            while (stage.app.board().match()->ending() == match::Ending::none) {
                play_first(stage);
            }
            REQUIRE(stage.find("result") != nullptr);
            check("at the turn limit of " + id);
        }
        stage.app.open({});
        stage.settle();
        stage.activate("setup:" + engine::catalog()[0]->info().id);
        stage.activate("setup:clock");
        stage.activate("setup:turns");
        check("usual terms");
        stage.activate("setup:clock:own");
        stage.activate("setup:clock:each");
        stage.activate("setup:turns:own");
        check("own terms");
        stage.semantics().enter("setup:clock:minutes1", endless_number);
        stage.settle();
        stage.semantics().enter("setup:turns:number", "0");
        stage.settle();
        check("wrong terms");
        stage.key(ui::Key::escape);
    }
    stage.app.context().computer.set_engine(nullptr);
}

} // namespace

TEST_CASE("clocks and limits of turns fit every size, in every language") {
    in_every_language(check_clocks);
}

namespace {

/// Checks the editor with each game's start, a text that is no position, and a piece in hand; the
/// lists of keys.
void check_editor(Stage& stage) {
    for (const ScreenSize& size : sizes()) {
        const auto check = [&](const std::string& what) {
            check_screen(stage, size, what);
            check_targets(stage, size, what);
        };
        stage.app.open({});
        stage.resize(size.width, size.height, size.ratio, size.touch);
        stage.ui().key(ui::Key::text, U'?');
        REQUIRE(stage.settle());
        REQUIRE(stage.find("keys-list") != nullptr);
        check("keys of the start page");
        stage.activate("close");
        CHECK(stage.find("keys-list") == nullptr);
        for (const engine::Game* game : test::games_at(stage, size)) {
            const std::string& id = game->info().id;
            stage.app.new_match(*game, {});
            stage.settle();
            stage.activate("menu");
            check("menu of " + id);
            stage.key(ui::Key::escape);
            stage.ui().key(ui::Key::text, U'?');
            REQUIRE(stage.settle());
            REQUIRE(stage.find("keys-list") != nullptr);
            check("keys of " + id);
            stage.key(ui::Key::escape);
            for (const char c : std::string("a1a1")) {
                stage.app.board().type(c);
            }
            stage.settle();
            check("typing in " + id);
            stage.app.open({shell::Screen::edit, stage.app.game()});
            check("editor of " + id);
            stage.activate("tool:0");
            check("a piece in hand in " + id);
            stage.activate("edit:clear");
            check("an empty board of " + id);
            stage.semantics().enter("edit:text", std::string(300, 'x'));
            stage.settle();
            CHECK_FALSE(stage.find("edit:play")->enabled);
            check("no position of " + id);
            stage.ui().key(ui::Key::text, U'?');
            stage.settle();
            check("keys of the editor");
            stage.key(ui::Key::escape);
            stage.app.leave();
        }
    }
}

} // namespace

TEST_CASE("the editor and the lists of keys fit every size, in every language") {
    in_every_language(check_editor);
}

namespace {

/// A legal action of the puzzle on the board that is not its answer.
std::string wrong_answer(const shell::App& app) {
    const engine::Position& position = app.board().match()->position();
    ActionList actions;
    position.legal_actions(actions);
    for (const Action action : actions) {
        if (const std::string token = position.write_action(action);
            token != app.puzzle()->puzzle().answer()) {
            return token;
        }
    }
    return {};
}

/// Checks the list of puzzles of each game, puzzles with hints and with wrong and right answers,
/// and the search for more.
void check_puzzles(Stage& stage) {
    test::FakeClient client;
    stage.app.context().computer.set_engine(&client);
    for (const ScreenSize& size : sizes()) {
        const auto check = [&](const std::string& what) {
            check_screen(stage, size, what);
            check_targets(stage, size, what);
        };
        const auto games = test::games_at(stage, size);
        for (const engine::Game* game : games) {
            const std::string& id = game->info().id;
            stage.app.open({});
            stage.resize(size.width, size.height, size.ratio, size.touch);
            stage.activate("puzzles:" + id);
            REQUIRE(stage.app.screen() == shell::Screen::puzzles);
            check("puzzles of " + id);
            stage.ui().wheel(100'000);
            check("own puzzles of " + id);
            stage.app.open({shell::Screen::puzzle, game, 12});
            check("puzzle of " + id);
            stage.app.puzzle()->hint();
            check("hint to a puzzle of " + id);
            stage.app.puzzle()->hint();
            stage.app.board().play_text(wrong_answer(stage.app));
            check("wrong answer in " + id);
            if (stage.app.puzzle()->reply_wanted()) {
                client.answer(300);
                stage.settle();
            }
            check("reply to a wrong answer in " + id);
            // The rest of a line takes many frames, so only one game is checked at each size.
            if (game == games.front()) {
                stage.activate("puzzle:retry");
                stage.app.board().play_text(stage.app.puzzle()->puzzle().answer());
                check("right answer in " + id);
            }
            stage.app.new_match(*game, {});
            play_first(stage);
            stage.app.play().resign();
            stage.settle();
            REQUIRE(stage.find("result") != nullptr);
            stage.activate("puzzles");
            REQUIRE(stage.app.screen() == shell::Screen::puzzles);
            REQUIRE(client.state() == ask::EngineClient::State::thinking);
            stage.ui().focus("puzzles:stop", true);
            check("looking for puzzles in " + id);
            for (int i = 0; i < ask::max_failures; ++i) {
                client.fail();
                stage.frame();
                stage.settle();
            }
            check("no search for puzzles in " + id);
            REQUIRE(stage.find("puzzles:find") != nullptr);
        }
    }
    stage.app.context().computer.set_engine(nullptr);
}

} // namespace

TEST_CASE("puzzles fit every size, in every language") { in_every_language(check_puzzles); }

TEST_CASE("the globe and the menu offer the next language, and everything follows") {
    Stage stage;
    stage.resize(1366, 768);
    REQUIRE(stage.find("language") != nullptr);
    CHECK(stage.find("language")->label == stage.app.context().narrator.next_language()->offer);
    const std::string tagline = stage.find("tagline")->label;
    stage.click("language");
    CHECK(stage.app.context().narrator.strings().language() ==
          stage.app.context().narrator.languages()[1].id);
    CHECK(stage.find("tagline")->label != tagline);

    const auto texts = [&stage] {
        std::vector<std::string> labels;
        for (const Node& node : stage.semantics().nodes()) {
            labels.push_back(node.label);
        }
        return labels;
    };
    stage.app.new_match(*engine::catalog()[0], {});
    stage.activate("menu");
    stage.activate("settings");
    const auto before = texts();
    REQUIRE(stage.find("language") != nullptr);
    stage.click("language");
    CHECK(stage.find("menu-list") != nullptr);
    CHECK(stage.app.context().narrator.strings().language() !=
          stage.app.context().narrator.languages()[1].id);
    CHECK(texts() != before);

    // The rulebook on its own page, and next to the board of a wide screen.
    for (const bool page : {true, false}) {
        stage.resize(2560, 1440);
        if (page) {
            stage.app.open({shell::Screen::rules, engine::catalog()[0]});
        } else {
            stage.app.open({shell::Screen::play});
        }
        std::vector<std::set<std::string>> books;
        for (const activity::Language& language : stage.app.context().narrator.languages()) {
            stage.app.context().set_language(language.id);
            stage.settle();
            std::set<std::string> paragraphs;
            for (const Node& node : stage.semantics().nodes()) {
                if (node.role == Role::text && node.label.substr(0, 4) == "1.1 ") {
                    paragraphs.insert(node.label);
                }
            }
            CHECK(paragraphs.size() == 1);
            books.push_back(paragraphs);
        }
        CHECK(books.front() != books.back());
    }
}

TEST_CASE("the start page speaks another language while a match waits there, kept or not") {
    test::SavedTexts saved;
    {
        Stage stage;
        stage.resize(1366, 768);
        stage.app.new_match(*engine::catalog()[0], {});
        stage.app.board().play_text(stage.app.board().match()->position().write_action(
            stage.app.board().match()->position().nth_action(0)));
        stage.settle();
        stage.app.open({});
        stage.settle();
        stage.click("language");
        CHECK(stage.app.context().narrator.strings().language() ==
              stage.app.context().narrator.languages()[1].id);
        saved = test::saved_texts(stage.app);
    }
    Stage stage;
    REQUIRE(test::restore(stage.app, saved).has_value());
    stage.resize(1366, 768);
    CHECK(stage.app.screen() == shell::Screen::start);
    CHECK(stage.app.context().narrator.strings().language() ==
          stage.app.context().narrator.languages()[1].id);
    stage.click("language");
    REQUIRE(stage.find("continue") != nullptr);
    stage.click("continue");
    CHECK(stage.find("board") != nullptr);
}

TEST_CASE("nothing is drawn anew at rest") {
    Stage stage;
    stage.resize(1366, 768);
    CHECK_FALSE(stage.ui().wants_frame());
    stage.activate(stage.ids_with("two:").front());
    CHECK_FALSE(stage.ui().wants_frame());
    stage.move_to(640, 300);
    CHECK_FALSE(stage.ui().wants_frame());
}

TEST_CASE("an activation of something that is not there is forgotten") {
    Stage stage;
    stage.resize(1366, 768);
    stage.semantics().activate("no-such-thing");
    CHECK(stage.ui().wants_frame());
    CHECK(stage.settle());
    CHECK_FALSE(stage.semantics().take_activation("no-such-thing"));
}
