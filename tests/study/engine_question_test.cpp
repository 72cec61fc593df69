#include "core/rng.h"
#include "engine/catalog.h"
#include "study/findings.h"
#include "support/fake_client.h"

#include <catch2/catch_test_macros.hpp>

/// What the computer is told of a match besides the position, and what an agreed end brings.

namespace motley::shell_engine_question {

using ask::EngineClient;
using match::Seats;

TEST_CASE("what an agreed end brings is a chance of winning, also where the match goes on") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        int ends = 0;
        int continues = 0;
        Rng rng(4);
        const auto position = game->start({});
        for (int ply = 0; ply < 60 && !position->outcome().finished(); ++ply) {
            const auto next = position->clone();
            const Outcome outcome = next->agree();
            const double firsts = activity::chance_if_agreed(*position, Actor::first);
            CHECK(activity::chance_if_agreed(*position, Actor::second) == 1 - firsts);
            if (!outcome.finished()) {
                // What is carried into the next battle counts.
                CHECK(firsts == study::winning_chance(*game, next->evaluate()));
                ++continues;
            } else {
                CHECK(firsts == study::chance_of(outcome));
                ++ends;
            }
            REQUIRE(position->play(engine::random_action(*position, rng)).has_value());
        }
        // A game that is not complete can be a short one.
        CHECK((ends + continues > 20 || !game->info().complete));
    }
}

TEST_CASE("the computer is told the turns that are left, and that a match has only begun") {
    match::Terms terms;
    terms.rounds = 6;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        test::AssistedApp table;
        table.app.new_match(*game, {}, Seats{{1, 4}}, terms);
        table.look();
        bool after_opening = false;
        for (int i = 0; i < 200 && table.match().ending() == match::Ending::none; ++i) {
            REQUIRE(table.client.state() == EngineClient::State::thinking);
            const std::uint32_t turn = match::round_at(table.match(), table.match().current());
            CHECK(table.client.last.turns == 7 - static_cast<int>(turn));
            CHECK(table.client.last.opening == (turn <= match::opening_rounds));
            CHECK(table.client.last.roller == Actor::none);
            after_opening = after_opening || turn > match::opening_rounds;
            table.client.answer();
            table.look();
            table.now += ask::time_to_look;
            table.look();
            table.look();
        }
        CHECK(table.match().ending() != match::Ending::none);
        CHECK(after_opening);
        CHECK((match::rounds_left(table.match(), table.match().current()) == 0 ||
               !game->info().complete));
    }
}

TEST_CASE("neither hints nor matches from a position are varied, and without terms none are told") {
    test::AssistedApp table;
    table.begin(*engine::catalog()[0], Seats{{0, 3}});
    table.app.play().hints().ask();
    table.look();
    REQUIRE(table.client.state() == EngineClient::State::thinking);
    CHECK_FALSE(table.client.last.opening);
    CHECK(table.client.last.turns == 0);
    const engine::Game& game = *engine::catalog()[0];
    const auto start = game.start({});
    const match::Match elsewhere(*start, 1);
    CHECK_FALSE(match::in_opening(elsewhere));
    CHECK(match::in_opening(match::Match(*engine::catalog()[0], {}, 1)));
}

} // namespace motley::shell_engine_question
