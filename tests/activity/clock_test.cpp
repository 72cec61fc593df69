#include "engine/catalog.h"
#include "match/clock.h"
#include "record/record.h"
#include "shell/app.h"
#include "support/clock_table.h"
#include "support/english.h"
#include "support/fake_client.h"
#include "support/promises.h"
#include "support/random_play.h"
#include "support/saved_texts.h"
#include "support/toy_game.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>
#include <vector>

using namespace motley;
using match::Ending;
using match::Match;
using match::Milliseconds;
using match::Terms;
using shell::App;
using shell::Screen;
using test::ClockTable;
using test::minute;
using test::pass;
using test::play_first;
using test::timed;

namespace {

Terms limited(std::uint32_t turns) {
    Terms terms;
    terms.rounds = turns;
    return terms;
}

std::array<Milliseconds, 2> both_left(const Match& match) {
    return {match.left(Actor::first), match.left(Actor::second)};
}

bool play_any(Match& match, Rng& rng) {
    return match.play(test::any_action(match.position(), rng)).has_value();
}

} // namespace

// ---------------------------------------------------------------- the match

TEST_CASE("time passes for who acts, from the first action on, and a turn that passes adds to it") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Rng rng(3);
        Match match(*game, test::any_setup(game->info(), rng), 1, timed(5, 3));
        CHECK(both_left(match) == std::array<Milliseconds, 2>{5 * minute, 5 * minute});
        match.spend(1000);
        CHECK_FALSE(match::timed(match));
        CHECK(both_left(match) == std::array<Milliseconds, 2>{5 * minute, 5 * minute});
        int passed = 0;
        int stayed = 0;
        for (int i = 0; i < 60 && match.ending() == Ending::none; ++i) {
            const Actor actor = match.actor();
            auto expected = both_left(match);
            if (i > 0) {
                CHECK(match::timed(match));
                match.spend(700);
                expected[index(actor)] -= 700;
                CHECK(both_left(match) == expected);
            }
            REQUIRE(play_any(match, rng));
            if (match.actor() == opponent(actor)) {
                expected[index(actor)] += 3000;
                ++passed;
            } else {
                ++stayed;
            }
            CHECK(both_left(match) == expected);
        }
        CHECK(passed > 1);
        CHECK(passed + stayed > 5);
    }
}

TEST_CASE("taking back gives the time back, playing again takes it") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Rng rng(4);
        Match match(*game, test::any_setup(game->info(), rng), 1, timed(3, 1));
        std::vector<std::array<Milliseconds, 2>> lefts(1, both_left(match));
        for (int i = 0; i < 20 && match.ending() == Ending::none; ++i) {
            match.spend(100 + rng.below(1000));
            REQUIRE(play_any(match, rng));
            lefts.resize(match.current() + 1);
            lefts[match.current()] = both_left(match);
        }
        match.spend(500);
        while (match.can_undo()) {
            match.undo();
            CHECK(both_left(match) == lefts[match.current()]);
            match.spend(50);
        }
        while (match.can_redo()) {
            match.redo();
            CHECK(both_left(match) == lefts[match.current()]);
        }
    }
}

TEST_CASE("who has no time left has lost, and can take that back") {
    Match match(test::toy_game(), {}, 1, timed(1, 0));
    REQUIRE(match.play(test::action_of(match.position(), "a1.")));
    match.offer(Actor::first);
    match.spend(minute - 1);
    CHECK(match.ending() == Ending::none);
    CHECK(match.offer() == Actor::first);
    match.spend(20);
    CHECK(match.left(Actor::second) == 0);
    CHECK(match.ending() == Ending::time);
    CHECK(match.outcome().result == Outcome::Result::first_wins);
    CHECK(match.actor() == Actor::none);
    CHECK(match.offer() == Actor::none);
    CHECK_FALSE(match::timed(match));
    CHECK_FALSE(match.can_redo());
    CHECK_FALSE(match.play(test::action_of(match.position(), "a3.")).has_value());
    match.resign(Actor::second);
    match.offer(Actor::second);
    CHECK(match.ending() == Ending::time);
    REQUIRE(match.can_undo());
    match.undo();
    CHECK(match.ending() == Ending::none);
    CHECK(match.current() == 1);
    CHECK(match.left(Actor::second) == minute);
    REQUIRE(match.play(test::action_of(match.position(), "a3.")));
    match.spend(minute);
    CHECK(match.outcome().result == Outcome::Result::second_wins);
}

TEST_CASE("a match ends at the limit of turns: by the score where there is one, else drawn") {
    int reached = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            Rng rng(seed);
            Match match(*game, test::any_setup(game->info(), rng), seed, limited(4));
            std::vector<Actor> turns; // the players who acted, in order
            while (match.ending() == Ending::none) {
                if (turns.empty() || turns.back() != match.actor()) {
                    turns.push_back(match.actor());
                }
                CHECK(round_at(match, match.current()) == (turns.size() + 1) / 2);
                REQUIRE(play_any(match, rng));
            }
            if (match.ending() != Ending::rounds) {
                continue;
            }
            ++reached;
            CHECK(turns.size() == 8);
            CHECK(round_at(match, match.current()) == 4);
            CHECK(match.actor() == Actor::none);
            CHECK_FALSE(match.position().outcome().finished());
            CHECK(match.outcome().finished());
            const auto rest = match.position().clone();
            Outcome agreed = rest->agree();
            while (!agreed.finished()) {
                agreed = rest->agree();
            }
            CHECK(match.outcome() == agreed);
            CHECK_FALSE(match.play(test::any_action(match.position(), rng)).has_value());
            match.undo();
            CHECK(match.ending() == Ending::none);
            CHECK(round_at(match, match.current()) == 4);
        }
    }
    CHECK(reached > 20);
}

TEST_CASE("clock and limit come back from a record, wherever the match stands") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Rng rng(seed);
            Terms terms = timed(1, 2);
            (*terms.clock)[1] = {2, 0};
            terms.rounds = 6;
            Match match(*game, test::any_setup(game->info(), rng), seed, terms);
            for (int i = 0; i < 40; ++i) {
                match.spend(rng.below(4000));
                if (rng.below(6) == 0 || match.ending() != Ending::none) {
                    match.undo();
                } else {
                    REQUIRE(play_any(match, rng));
                }
            }
            match.spend(seed % 4 == 0 ? 5 * minute : 1234);
            const std::string text = record::write(match.to_record());
            auto read = record::read(text);
            REQUIRE((read ? "" : motley::test::line_of(read.error())) == "");
            Match& again = *read;
            CHECK(again.terms() == terms);
            CHECK(both_left(again) == both_left(match));
            CHECK(again.ending() == match.ending());
            CHECK(round_at(again, again.current()) == round_at(match, match.current()));
            CHECK(record::write(again.to_record()) == text);
            again.undo();
            match.undo();
            CHECK(both_left(again) == both_left(match));
        }
    }
}

TEST_CASE("time that nobody had is refused") {
    Match real(*engine::catalog()[0], {}, 1, timed(1, 0));
    Rng rng(1);
    for (int i = 0; i < 6; ++i) {
        real.spend(1000);
        REQUIRE(play_any(real, rng));
    }
    const match::Record good = real.to_record();
    REQUIRE(record::read(record::write(good)).has_value());
    const auto refused = [](const match::Record& record) {
        const auto read = record::read(record::write(record));
        REQUIRE_FALSE(read.has_value());
        CHECK(test::wrong_error(read.error()).empty());
        return read.error();
    };
    match::Record bad = good;
    bad.plies[2].spent = minute;
    CHECK(motley::test::place_of(refused(bad)) == "round 2, player 1, ply 3, spent");
    CHECK(refused(bad).code == "impossible");
    bad = good;
    bad.plies[0].spent = 1; // before the first action no clock runs
    CHECK(motley::test::place_of(refused(bad)) == "round 1, player 1, ply 1, spent");
    bad = good;
    bad.spent = minute + 1;
    CHECK(motley::test::place_of(refused(bad)) == "since");
    bad.spent = real.left(real.actor());
    CHECK(motley::test::place_of(refused(bad)) == "result");
    bad.result = real.actor() == Actor::first ? "2" : "1";
    CHECK(record::read(record::write(bad)).has_value()); // lost on time
    bad.resigned = Actor::first;
    CHECK(motley::test::place_of(refused(bad)) == "resigned");
    bad = good;
    bad.terms.rounds = 1;
    CHECK(refused(bad).code == "illegal");
}

// ---------------------------------------------------------------- the app

TEST_CASE("the clock of the app runs with the time it is told, and stands where it has to") {
    ClockTable table;
    App& app = table.app;
    CHECK(app.play().clock().runs());
    app.pass_time(1.5);
    CHECK(table.left() == minute - 1500);
    app.pass_time(1.5);
    CHECK(table.left() == minute - 1500);

    // A question about leaving, or an offer to the opponent, is open.
    app.play().clock().hold(true);
    app.pass_time(10);
    CHECK_FALSE(app.play().clock().runs());
    app.play().clock().hold(false);
    app.pass_time(11);
    CHECK(table.left() == minute - 2500);

    app.play().pause();
    CHECK(app.play().clock().paused());
    app.pass_time(100);
    CHECK(table.left() == minute - 2500);
    const std::string before = table.match().position().write();
    play_first(app);
    CHECK(table.match().position().write() == before);
    REQUIRE(app.board().notice().has_value());
    CHECK(app.board().notice()->explanation.code == "clock-paused");
    app.play().resume_match();
    app.pass_time(101);
    CHECK(table.left() == minute - 3500);

    // Rounding loses nothing.
    for (int i = 0; i < 1000; ++i) {
        app.pass_time(101 + i / 1000.0);
    }
    app.pass_time(102);
    CHECK(table.left() == minute - 4500);

    app.play().resign();
    app.pass_time(110);
    app.match_board()->undo();
    CHECK(table.left() == minute - 4500);
}

TEST_CASE("leaving the match stops the clock until one goes on") {
    for (int way = 0; way < 6; ++way) {
        CAPTURE(way);
        ClockTable table;
        App& app = table.app;
        const engine::Game& game = table.match().game();
        switch (way) {
        case 0:
            app.open({});
            break;
        case 1:
            app.open({shell::Screen::rules, &game});
            break;
        case 2:
            app.open({shell::Screen::about});
            break;
        case 3:
            app.open({shell::Screen::lesson, &game});
            break;
        case 4:
            app.open({shell::Screen::edit, app.game()});
            break;
        default:
            app.matches().current()->clock().pause();
        }
        app.pass_time(30);
        if (way < 5) {
            app.leave();
            app.open({shell::Screen::play});
        }
        app.pass_time(40);
        CHECK(app.play().clock().paused());
        CHECK(table.left() == minute);
        app.play().resume_match();
        app.pass_time(41);
        CHECK(table.left() == minute - 1000);
    }
    // If no clock is running yet, there is nothing to stop.
    App app(test::english(), 1);
    app.new_match(*engine::catalog()[0], {}, {}, timed(1, 0));
    app.open({});
    app.open({shell::Screen::play});
    CHECK_FALSE(app.play().paused());
    app.new_match(*engine::catalog()[0], {});
    play_first(app);
    app.matches().current()->clock().pause();
    CHECK_FALSE(app.play().paused());
}

TEST_CASE("the clock asks for a frame a second, then ten") {
    ClockTable table;
    App& app = table.app;
    double now = 0;
    int seconds = 0;
    int tenths = 0;
    while (const auto next = app.play().clock().changes_in()) {
        REQUIRE(*next > 0);
        REQUIRE(*next <= 1);
        const Milliseconds shown = match::shown_time(table.left());
        (shown <= match::last_seconds ? tenths : seconds) += 1;
        // Just before that, the clock shows the same.
        app.pass_time(now + *next - 0.002);
        CHECK(match::shown_time(table.left()) == shown);
        now += *next;
        app.pass_time(now);
        if (table.match().ending() == Ending::none) {
            CHECK(match::shown_time(table.left()) < shown);
        }
    }
    CHECK(table.match().ending() == Ending::time);
    CHECK(std::abs(now - 60) < 0.01);
    CHECK(seconds == 50);
    CHECK(tenths == 100);
    app.match_board()->undo();
    CHECK(app.play().clock().changes_in().has_value());
    app.play().pause();
    CHECK_FALSE(app.play().clock().changes_in().has_value());
    App plain(test::english(), 1);
    plain.new_match(*engine::catalog()[0], {});
    play_first(plain);
    CHECK_FALSE(plain.play().clock().changes_in().has_value());
}

TEST_CASE("little time is said twice, and its end") {
    ClockTable table;
    App& app = table.app;
    const std::string side = app.board().narration().side(table.match().actor());
    const auto said = [&](const char* key) {
        return app.context().narrator.announcement() == app.text(Phrase(key).text("side", side));
    };
    const std::uint64_t number = app.context().narrator.announcement_number();
    app.pass_time(0.5);
    CHECK(app.context().narrator.announcement_number() == number);
    pass(app, 0.5, 49);
    pass(app, 49, 51);
    CHECK(app.context().narrator.announcement_number() == number + 1);
    CHECK(said("clock.seconds"));
    pass(app, 51, 59);
    CHECK(app.context().narrator.announcement_number() == number + 1);
    pass(app, 59, 61);
    CHECK(app.context().narrator.announcement_number() == number + 2);
    CHECK(app.context().narrator.announcement().find(
              app.text(Phrase("event.late").text("side", side))) == 0);
    CHECK(app.context().narrator.announcement() == app.board().narration().standing());
    CHECK(app.board().choice().choices().empty());

    ClockTable longer(timed(2, 0));
    pass(longer.app, 0, 59);
    pass(longer.app, 59, 60);
    CHECK(longer.app.context().narrator.announcement() ==
          longer.app.text(Phrase("clock.minute").text("side", side)));
}

TEST_CASE("the computer's time runs too, and it loses by it") {
    test::FakeClient client;
    App app(test::english(), 1);
    app.context().computer.set_engine(&client);
    app.new_match(*engine::catalog()[0], {}, {{0, 3}}, timed(1, 0));
    app.pass_time(0);
    play_first(app);
    while (!app.board().computer_acts()) {
        play_first(app);
    }
    app.update(0, true);
    REQUIRE(client.state() == ask::EngineClient::State::thinking);
    CHECK(client.last.patience_ms == 3000);
    const Actor computer = app.board().match()->actor();
    const std::uint64_t number = app.context().narrator.announcement_number();
    pass(app, 0, 55); // its warnings are not said
    CHECK(app.context().narrator.announcement_number() == number);
    CHECK(app.board().match()->left(computer) == 5000);
    pass(app, 55, 61);
    CHECK(app.board().match()->ending() == Ending::time);
    app.update(61, true);
    CHECK(client.state() == ask::EngineClient::State::idle);
    // Takes back to the person's decision.
    REQUIRE(app.match_board()->can_undo());
    app.match_board()->undo();
    CHECK(app.board().match()->actor() == opponent(computer));

    // While it is paused, the computer is not asked.
    play_first(app);
    while (!app.board().computer_acts()) {
        play_first(app);
    }
    app.open({shell::Screen::rules, app.game()});
    app.leave();
    app.update(70, true);
    CHECK(client.state() == ask::EngineClient::State::idle);
    app.pass_time(70);
    app.play().resume_match();
    app.update(70, true);
    pass(app, 70, 90);
    app.open({shell::Screen::rules, app.game()});
    app.leave();
    app.update(90, true);
    app.play().resume_match();
    app.update(90, true);
    CHECK(client.state() == ask::EngineClient::State::thinking);
    // With less time left it thinks for less time.
    CHECK(client.last.patience_ms == 2000);
}

TEST_CASE("a clock is kept with the time it ran, and stands when the app comes back") {
    ClockTable table;
    pass(table.app, 0, 12.345);
    App again(test::english(), 2);
    REQUIRE(test::restore(again, test::saved_texts(table.app)).has_value());
    CHECK(again.screen() == Screen::play);
    CHECK(again.play().clock().paused());
    CHECK(again.board().match()->left(again.board().match()->actor()) == minute - 12'345);
    again.pass_time(1000);
    again.play().resume_match();
    again.pass_time(1001);
    CHECK(again.board().match()->left(again.board().match()->actor()) == minute - 13'345);

    // A change is reported when the clock stops, and every ten seconds.
    (void)table.app.saves.take_changed();
    table.app.pass_time(13);
    CHECK(table.app.saves.take_changed().empty());
    pass(table.app, 13, 23);
    CHECK_FALSE(table.app.saves.take_changed().empty());
    table.app.matches().current()->clock().pause();
    CHECK_FALSE(table.app.saves.take_changed().empty());

    // A match lost on time is over, not paused.
    ClockTable late;
    pass(late.app, 0, 100);
    App over(test::english(), 2);
    REQUIRE(test::restore(over, test::saved_texts(late.app)).has_value());
    CHECK(over.board().match()->ending() == Ending::time);
    CHECK_FALSE(over.play().clock().paused());
    CHECK(over.context().narrator.announcement() == late.app.board().narration().standing());
}

TEST_CASE("the limit of turns is told when it is reached") {
    App app(test::english(), 1);
    app.new_match(*engine::catalog()[0], {}, {}, limited(1));
    while (app.board().match()->ending() == Ending::none) {
        play_first(app);
    }
    CHECK(app.board().match()->ending() == Ending::rounds);
    CHECK(app.context().narrator.announcement().find(app.text("event.last-turn")) !=
          std::string::npos);
    app.rematch();
    CHECK(app.board().match()->terms() == limited(1));
}

TEST_CASE("a rematch swaps sides in every game: who plays what, their times, and the board") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        App app(test::english(), 1);
        Terms terms = timed(5, 0);
        (*terms.clock)[1] = {9, 2};
        app.new_match(*game, app.matches().usual_setup(*game), {{0, 4}}, terms);
        CHECK_FALSE(app.board().flipped());
        play_first(app);
        app.play().resign();
        app.rematch();
        CHECK(app.board().seats() == match::Seats{{4, 0}});
        CHECK(app.board().match()->terms() == terms.swapped());
        CHECK(app.board().match()->left(Actor::first) == 9 * minute);
        CHECK(app.board().match()->plies().empty());
        CHECK(app.board().computer_acts());
        CHECK(app.board().flipped()); // the person's side is at the bottom
        app.rematch();
        CHECK(app.board().seats() == match::Seats{{0, 4}});
        CHECK(app.board().match()->terms() == terms);
        CHECK_FALSE(app.board().flipped());
        CHECK_FALSE(app.board().computer_acts());

        // For two at one device: the player at the bottom stays at the bottom.
        app.new_match(*game, app.matches().usual_setup(*game), {}, terms);
        app.rematch();
        CHECK(app.board().flipped());
        CHECK(app.board().match()->terms() == terms.swapped());
        app.rematch();
        CHECK_FALSE(app.board().flipped());
        // A board that turns by itself is where it belongs.
        app.context().set(&activity::Settings::turning, true);
        const bool turned = app.board().flipped();
        app.rematch();
        CHECK(app.board().flipped() == turned);
        // Two computers swap sides as well.
        app.new_match(*game, {}, {{1, 5}});
        app.rematch();
        CHECK(app.board().seats() == match::Seats{{5, 1}});
    }
}
