#pragma once

#include "engine/searcher.h"
#include "search/limits.h"
#include "search/skill.h"

#include <cstdint>
#include <memory>

namespace motley::engine {

/// A playing strength of the computer. Its name is `level.1`, `level.2`, … in the common strings.
struct Level {
    /// Limits for each action. There is no time limit, so that a level plays the same everywhere.
    search::Limits limits;
    search::Skill skill;
};

inline constexpr int highest_level = 5;
/// Small, so that it is quick to clear.
inline constexpr std::uint64_t level_table_bytes = std::uint64_t{4} << 20U;

/// The level with this number, 1 … highest_level.
[[nodiscard]] const Level& level(int number);

/// How much of its chance of winning a level gives away at most, as far as it sees, so that its
/// openings vary.
inline constexpr double opening_variety = 0.015;
/// Among how many actions it chooses then.
inline constexpr int opening_lines = 4;

/// Makes a search play at a level: it keeps the level's limits, answers at once when only one
/// action is legal, and forgets earlier searches, so that its answer depends only on the position
/// and, in the opening (Limits::opening), on the level's seed.
[[nodiscard]] std::unique_ptr<Searcher> at_level(std::unique_ptr<Searcher> search,
                                                 const Level& level, std::uint64_t seed);

} // namespace motley::engine
