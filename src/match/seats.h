#pragma once

#include "core/outcome.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace motley::match {

/// Who decides for each player: a person at the device, or the computer at a level.
struct Seats {
    std::array<std::uint8_t, 2> levels{0, 0}; ///< engine/level.h; 0: a person

    [[nodiscard]] bool computer(Actor player) const {
        return (player == Actor::first || player == Actor::second) &&
               levels[static_cast<std::size_t>(player)] != 0;
    }
    [[nodiscard]] int computers() const {
        return (levels[0] != 0 ? 1 : 0) + (levels[1] != 0 ? 1 : 0);
    }
    /// One of the players is a person, the other is not.
    [[nodiscard]] bool against_computer() const { return computers() == 1; }
    /// Nobody plays: one looks on.
    [[nodiscard]] bool watched() const { return computers() == 2; }
    [[nodiscard]] Seats swapped() const { return {{levels[1], levels[0]}}; }
    bool operator==(const Seats&) const = default;
};

/// Who a newcomer plays against: the lowest level, moving second.
inline constexpr Seats first_opponent{{0, 1}};

} // namespace motley::match
