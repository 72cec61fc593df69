#pragma once

#include "search/network.h"
#include "search/skill.h"

#include <cstdint>

namespace motley::search {

struct AlphaBetaOptions {
    std::uint64_t table_bytes = std::uint64_t{16} << 20U;
    /// Late action reductions, actions skipped, and cutoffs by table entries of deeper searches.
    /// Without it the value is exactly that of plain expectiminimax to the same
    /// depth with the same quiescence, whatever the other options are.
    bool selective = true;
    /// Near the leaves skips quiet actions, and states that are good enough, if it is selective and
    /// the game's traits say so (search/selectivity.h).
    bool skips = true;
    /// Searches only one of several outcomes with equal consequences, if the game can tell them.
    bool merge_outcomes = true;
    /// Corrects the evaluation; null: it is hand-made alone. It must outlive the search.
    const Network* network = nullptr;
    /// Full strength unless it is set.
    Skill skill = {};
};

/// How far the quiescence search goes beyond the depth.
inline constexpr int quiescence_plies = 6;
inline constexpr int max_depth = 64;

} // namespace motley::search
