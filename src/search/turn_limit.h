#pragma once

#include "core/outcome.h"
#include "core/rng.h"

#include <cstddef>
#include <cstdint>

namespace motley::search {

/// The limit of turns of a match (Limits::turns), as a search counts towards it.
class TurnLimit {
public:
    TurnLimit() = default;
    /// `most_plies`: how far the search can look. A turn takes at least one ply, so a limit that is
    /// further away is none.
    TurnLimit(int turns, std::size_t most_plies)
        : turns_(static_cast<std::size_t>(turns) < most_plies ? turns : 0) {}

    /// The turns that are left at the root.
    [[nodiscard]] int at_root() const { return turns_; }
    /// How many of `turns` are left after an action of `acted`, with `next` to act.
    [[nodiscard]] static int after(int turns, Actor acted, Actor next) {
        return turns - (acted == Actor::second && next == Actor::first ? 1 : 0);
    }
    [[nodiscard]] bool reached(int turns) const { return turns_ != 0 && turns <= 0; }
    /// Whether it can be reached within so many plies.
    [[nodiscard]] bool within(int plies, int turns) const { return turns_ != 0 && turns <= plies; }
    /// The key of a state in a table of scores: the same state scores differently in each turn.
    [[nodiscard]] std::uint64_t key(std::uint64_t state_key, int turns) const {
        return turns_ == 0 ? state_key : state_key ^ splitmix64(static_cast<std::uint64_t>(turns));
    }

private:
    int turns_ = 0; ///< 0: no limit
};

} // namespace motley::search
