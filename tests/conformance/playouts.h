#pragma once

#include "engine/game.h"
#include "engine/position.h"
#include "support/random_play.h"

#include <cstdint>
#include <functional>
#include <string>

/// Random games of any game in the catalogue, for the conformance tests.
namespace motley::test {

/// How many games of each game the test of the rules plays: MOTLEY_PLAYOUTS from the environment,
/// or else 10,000.
[[nodiscard]] int playouts();
/// The same for tests that take very much longer per game.
[[nodiscard]] int few_playouts();

/// A position of a random game, and what is played next.
struct Visit {
    const engine::Position& position;
    std::uint64_t game = 0; ///< number of the random game, from 0
    std::uint64_t ply = 0;
    bool finished = false;
    Action next; ///< a legal action or an outcome; meaningless if the game is over
};

using Visitor = std::function<void(const Visit&)>;

/// Plays this many random games to the end, with random set-ups, and visits every position
/// including the last. The same seed gives the same games.
void play_at_random(const engine::Game& game, std::uint64_t seed, int games, const Visitor& visit);

/// Fails the test, naming game and position, unless `ok`. Cheap if it is, for checks at every ply.
inline void expect(bool ok, const engine::Position& position, const char* what,
                   const std::string& about = {});
[[noreturn]] void fail_at(const engine::Position& position, const char* what,
                          const std::string& about);

inline void expect(bool ok, const engine::Position& position, const char* what,
                   const std::string& about) {
    if (!ok) {
        fail_at(position, what, about);
    }
}

/// Calls a test for each game in the catalogue, in a section of its own.
void for_each_game(const std::function<void(const engine::Game&)>& test);

} // namespace motley::test
