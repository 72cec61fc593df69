// Time that a clock does not count.

#include "app/app.h"
#include "engine/catalog.h"
#include "support/clock_table.h"
#include "support/english.h"
#include "support/fake_advisor.h"
#include "support/kept.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using app::App;
using app::Ending;
using record::Milliseconds;
using test::ClockTable;
using test::minute;
using test::pass;
using test::play_first;
using test::timed;

TEST_CASE("the computer's time is what it thinks") {
    for (const bool arrives : {true, false}) {
        CAPTURE(arrives);
        test::SpokenAdvisor advisor;
        App app(test::english(), 1);
        app.consult(&advisor);
        app.new_match(*engine::catalog()[0], {}, {{3, 3}}, timed(1, 0));
        double now = 0;
        const auto look = [&](double seconds) {
            for (const double end = now + seconds; now < end;) {
                now += 0.5;
                app.pass_time(now);
                (void)app.attend(now, true);
            }
        };
        const auto answer = [&] {
            const engine::Position& position = app.match()->position();
            (void)advisor.hear("readyok");
            look(1);
            (void)advisor.hear("bestmove " + position.write_action(position.nth_action(0)));
        };
        look(1);
        answer();
        look(1.5);
        REQUIRE(app.match()->timed()); // the clock runs from the first action on
        const Actor computer = app.match()->actor();
        const Milliseconds left = app.match()->left(computer);
        look(80); // it is fetched
        CHECK(app.computer_starts());
        CHECK_FALSE(app.clock_runs());
        CHECK(app.match()->left(computer) == left);
        if (arrives) {
            const std::size_t plies = app.match()->current();
            answer();
            // What it was not yet there for is not charged with what it thinks.
            CHECK(app.match()->left(computer) <= left - 500);
            CHECK(app.match()->left(computer) >= left - 1000);
            look(0.5);
            // Nor that somebody looks at an earlier position while its answer waits.
            app.look_at(0);
            const Milliseconds thought = app.match()->left(computer);
            look(80);
            CHECK(app.match()->left(computer) == thought);
            app.look_at(app.match()->current());
            look(1);
            CHECK(app.match()->current() == plies + 1);
            continue;
        }
        for (int i = 0; i < app::most_failures; ++i) {
            advisor.fail("died");
            look(20);
        }
        CHECK(app.clock_paused());
        CHECK(app.match()->left(computer) == left);
        app.resume();
        look(1);
        CHECK(app.computer_starts());
    }
}

TEST_CASE("a computer that stops in the middle of thinking gets its time back") {
    test::FakeAdvisor advisor;
    App app(test::english(), 1);
    app.consult(&advisor);
    app.new_match(*engine::catalog()[0], {}, {{0, 3}}, timed(1, 0));
    app.pass_time(0);
    play_first(app);
    const Milliseconds left = app.match()->left(Actor::second);
    double now = 1;
    for (int i = 0; i < app::most_failures; ++i) {
        app.pass_time(now);
        (void)app.attend(now, true);
        REQUIRE(advisor.state() == app::Advisor::State::thinking);
        (void)app.attend(now, true);
        now += 3;
        app.pass_time(now);
        CHECK(app.match()->left(Actor::second) == left - 3000);
        advisor.fail();
        (void)app.attend(now, true);
        CHECK(app.match()->left(Actor::second) == left);
    }
    CHECK(app.clock_paused());
    CHECK(app.match()->left(Actor::second) == left);
}

TEST_CASE("time that passes unseen pauses the clock and counts for nobody") {
    ClockTable table;
    App& app = table.app;
    // As long as somebody may have been looking it is theirs.
    app.pass_time(app::most_unseen);
    CHECK(table.left() == minute - 5000);
    CHECK(app.clock_runs());
    const std::uint64_t number = app.announcement_number();
    const auto before = test::stamps(app);
    app.pass_time(3600);
    CHECK(table.match().ending() == Ending::none);
    CHECK(table.left() == minute - 5000);
    CHECK(app.clock_paused());
    CHECK(app.clock_note() == app.text("clock.unseen"));
    CHECK(app.announcement_number() == number + 1);
    CHECK(app.announcement() == app.text("clock.paused") + ' ' + app.clock_note());
    CHECK(test::stamps(app) != before);
    pass(app, 3600, 3700);
    app.set_aside(); // the page is hidden as well
    CHECK(app.clock_note() == app.text("clock.unseen"));
    CHECK(app.announcement_number() == number + 1);
    app.resume();
    CHECK(app.clock_note().empty());
    app.pass_time(3701);
    CHECK(table.left() == minute - 6000);
    app.pause(); // of somebody's own will
    CHECK(app.clock_note().empty());
    app.resume();

    // Nor does a clock that is put back, nor one that stands.
    app.pass_time(100);
    CHECK(table.left() == minute - 6000);
    CHECK(app.clock_runs());
    app.pass_time(101);
    CHECK(table.left() == minute - 7000);
    app.hold_clock(true);
    app.pass_time(900);
    app.hold_clock(false);
    CHECK(app.clock_runs());
    CHECK(table.left() == minute - 7000);

    // A new match has nothing to do with it.
    app.pass_time(3600);
    REQUIRE_FALSE(app.clock_note().empty());
    app.rematch();
    play_first(app);
    app.set_aside();
    CHECK(app.clock_paused());
    CHECK(app.clock_note().empty());
}
