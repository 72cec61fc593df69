#pragma once

#include "engine/game.h"

namespace motley::test {

/// Whether the tests of something optional have nothing to test in this game: it has not got it and
/// does not claim to (GameInfo::complete). What is left out so is printed by complete_test.cpp.
[[nodiscard]] inline bool left_out(const engine::Game& game, bool has) {
    return !has && !game.info().complete;
}

} // namespace motley::test
