#pragma once

#include "engine/game.h"
#include "engine/position.h"
#include "support/random_play.h"

#include <cstdint>
#include <functional>
#include <string>

/// Random games of any game of the catalogue: what the conformance tests walk along.
namespace motley::test {

/// How many games of each game the test of the rules plays: MOTLEY_PLAYOUTS of the environment,
/// else 10 000.
[[nodiscard]] int playouts();
/// And tests that take very much longer for a game.
[[nodiscard]] int few_playouts();

/// A position of a random game and what is played next.
struct Visit {
    const engine::Position& position;
    std::uint64_t game = 0; ///< number of the random game, from 0
    std::uint64_t ply = 0;
    bool finished = false;
    Action next; ///< legal, or an outcome; of no meaning when finished
};

using Visitor = std::function<void(const Visit&)>;

/// Plays so many random games, with random set-ups, to their end; visits every position, the last
/// one too. The same seed gives the same games.
void play_at_random(const engine::Game& game, std::uint64_t seed, int games, const Visitor& visit);

/// Fails the test, naming game and position, unless `ok`. Cheap when it is: for things that are
/// tested at every ply.
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

/// Calls a test for each game of the catalogue, in a section of its own.
void for_each_game(const std::function<void(const engine::Game&)>& test);

} // namespace motley::test
