#pragma once

#include "engine/game.h"

namespace motley::test {

/// Whether tests of something optional have nothing to test in this game, because it lacks it and
/// does not claim to have it (GameInfo::complete). complete_test.cpp prints what is left out in
/// this way.
[[nodiscard]] inline bool left_out(const engine::Game& game, bool has) {
    return !has && !game.info().complete;
}

} // namespace motley::test
