#pragma once

#include "core/rng.h"
#include "engine/game.h"
#include "engine/position.h"

#include <string>

/// Random choices for tests, the same from the same seed everywhere.
namespace motley::test {

/// A random set-up: each choice is left open or made at random.
[[nodiscard]] Setup any_setup(const engine::GameInfo& info, Rng& rng);

/// A random action or outcome; the game must not be over.
[[nodiscard]] Action any_action(const engine::Position& position, Rng& rng);

/// The text with one to three bytes changed, left out, doubled, added or swapped.
[[nodiscard]] std::string mutated(std::string text, Rng& rng);

} // namespace motley::test
