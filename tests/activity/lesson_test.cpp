#include "engine/catalog.h"
#include "engine/workbench.h"
#include "learn/lesson.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/games.h"
#include "support/saved_texts.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using shell::App;
using shell::Screen;

namespace {

std::uint64_t steps_done(const App& app, const engine::Game& game) {
    const auto lessons = app.saves.session().lessons;
    const auto found = lessons.find(game.info().id);
    return found == lessons.end() ? 0 : found->second;
}

App pupil(std::uint64_t seed = 1) { return {test::english(), seed}; }

/// A legal action that the step does not ask for, or empty.
std::string another_action(const App& app) {
    const learn::LessonStep& step = app.lesson()->steps()[app.lesson()->at()];
    const engine::Position& position = app.board().match()->position();
    ActionList legal;
    position.legal_actions(legal);
    for (const Action action : legal) {
        const std::string token = position.write_action(action);
        if (!step.accept.empty() &&
            std::find(step.accept.begin(), step.accept.end(), token) == step.accept.end()) {
            return token;
        }
    }
    return {};
}

std::string right_action(const App& app) {
    const learn::LessonStep& step = app.lesson()->steps()[app.lesson()->at()];
    const engine::Position& position = app.board().match()->position();
    return step.accept.empty() ? position.write_action(position.nth_action(0))
                               : step.accept.front();
}

void begin_playing(App& app, const engine::Game& game) {
    app.quick_match(game);
    for (int i = 0; i < 3; ++i) {
        const engine::Position& position = app.board().match()->position();
        app.board().play_text(position.write_action(position.nth_action(0)));
    }
}

std::string record_of(const App& app) {
    for (const auto& [name, text] : test::saved_texts(app)) {
        if (name.starts_with("match-")) {
            return text;
        }
    }
    return {};
}

} // namespace

TEST_CASE("a lesson takes what it asks for and answers everything else with a hint") {
    for (const engine::Game* game : test::games_with(learn::has_lesson)) {
        CAPTURE(game->info().id);
        App app = pupil();
        app.open({shell::Screen::lesson, game});
        REQUIRE(app.screen() == Screen::lesson);
        CHECK(app.game() == game);
        std::size_t hints = 0;
        while (!app.lesson()->over()) {
            const std::string name = app.lesson()->steps()[app.lesson()->at()].name;
            CAPTURE(name);
            CHECK(app.lesson()->task().ends_with(app.text("lesson." + name)));
            CHECK(app.context().narrator.announcement() == app.lesson()->task());
            CHECK(app.lesson()->note().empty());
            if (const std::string other = another_action(app); !other.empty()) {
                const std::string before = app.board().match()->position().write();
                app.board().play_text(other);
                CHECK(app.board().match()->position().write() == before);
                CHECK(app.lesson()->asks());
                CHECK(app.context().narrator.announcement() ==
                      app.text("lesson." + name + ".hint"));
                CHECK(app.lesson()->note() == app.context().narrator.announcement());
                CHECK_FALSE(app.board().choice().choices().empty());
                ++hints;
            }
            const std::size_t replies = app.lesson()->steps()[app.lesson()->at()].reply.size();
            app.board().play_text(right_action(app));
            REQUIRE(app.lesson()->solved());
            CHECK(app.board().match()->plies().size() == 1 + replies);
            CHECK(app.context().narrator.announcement() == app.lesson()->note());
            CHECK(steps_done(app, *game) == app.lesson()->at() + 1);
            // The reply can be watched; nothing can be chosen on the board.
            CHECK(app.board().choice().choices().empty());
            app.board().select(0);
            CHECK_FALSE(app.board().notice().has_value());
            app.lesson()->next();
        }
        CHECK((hints > 5 || !game->info().complete));
        CHECK(app.lesson()->task() == app.text("lesson.over"));
        app.lesson()->next();
        CHECK(app.lesson()->over());
        app.lesson()->previous();
        CHECK(app.lesson()->asks());
    }
}

TEST_CASE("what is not legal is explained in a lesson as anywhere") {
    App app = pupil();
    app.open({shell::Screen::lesson, engine::catalog()[0]});
    const engine::Position& position = app.board().match()->position();
    ActionList all;
    well_formed(position, all);
    const auto illegal = std::find_if(
        all.begin(), all.end(), [&](Action action) { return !position.explain(action).legal(); });
    REQUIRE(illegal != all.end());
    app.board().play_text(position.write_action(*illegal));
    REQUIRE(app.board().notice().has_value());
    CHECK_FALSE(app.board().notice()->explanation.paragraph.empty());
    CHECK(app.lesson()->asks());
}

TEST_CASE("a lesson goes on where it was left, and anew when it was finished") {
    const engine::Game& game = *engine::catalog()[0];
    App app = pupil();
    app.open({shell::Screen::lesson, &game});
    app.lesson()->next();
    app.lesson()->next();
    app.open({});
    CHECK_FALSE(app.lesson() != nullptr);
    CHECK_FALSE(app.has_board());
    app.open({shell::Screen::lesson, &game});
    CHECK(app.lesson()->at() == 2);
    app.board().play_text(right_action(app));
    app.leave();
    CHECK(app.screen() == Screen::start);
    app.open({shell::Screen::lesson, &game});
    CHECK(app.lesson()->at() == 3);
    while (!app.lesson()->over()) {
        app.lesson()->next();
    }
    const std::uint64_t all = steps_done(app, game);
    app.leave();
    app.open({shell::Screen::lesson, &game});
    CHECK(app.lesson()->at() == 0);
    CHECK(steps_done(app, game) == all); // nothing is begun by looking
    // Each game has a lesson of its own.
    app.lesson()->next();
    app.open({shell::Screen::lesson, engine::catalog()[1]});
    CHECK(app.lesson()->at() == 0);
    CHECK(steps_done(app, game) == 1);
}

TEST_CASE("the match waits beside a lesson") {
    const engine::Game& game = *engine::catalog()[1];
    App app = pupil();
    begin_playing(app, game);
    app.board().flip();
    const match::Match* match = app.board().match();
    const std::string record = record_of(app);
    REQUIRE_FALSE(record.empty());
    app.open({shell::Screen::rules, &game});
    app.open({shell::Screen::lesson, engine::catalog()[0]});
    CHECK(app.board().match() != match);
    CHECK_FALSE(app.board().flipped());
    CHECK(app.matches().current() != nullptr);
    CHECK(record_of(app) == record);
    app.board().play_text(right_action(app));
    CHECK(record_of(app) == record);
    app.open({shell::Screen::rules, engine::catalog()[0]});
    app.leave();
    CHECK(app.screen() == Screen::lesson);
    CHECK(app.lesson()->solved());
    app.leave();
    CHECK(app.screen() == Screen::play);
    CHECK(app.board().match() == match);
    CHECK(app.board().flipped());
    CHECK(app.game() == &game);
    CHECK(record_of(app) == record);
    CHECK_FALSE(app.board().choice().choices().empty());

    app.open({shell::Screen::lesson, &game});
    app.quick_match(game);
    CHECK_FALSE(app.lesson() != nullptr);
    CHECK(app.board().match()->plies().empty());
}

TEST_CASE("a lesson outlives the program, with the match beside it") {
    const engine::Game& game = *engine::catalog()[0];
    for (const bool with_match : {false, true}) {
        CAPTURE(with_match);
        App app = pupil();
        if (with_match) {
            begin_playing(app, *engine::catalog()[1]);
            app.open({});
        }
        app.open({shell::Screen::lesson, &game});
        app.lesson()->next();
        (void)app.saves.take_changed();
        app.board().play_text(right_action(app));
        CHECK(app.saves.take_changed().contains("session"));
        App again = pupil(2);
        REQUIRE(test::restore(again, test::saved_texts(app)).has_value());
        REQUIRE(again.screen() == Screen::lesson);
        CHECK(again.game() == &game);
        CHECK(again.lesson()->at() == 2);
        CHECK((again.matches().current() != nullptr) == with_match);
        CHECK(again.context().narrator.announcement() == again.lesson()->task());
        again.leave();
        CHECK(again.screen() == Screen::start);
        CHECK(record_of(again) == record_of(app));
        // After returning to the start page it is no longer on the screen, but its steps are
        // remembered.
        App later = pupil(3);
        REQUIRE(test::restore(later, test::saved_texts(again)).has_value());
        CHECK(later.screen() == Screen::start);
        CHECK(steps_done(later, game) == 2);
    }
}

TEST_CASE("a session kept before there were lessons is read") {
    const std::string old = R"({"format":"motley-session","version":1,"theme":"dark",)"
                            R"("language":null,"reduced_motion":true,"playing":false,)"
                            R"("flipped":false,"quick":false)";
    const auto earlier = shell::read_earlier_session(old + '}');
    REQUIRE(earlier.has_value());
    CHECK(earlier->session.settings.theme == activity::ThemeChoice::dark);
    CHECK(earlier->session.lessons.empty());
    CHECK_FALSE(earlier->session.lesson.has_value());
    CHECK_FALSE(shell::read_earlier_session(old + R"(,"lesson":null})").has_value());
    for (const std::string_view wrong :
         {R"("lessons":[],"lesson":null)", R"("lessons":{"x":-1},"lesson":null)",
          R"("lessons":{},"lesson":1)", R"("lessons":{})"}) {
        std::string text = old;
        text.replace(text.find("\"version\":1"), 11, "\"version\":2");
        text += ',';
        text += wrong;
        CHECK_FALSE(shell::read_earlier_session(text + '}').has_value());
    }
    // A game that no longer exists causes no error.
    shell::Session gone;
    gone.lessons["no-such-game"] = 3;
    gone.lesson = "no-such-game";
    App app = pupil();
    REQUIRE(test::restore(app, {{"session", write(gone)}}).has_value());
    CHECK(app.screen() == Screen::start);
}
