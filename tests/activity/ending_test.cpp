#include "engine/catalog.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/plain_action.h"
#include "support/toy_game.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

/// Turns of several actions: what has been done in them, and ending them by hand.

using namespace motley;
using shell::App;

namespace {

/// A game whose turns have a fixed number of actions from the start.
const engine::Game& long_turns() {
    const auto games = engine::catalog();
    const auto found = std::find_if(games.begin(), games.end(), [](const engine::Game* game) {
        return game->start({})->actions_left() > 1;
    });
    REQUIRE(found != games.end());
    return **found;
}

/// Enters the first action that places alone spell.
void act(App& app) {
    const engine::Position& position = app.board().match()->position();
    const auto found = test::plain_action(position);
    REQUIRE(found);
    for (const scene::Step& step : position.path(*found)) {
        app.board().select(step.id);
    }
}

} // namespace

TEST_CASE("the last action of a turn waits for the player to end the turn, if wanted") {
    App app{test::english(), 1};
    app.new_match(long_turns(), {});
    app.context().set(&activity::Settings::ending, true);
    const match::Match& match = *app.board().match();
    const auto all = static_cast<std::size_t>(match.position().actions_left());
    for (std::size_t n = 1; n < all; ++n) {
        act(app);
        CHECK(match.current() == n);
        CHECK(match::turn_actions(match).size() == n);
    }
    act(app);
    CHECK(match.current() == all - 1);
    REQUIRE(app.board().turn_waits());
    app.board().deselect();
    CHECK_FALSE(app.board().turn_waits());
    // Typed, it waits too.
    const engine::Position& position = match.position();
    app.board().play_text(position.write_action(position.nth_action(0)));
    CHECK(match.current() == all - 1);
    REQUIRE(app.board().turn_waits());
    app.board().confirm();
    CHECK(match.current() == all);
    CHECK(match.actor() == Actor::second);
    CHECK(match::turn_actions(match).empty());
}

TEST_CASE("without the setting, or in a game of one action a turn, nothing waits") {
    App app{test::english(), 1};
    app.new_match(long_turns(), {});
    const auto all = static_cast<std::size_t>(app.board().match()->position().actions_left());
    for (std::size_t n = 0; n < all; ++n) {
        act(app);
    }
    CHECK(app.board().match()->actor() == Actor::second);
    const auto games = engine::catalog();
    const auto single = std::find_if(games.begin(), games.end(),
                                     [](const engine::Game* game) { return !game->info().turns; });
    REQUIRE(single != games.end());
    app.new_match(**single, {});
    app.context().set(&activity::Settings::ending, true);
    act(app);
    CHECK(app.board().match()->current() == 1);
}

namespace {

/// Chooses each own piece and then the enemy. Returns how often that was refused.
std::size_t refused_attacks(App& app, const std::vector<scene::Token>& tokens,
                            scene::PlaceId enemy) {
    std::size_t refused = 0;
    const std::size_t before = app.board().match()->current();
    for (const scene::Token& own : tokens) {
        app.board().deselect();
        if (app.board().is_enemy(own)) {
            continue;
        }
        app.board().select(own.place);
        if (app.board().match()->current() != before || app.board().choice().chosen().empty()) {
            continue;
        }
        app.board().select(enemy);
        if (app.board().match()->current() != before) {
            app.match_board()->undo(); // it could be hit in another way
            continue;
        }
        if (app.board().notice()) {
            ++refused;
            CHECK(app.board().notice()->explanation.code != "enemy-there");
        }
    }
    app.board().deselect();
    return refused;
}

} // namespace

TEST_CASE("an enemy that is attacked by choosing it alone says what the attack lacks") {
    std::size_t refused = 0;
    for (const engine::Game* game : engine::catalog()) {
        App app{test::english(), 3};
        app.new_match(*game, {});
        for (std::uint64_t n = 0; n < 60 && is_player(app.board().match()->actor()); ++n) {
            const engine::Position& position = app.board().match()->position();
            // In every tenth turn.
            const auto tokens =
                n % 10 == 9 ? app.board().match()->tokens() : std::vector<scene::Token>{};
            for (const scene::Token& target : tokens) {
                ActionList attacks;
                position.attempts({{scene::Step::Kind::place, target.place}}, attacks);
                const bool alone = app.board().is_enemy(target) && attacks.size() > 0 &&
                                   position.path(attacks[0]).size() == 1 &&
                                   !position.explain(attacks[0]).legal();
                if (alone) {
                    refused += refused_attacks(app, tokens, target.place);
                }
            }
            const engine::Position& now = app.board().match()->position();
            app.board().play_text(now.write_action(now.nth_action((n * 7) % now.count_actions())));
        }
    }
    CHECK(refused > 0);
}
