// The cases in which a clock does not count the time.

#include "engine/catalog.h"
#include "shell/app.h"
#include "support/clock_table.h"
#include "support/english.h"
#include "support/fake_client.h"
#include "support/saved_texts.h"

#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>

using namespace motley;
using match::Ending;
using match::Milliseconds;
using shell::App;
using test::ClockTable;
using test::minute;
using test::pass;
using test::play_first;
using test::timed;

TEST_CASE("the computer's time is what it thinks") {
    for (const bool arrives : {true, false}) {
        CAPTURE(arrives);
        test::SpokenClient client;
        App app(test::english(), 1);
        app.context().computer.set_engine(&client);
        app.new_match(*engine::catalog()[0], {}, {{3, 3}}, timed(1, 0));
        double now = 0;
        const auto look = [&](double seconds) {
            for (const double end = now + seconds; now < end;) {
                now += 0.5;
                app.pass_time(now);
                (void)app.update(now, true);
            }
        };
        const auto answer = [&] {
            const engine::Position& position = app.board().match()->position();
            (void)client.hear("readyok");
            look(1);
            (void)client.hear("bestmove " + position.write_action(position.nth_action(0)));
        };
        look(1);
        answer();
        look(1.5);
        REQUIRE(match::timed(*app.board().match())); // the clock runs from the first action on
        const Actor computer = app.board().match()->actor();
        const Milliseconds left = app.board().match()->left(computer);
        look(80); // it is being fetched
        CHECK(app.play().computer_starts());
        CHECK_FALSE(app.play().clock().runs());
        CHECK(app.board().match()->left(computer) == left);
        if (arrives) {
            const std::size_t plies = app.board().match()->current();
            answer();
            // The time before it was ready is not charged; the time it thinks is.
            CHECK(app.board().match()->left(computer) <= left - 500);
            CHECK(app.board().match()->left(computer) >= left - 1000);
            look(0.5);
            // Nor is the time in which a player looks at an earlier position while the answer
            // waits.
            app.board().look_at(0);
            const Milliseconds thought = app.board().match()->left(computer);
            look(80);
            CHECK(app.board().match()->left(computer) == thought);
            app.board().look_at(app.board().match()->current());
            look(1);
            CHECK(app.board().match()->current() == plies + 1);
            continue;
        }
        for (int i = 0; i < ask::max_failures; ++i) {
            client.fail("died");
            look(20);
        }
        CHECK(app.play().clock().paused());
        CHECK(app.board().match()->left(computer) == left);
        app.play().resume_match();
        look(1);
        CHECK(app.play().computer_starts());
    }
}

TEST_CASE("a computer that stops in the middle of thinking gets its time back") {
    test::FakeClient client;
    App app(test::english(), 1);
    app.context().computer.set_engine(&client);
    app.new_match(*engine::catalog()[0], {}, {{0, 3}}, timed(1, 0));
    app.pass_time(0);
    play_first(app);
    const Milliseconds left = app.board().match()->left(Actor::second);
    double now = 1;
    for (int i = 0; i < ask::max_failures; ++i) {
        app.pass_time(now);
        (void)app.update(now, true);
        REQUIRE(client.state() == ask::EngineClient::State::thinking);
        (void)app.update(now, true);
        now += 3;
        app.pass_time(now);
        CHECK(app.board().match()->left(Actor::second) == left - 3000);
        client.fail();
        (void)app.update(now, true);
        CHECK(app.board().match()->left(Actor::second) == left);
    }
    CHECK(app.play().clock().paused());
    CHECK(app.board().match()->left(Actor::second) == left);
}

TEST_CASE("time that passes unseen pauses the clock and counts for nobody") {
    ClockTable table;
    App& app = table.app;
    // As long as somebody may have been looking, the time counts.
    app.pass_time(activity::max_unseen);
    CHECK(table.left() == minute - 5000);
    CHECK(app.play().clock().runs());
    const std::uint64_t number = app.context().narrator.announcement_number();
    (void)app.saves.take_changed();
    app.pass_time(3600);
    CHECK(table.match().ending() == Ending::none);
    CHECK(table.left() == minute - 5000);
    CHECK(app.play().clock().paused());
    CHECK(app.play().clock().note() == app.text("clock.unseen"));
    CHECK(app.context().narrator.announcement_number() == number + 1);
    CHECK(app.context().narrator.announcement() ==
          app.text("clock.paused") + ' ' + app.play().clock().note());
    CHECK_FALSE(app.saves.take_changed().empty());
    pass(app, 3600, 3700);
    app.matches().current()->clock().pause(); // the page is hidden as well
    CHECK(app.play().clock().note() == app.text("clock.unseen"));
    CHECK(app.context().narrator.announcement_number() == number + 1);
    app.play().resume_match();
    CHECK(app.play().clock().note().empty());
    app.pass_time(3701);
    CHECK(table.left() == minute - 6000);
    app.play().pause(); // paused by the player
    CHECK(app.play().clock().note().empty());
    app.play().resume_match();

    // Nor does a clock that is set back, or one that is paused.
    app.pass_time(100);
    CHECK(table.left() == minute - 6000);
    CHECK(app.play().clock().runs());
    app.pass_time(101);
    CHECK(table.left() == minute - 7000);
    app.play().clock().hold(true);
    app.pass_time(900);
    app.play().clock().hold(false);
    CHECK(app.play().clock().runs());
    CHECK(table.left() == minute - 7000);

    // It does not affect a new match.
    app.pass_time(3600);
    REQUIRE_FALSE(app.play().clock().note().empty());
    app.rematch();
    play_first(app);
    app.matches().current()->clock().pause();
    CHECK(app.play().clock().paused());
    CHECK(app.play().clock().note().empty());
}

TEST_CASE("a shared match with a clock that is not over is explored from its end, too") {
    ClockTable table;
    App& app = table.app;
    auto shared = match::replay(table.match().to_record());
    REQUIRE(shared);
    REQUIRE(match::timed(*shared));
    const std::size_t end = shared->current();
    app.sharing.view(std::make_unique<match::Match>(std::move(*shared)), end, "");
    REQUIRE(app.viewer() != nullptr);
    play_first(app);
    CHECK_FALSE(app.board().notice().has_value());
    CHECK(app.match_board()->variations().aside());
    CHECK(app.board().match()->current() > end);
}
