#pragma once

#include "core/action.h"
#include "core/rng.h"
#include "search/score.h"

#include <bit>
#include <cstdint>

namespace motley::search {

/// What a weaker player misjudges and does not see. Everything follows from the keys of states and
/// from the seed: the same state is taken for the same each time, and nothing is drawn.
struct Oversight {
    /// An unfinished state is taken for better or worse by up to so much.
    Score misjudges = 0;
    /// Of 256 replies of the opponent, so many are not seen.
    unsigned overlooks = 0;
    std::uint64_t seed = 0;

    /// The error in judging the state of this key, from the first player's view.
    [[nodiscard]] Score error(std::uint64_t key) const {
        const auto values = 2 * static_cast<std::uint64_t>(misjudges) + 1;
        const std::uint64_t drawn = splitmix64(key ^ splitmix64(seed)) >> 32U;
        return static_cast<Score>(drawn * values >> 32U) - misjudges;
    }

    /// Whether an action of the opponent in the state of this key is not seen.
    [[nodiscard]] bool hides(std::uint64_t key, Action action) const {
        const auto bits = std::bit_cast<std::uint64_t>(action);
        return (splitmix64(key ^ splitmix64(bits ^ ~seed)) & 255U) < overlooks;
    }
};

} // namespace motley::search
