// Reasons name what is at stake: how the game would end, and what is counted.

#include "study/stakes.h"

#include "engine/catalog.h"
#include "search/score.h"
#include "study/hint.h"
#include "support/english.h"
#include "support/random_play.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <string>
#include <vector>

using namespace motley;
using engine::Position;

namespace {

/// The positions of a random game in which a player is to act, the last one first.
std::vector<std::unique_ptr<Position>> random_game(const engine::Game& game, std::uint64_t seed) {
    Rng rng(seed);
    const auto position = game.start({});
    std::vector<std::unique_ptr<Position>> all;
    for (int ply = 0; ply < 600 && position->actor() != Actor::none; ++ply) {
        if (is_player(position->actor())) {
            all.push_back(position->clone());
        }
        REQUIRE(position->play(test::any_action(*position, rng)).has_value());
    }
    all.push_back(position->clone());
    std::reverse(all.begin(), all.end());
    return all;
}

bool wins(const Position& position, Actor player) {
    return position.outcome().result ==
           (player == Actor::first ? Outcome::Result::first_wins : Outcome::Result::second_wins);
}

bool can_win_at_once(const Position& position) {
    ActionList actions;
    position.legal_actions(actions);
    return std::any_of(actions.begin(), actions.end(), [&](Action action) {
        const auto after = position.clone();
        (void)after->play(action);
        return wins(*after, position.actor());
    });
}

} // namespace

TEST_CASE("a win at hand is found, and told by what decides it") {
    std::size_t won = 0;
    for (const engine::Game* game : engine::catalog()) {
        for (std::uint64_t seed = 1; seed < 5; ++seed) {
            CAPTURE(game->info().id, seed);
            const auto positions = random_game(*game, seed);
            if (positions.size() < 2 || !wins(*positions[0], positions[1]->actor())) {
                continue;
            }
            const Position& last = *positions[1];
            const auto end = study::win_at_hand(last);
            if (!end) {
                continue; // a die decided it, or there is too much to try
            }
            ++won;
            CHECK(end->n == 1);
            ActionList actions;
            last.legal_actions(actions);
            for (const Action action : actions) {
                const auto after = last.clone();
                (void)after->play(action);
                if (!wins(*after, last.actor())) {
                    continue;
                }
                const ask::EngineAnswer answer{{last.write_action(action)}, search::win_score - 1};
                const Phrase reason = study::reason_for(last, action, answer);
                CHECK(reason.key == "hint.wins-by");
                const std::string said = test::english().format(game->info().id, reason);
                CHECK(said.find(test::english().format(game->info().id, after->decided_by())) !=
                      std::string::npos);
                break;
            }
        }
    }
    CHECK(won > 3);
}

TEST_CASE("an action that prevents the opponent's win says which") {
    std::size_t prevented = 0;
    for (const engine::Game* game : engine::catalog()) {
        for (std::uint64_t seed = 1; seed < 9; ++seed) {
            CAPTURE(game->info().id, seed);
            const auto positions = random_game(*game, seed);
            if (positions.size() < 3 || !wins(*positions[0], positions[1]->actor()) ||
                positions[2]->actor() == positions[1]->actor()) {
                continue;
            }
            const Position& before = *positions[2];
            ActionList actions;
            before.legal_actions(actions);
            for (std::size_t i = 0; i < actions.size() && i < 60; ++i) {
                const auto after = before.clone();
                (void)after->play(actions[i]);
                const auto end = study::prevented_by(before, actions[i]);
                if (!end) {
                    continue;
                }
                ++prevented;
                CHECK_FALSE(end->why.empty());
                CHECK_FALSE(
                    (after->actor() == opponent(before.actor()) && can_win_at_once(*after)));
                const ask::EngineAnswer answer{{before.write_action(actions[i])}, 0};
                CHECK(study::reason_for(before, actions[i], answer).key == "hint.prevents");
                break;
            }
        }
    }
    CHECK(prevented > 0);
}

TEST_CASE("what a player's panel counts is told with its place") {
    std::size_t counted = 0;
    for (const engine::Game* game : engine::catalog()) {
        for (const auto& position : random_game(*game, 3)) {
            if (!is_player(position->actor())) {
                continue;
            }
            const Action action = position->nth_action(position->count_actions() / 2);
            const auto said = study::counted_by(*position, action);
            if (!said) {
                continue;
            }
            CAPTURE(game->info().id, position->write(), position->write_action(action));
            ++counted;
            const auto after = position->clone();
            (void)after->play(action);
            const auto rows = [&](const Position& of) {
                return of.scene().players[index(position->actor())].rows;
            };
            const auto was = rows(*position);
            const auto is = rows(*after);
            bool risen = false;
            for (std::size_t row = 0; row < std::min(was.size(), is.size()); ++row) {
                risen = risen || is[row].value > was[row].value;
            }
            CHECK(risen);
            const std::string words = test::english().format(game->info().id, *said);
            CHECK(words.ends_with(study::place_of(*position, action) + "."));
        }
    }
    CHECK(counted > 10);
}

TEST_CASE("a step towards the end of the game is said before what becomes of a piece") {
    const engine::Game& game = *engine::find_game("nerdchess");
    const auto position = game.start({});
    ActionList actions;
    position->legal_actions(actions);
    int steps = 0;
    for (const Action action : actions) {
        const auto counted = study::counted_by(*position, action);
        if (!counted || counted->key != "hint.counts") {
            continue;
        }
        ++steps;
        const std::string text = position->write_action(action);
        CAPTURE(text);
        CHECK(study::reason_for(*position, action, {{text}, 0}).key == "hint.counts");
    }
    CHECK(steps > 0);
}
