#pragma once

#include "engine/catalog.h"

#include <cstdlib>
#include <vector>

/// How often tests repeat what they repeat.
namespace motley::test {

/// Sanitizers make everything ten times slower, so they run a tenth.
#ifdef MOTLEY_SANITIZED
inline constexpr bool sanitized = true;
inline constexpr int slower = 10;
#else
inline constexpr bool sanitized = false;
inline constexpr int slower = 1;
#endif

/// Whether the run is the whole one, MOTLEY_FULL=1, which may take its time. Never with sanitizers.
inline bool full_run() {
    return !sanitized && std::getenv("MOTLEY_FULL") != nullptr; // NOLINT(concurrency-mt-unsafe)
}
/// How often a test repeats something that takes long: in the whole run, and in every other.
inline int often(int in_full_run, int otherwise) { return full_run() ? in_full_run : otherwise; }

/// All of these games, or with sanitizers only the last one: for tests that take the same path
/// through the code with every game.
inline std::vector<const engine::Game*> some_of(std::vector<const engine::Game*> games) {
    return sanitized ? std::vector{games.back()} : games;
}
inline std::vector<const engine::Game*> some_games() {
    const auto& all = engine::catalog();
    return some_of({all.begin(), all.end()});
}

} // namespace motley::test
