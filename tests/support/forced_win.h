#pragma once

#include "engine/position.h"

#include <cstdint>

namespace motley::test {

/// Whether the player can win within so many plies whatever the opponent does and whatever is
/// rolled: tried out to the end, without anything clever. Gives up, with false, once `budget`
/// positions are spent.
[[nodiscard]] bool wins(const engine::Position& position, Actor player, int plies,
                        std::uint64_t& budget);

} // namespace motley::test
