#pragma once

#include "core/strength.h"
#include "engine/searcher.h"
#include "search/limits.h"
#include "search/skill.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace motley::engine {

/// A playing strength of the computer. Its name is `level.1`, `level.2`, … in the common strings.
struct Level {
    /// Limits for each action. There is no time limit, so that a level plays the same everywhere.
    search::Limits limits;
    search::Skill skill;
};

inline constexpr int highest_level = level_count;
/// The strengths of the levels in a game that has none of its own (core/rules.h).
inline constexpr Levels usual_levels{{
    // depth, nodes, max_error, overlooked near and far
    {1, 1'000, 240, 160, 240},
    {2, 2'000, 90, 80, 160},
    {0, 2'000, 24, 0, 60},
    {0, 6'000, 8, 0, 20},
    {0, 16'000, 4, 0, 0},
    {0, 40'000, 2, 0, 0},
    {0, 100'000, 1, 0, 0},
    {0, 600'000, 1, 0, 0},
}};
/// Small, so that it is quick to clear.
inline constexpr std::uint64_t level_table_bytes = std::uint64_t{4} << 20U;

/// The level of this strength. Where lists are long, generating them is most of the work, so that
/// it is limited, too.
[[nodiscard]] Level level(const Strength& strength);
/// Today's number of a level that was one of so many, as when there were five; none if that is not
/// known. 0, for a person, stays.
[[nodiscard]] std::optional<int> level_of(int number, int of_how_many);

/// How much of its chance of winning a level gives away at most, as far as it sees, so that its
/// openings vary.
inline constexpr double opening_variety = 0.015;
/// Among how many actions it chooses then.
inline constexpr int opening_lines = 4;

/// Makes a search play at a level: it keeps the level's limits, answers at once when only one
/// action is legal, and forgets earlier searches, so that its answer depends only on the position,
/// its limits, and the level's seed.
[[nodiscard]] std::unique_ptr<Searcher> at_level(std::unique_ptr<Searcher> search,
                                                 const Level& level, std::uint64_t seed);

} // namespace motley::engine
