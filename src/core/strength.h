#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace motley {

/// How strong the computer plays at a level.
struct Strength {
    int depth = 0; ///< how many plies it looks ahead at most; 0: as far as the states allow
    /// How many states it looks at for each action at most; fewer where the best action has long
    /// been the same (search::Limits::until_settled).
    std::uint64_t nodes = 0;
    int max_error = 0; ///< its evaluation of a state is off by up to this much, either way
    /// Replies overlooked out of 256: those that reach no farther than the next cell, and those
    /// that reach across the board.
    unsigned near_overlooked = 0;
    unsigned far_overlooked = 0;
};

inline constexpr std::size_t level_count = 8;
/// The strengths of the levels, the lowest first.
using Levels = std::array<Strength, level_count>;

/// An action that reaches at least this many cells far reaches across the board.
inline constexpr int far_reach = 5;

} // namespace motley
