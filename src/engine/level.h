#pragma once

#include "engine/searcher.h"
#include "search/limits.h"
#include "search/skill.h"

#include <cstdint>
#include <memory>

namespace motley::engine {

/// A playing strength of the computer. The names of the levels are in the common strings, `level.1`
/// and so on.
struct Level {
    /// For each action; no limit of time, so that a level plays the same everywhere.
    search::Limits limits;
    search::Skill skill;
};

inline constexpr int highest_level = 5;
/// Small, so that it is quick to clear.
inline constexpr std::uint64_t level_table_bytes = std::uint64_t{4} << 20U;

/// The level with a number of 1 … highest_level.
[[nodiscard]] const Level& level(int number);

/// Makes a search play at a level: within its limits, at once when only one action is legal, and
/// without memory of earlier searches, so that its answer depends on the position alone.
[[nodiscard]] std::unique_ptr<Searcher> at_level(std::unique_ptr<Searcher> search,
                                                 const Level& level);

} // namespace motley::engine
