#pragma once

#include "engine/thinker.h"
#include "search/limits.h"
#include "search/oversight.h"

#include <cstdint>
#include <memory>

namespace motley::engine {

/// How well the computer plays against a person: how far it looks, and what it misses. What levels
/// are called is in the common strings, `level.1` and so on.
struct Level {
    search::Limits limits; ///< of each action; of depth and work, so that it plays alike everywhere
    search::Oversight oversight;
};

inline constexpr int highest_level = 5;
/// Little, so that it can be forgotten at once.
inline constexpr std::uint64_t level_table_bytes = std::uint64_t{4} << 20U;

/// Of 1 … highest_level.
[[nodiscard]] const Level& level(int number);

/// Lets a search play as a level does: within its limits, at once where there is no choice, and
/// with no memory of earlier positions, so that its answer depends on the position alone.
[[nodiscard]] std::unique_ptr<Thinker> at_level(std::unique_ptr<Thinker> search,
                                                const Level& level);

} // namespace motley::engine
