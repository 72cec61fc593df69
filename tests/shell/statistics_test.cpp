#include "engine/catalog.h"
#include "shell/app.h"
#include "shell/statistics.h"
#include "support/english.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;
using shell::Statistics;
using shell::Tally;

TEST_CASE("finished matches count by level and by side, unfinished and watched ones do not") {
    shell::App app(test::english(), 7);
    const engine::Game& game = *engine::catalog().front();
    const auto play = [&](const match::Seats& seats, Actor loser) {
        app.new_match(game, {}, seats);
        match::Match& match = const_cast<match::Match&>(*app.board().match());
        if (loser != Actor::none) {
            match.resign(loser);
        }
        app.context().changes.tell(activity::Change::position, &app.board());
    };
    CHECK(shell::statistics_of(app.library, game).empty());
    play({{0, 1}}, Actor::second);
    play({{0, 1}}, Actor::first);
    play({{0, 3}}, Actor::second);
    play({{1, 0}}, Actor::first);
    play({{1, 2}}, Actor::first);
    play({}, Actor::first);
    play({{0, 5}}, Actor::none);
    const Statistics counted = shell::statistics_of(app.library, game);
    CHECK(counted.by_level.size() == 2);
    CHECK(counted.by_level.at(1) == Tally{2, 1, 0});
    CHECK(counted.by_level.at(3) == Tally{1, 0, 0});
    CHECK(counted.by_side[0] == Tally{2, 1, 0});
    CHECK(counted.by_side[1] == Tally{1, 0, 0});
    CHECK(counted.with_people == 1);
    CHECK(shell::statistics_of(app.library, *engine::catalog().back()).empty());
}
