#pragma once

#include "engine/position.h"

#include <cstdint>

namespace motley::test {

/// Whether the player can win within this many plies, whatever the opponent does and whatever is
/// rolled. A plain exhaustive search. Gives up with false once `budget` positions are spent.
[[nodiscard]] bool wins(const engine::Position& position, Actor player, int plies,
                        std::uint64_t& budget);

} // namespace motley::test
