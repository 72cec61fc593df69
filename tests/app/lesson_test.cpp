#include "app/app.h"
#include "engine/catalog.h"
#include "support/english.h"
#include "support/kept.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using app::App;
using app::Screen;

namespace {

App pupil(std::uint64_t seed = 1) { return {test::english(), seed}; }

/// Something legal that the step does not ask for, or empty.
std::string another_action(const App& app) {
    const learn::LessonStep& step = app.lesson()->steps[app.lesson()->at];
    const engine::Position& position = app.match()->position();
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
    const learn::LessonStep& step = app.lesson()->steps[app.lesson()->at];
    const engine::Position& position = app.match()->position();
    return step.accept.empty() ? position.write_action(position.nth_action(0))
                               : step.accept.front();
}

void begin_playing(App& app, const engine::Game& game) {
    app.quick_match(game);
    for (int i = 0; i < 3; ++i) {
        const engine::Position& position = app.match()->position();
        app.play_text(position.write_action(position.nth_action(0)));
    }
}

std::string record_of(const App& app) {
    for (const auto& [name, text] : test::kept(app)) {
        if (name.starts_with("match-")) {
            return text;
        }
    }
    return {};
}

} // namespace

TEST_CASE("a lesson takes what it asks for and answers everything else with a hint") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        App app = pupil();
        app.begin_lesson(*game);
        REQUIRE(app.screen() == Screen::lesson);
        CHECK(app.game() == game);
        std::size_t hints = 0;
        while (!app.lesson()->over()) {
            const std::string name = app.lesson()->steps[app.lesson()->at].name;
            CAPTURE(name);
            CHECK(app.lesson_task() == app.text("lesson." + name));
            CHECK(app.announcement() == app.lesson_task());
            CHECK(app.lesson_note().empty());
            if (const std::string other = another_action(app); !other.empty()) {
                const std::string before = app.match()->position().write();
                app.play_text(other);
                CHECK(app.match()->position().write() == before);
                CHECK(app.lesson()->asks());
                CHECK(app.announcement() == app.text("lesson." + name + ".hint"));
                CHECK(app.lesson_note() == app.announcement());
                CHECK_FALSE(app.picker().choices().empty());
                ++hints;
            }
            const std::size_t replies = app.lesson()->steps[app.lesson()->at].reply.size();
            app.play_text(right_action(app));
            REQUIRE(app.lesson()->solved);
            CHECK(app.match()->plies().size() == 1 + replies);
            CHECK(app.announcement() == app.lesson_note());
            CHECK(app.steps_done(*game) == app.lesson()->at + 1);
            // What follows is looked at, not played with.
            CHECK(app.picker().choices().empty());
            app.touch(0);
            CHECK_FALSE(app.notice().has_value());
            app.next_step();
        }
        CHECK(hints > 5);
        CHECK(app.lesson_task() == app.text("lesson.over"));
        app.next_step();
        CHECK(app.lesson()->over());
        app.previous_step();
        CHECK(app.lesson()->asks());
    }
}

TEST_CASE("what is not legal is explained in a lesson as anywhere") {
    App app = pupil();
    app.begin_lesson(*engine::catalog()[0]);
    const engine::Position& position = app.match()->position();
    ActionList all;
    position.well_formed(all);
    const auto illegal = std::find_if(
        all.begin(), all.end(), [&](Action action) { return !position.explain(action).legal(); });
    REQUIRE(illegal != all.end());
    app.play_text(position.write_action(*illegal));
    REQUIRE(app.notice().has_value());
    CHECK_FALSE(app.notice()->explanation.paragraph.empty());
    CHECK(app.lesson()->asks());
}

TEST_CASE("a lesson goes on where it was left, and anew when it was finished") {
    const engine::Game& game = *engine::catalog()[0];
    App app = pupil();
    app.begin_lesson(game);
    app.next_step();
    app.next_step();
    app.show_start();
    CHECK_FALSE(app.lesson().has_value());
    CHECK(app.match() == nullptr);
    app.begin_lesson(game);
    CHECK(app.lesson()->at == 2);
    app.play_text(right_action(app));
    app.leave();
    CHECK(app.screen() == Screen::start);
    app.begin_lesson(game);
    CHECK(app.lesson()->at == 3);
    while (!app.lesson()->over()) {
        app.next_step();
    }
    app.leave();
    app.begin_lesson(game);
    CHECK(app.lesson()->at == 0);
    // Each game has a lesson of its own.
    app.next_step();
    app.begin_lesson(*engine::catalog()[1]);
    CHECK(app.lesson()->at == 0);
    CHECK(app.steps_done(game) == 1);
}

TEST_CASE("the match waits beside a lesson") {
    const engine::Game& game = *engine::catalog()[1];
    App app = pupil();
    begin_playing(app, game);
    app.flip();
    const app::Match* match = app.match();
    const std::string record = record_of(app);
    REQUIRE_FALSE(record.empty());
    app.show_rules(game);
    app.begin_lesson(*engine::catalog()[0]);
    CHECK(app.match() != match);
    CHECK_FALSE(app.flipped());
    CHECK(app.can_continue());
    CHECK(record_of(app) == record);
    app.play_text(right_action(app));
    CHECK(record_of(app) == record);
    app.show_rules(*engine::catalog()[0]);
    app.leave();
    CHECK(app.screen() == Screen::lesson);
    CHECK(app.lesson()->solved);
    app.leave();
    CHECK(app.screen() == Screen::play);
    CHECK(app.match() == match);
    CHECK(app.flipped());
    CHECK(app.game() == &game);
    CHECK(record_of(app) == record);
    CHECK_FALSE(app.picker().choices().empty());

    app.begin_lesson(game);
    app.quick_match(game);
    CHECK_FALSE(app.lesson().has_value());
    CHECK(app.match()->plies().empty());
}

TEST_CASE("a lesson outlives the program, with the match beside it") {
    const engine::Game& game = *engine::catalog()[0];
    for (const bool with_match : {false, true}) {
        CAPTURE(with_match);
        App app = pupil();
        if (with_match) {
            begin_playing(app, *engine::catalog()[1]);
            app.show_start();
        }
        app.begin_lesson(game);
        app.next_step();
        auto stamp = test::stamps(app);
        app.play_text(right_action(app));
        CHECK(test::stamps(app) != stamp);
        App again = pupil(2);
        REQUIRE(test::restore(again, test::kept(app)).has_value());
        REQUIRE(again.screen() == Screen::lesson);
        CHECK(again.game() == &game);
        CHECK(again.lesson()->at == 2);
        CHECK(again.can_continue() == with_match);
        CHECK(again.announcement() == again.lesson_task());
        again.leave();
        CHECK(again.screen() == Screen::start);
        CHECK(record_of(again) == record_of(app));
        // From the start page it is no more on the screen, but its steps are still known.
        App later = pupil(3);
        REQUIRE(test::restore(later, test::kept(again)).has_value());
        CHECK(later.screen() == Screen::start);
        CHECK(later.steps_done(game) == 2);
    }
}

TEST_CASE("a session kept before there were lessons is read") {
    const std::string old = R"({"format":"motley-session","version":1,"theme":"dark",)"
                            R"("language":null,"reduced_motion":true,"playing":false,)"
                            R"("flipped":false,"quick":false)";
    const auto earlier = app::read_earlier_session(old + '}');
    REQUIRE(earlier.has_value());
    CHECK(earlier->session.theme == app::ThemeChoice::dark);
    CHECK(earlier->session.lessons.empty());
    CHECK_FALSE(earlier->session.lesson.has_value());
    CHECK_FALSE(app::read_earlier_session(old + R"(,"lesson":null})").has_value());
    for (const std::string_view wrong :
         {R"("lessons":[],"lesson":null)", R"("lessons":{"x":-1},"lesson":null)",
          R"("lessons":{},"lesson":1)", R"("lessons":{})"}) {
        std::string text = old;
        text.replace(text.find("\"version\":1"), 11, "\"version\":2");
        text += ',';
        text += wrong;
        CHECK_FALSE(app::read_earlier_session(text + '}').has_value());
    }
    // A game that is gone is no loss.
    app::Session gone;
    gone.lessons["no-such-game"] = 3;
    gone.lesson = "no-such-game";
    App app = pupil();
    REQUIRE(test::restore(app, {{"session", app::write(gone)}}).has_value());
    CHECK(app.screen() == Screen::start);
}
