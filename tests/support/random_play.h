#pragma once

#include "core/rng.h"
#include "engine/game.h"
#include "engine/position.h"

#include <string>

/// What tests draw at random, the same from the same seed everywhere.
namespace motley::test {

/// A set-up: each choice is left open or made anew.
[[nodiscard]] Setup any_setup(const engine::GameInfo& info, Rng& rng);

/// One action or outcome at random; the position must not be finished.
[[nodiscard]] Action any_action(const engine::Position& position, Rng& rng);

/// The text with one to three bytes changed, left out, doubled, added or exchanged.
[[nodiscard]] std::string mutated(std::string text, Rng& rng);

} // namespace motley::test
