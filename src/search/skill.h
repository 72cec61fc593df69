#pragma once

#include "core/action.h"
#include "core/rng.h"
#include "core/rules.h"
#include "core/strength.h"
#include "search/score.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace motley::search {

/// Makes a search play weaker than it can: it evaluates with errors and overlooks replies, those
/// that come from far away before others. Both are functions of the state's key and the seed, so
/// the same state is always misjudged in the same way.
struct Skill {
    /// The evaluation of an unfinished state is off by up to this much, either way.
    Score max_error = 0;
    /// Replies of the opponent overlooked out of 256: those that reach no farther than the next
    /// cell, and those that reach across the board.
    unsigned near_overlooked = 0;
    unsigned far_overlooked = 0;
    std::uint64_t seed = 0;

    [[nodiscard]] bool overlooks_some() const { return near_overlooked + far_overlooked != 0; }

    /// The error in the evaluation of the state with this key, from the first player's view.
    [[nodiscard]] Score error(std::uint64_t key) const {
        const auto values = 2 * static_cast<std::uint64_t>(max_error) + 1;
        const std::uint64_t random = splitmix64(key ^ splitmix64(seed)) >> 32U;
        return static_cast<Score>(random * values >> 32U) - max_error;
    }

    /// Whether this action of the opponent, which reaches so many cells far, is overlooked in the
    /// state with this key.
    [[nodiscard]] bool overlooks(std::uint64_t key, Action action, int reach) const {
        const auto bits = std::bit_cast<std::uint64_t>(action);
        const auto beyond = static_cast<unsigned>(std::clamp(reach, 1, far_reach) - 1);
        const unsigned near = near_overlooked * (far_reach - 1 - beyond);
        const unsigned overlooked = (near + far_overlooked * beyond) / (far_reach - 1);
        return (splitmix64(key ^ splitmix64(bits ^ ~seed)) & 255U) < overlooked;
    }
};

/// How many cells away from its piece an action takes effect, as far as the game says so.
template <Rules G>
[[nodiscard]] int reach(Action action) {
    if constexpr (requires { G::reach(action); }) {
        return G::reach(action);
    } else {
        return 1;
    }
}

} // namespace motley::search
