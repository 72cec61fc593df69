#pragma once

#include "engine/catalog.h"

#include <vector>

/// How much of what is repeated a test repeats.
namespace motley::test {

/// Sanitizers make everything ten times as slow, so they see a tenth.
#ifdef MOTLEY_SANITIZED
inline constexpr bool sanitized = true;
inline constexpr int slower = 10;
#else
inline constexpr bool sanitized = false;
inline constexpr int slower = 1;
#endif

/// All games, or where that would take long the last: for what takes the same way through the code
/// with each of them.
inline std::vector<const engine::Game*> some_games() {
    const auto& all = engine::catalog();
    return sanitized ? std::vector{all.back()} : std::vector(all.begin(), all.end());
}

} // namespace motley::test
