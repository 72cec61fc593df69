#pragma once

#include "core/outcome.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace motley::match {

/// Who plays each side: a person at the device, or the computer at a level.
struct Seats {
    std::array<std::uint8_t, 2> levels{0, 0}; ///< engine/level.h; 0: a person

    [[nodiscard]] bool computer(Actor player) const {
        return (player == Actor::first || player == Actor::second) &&
               levels[static_cast<std::size_t>(player)] != 0;
    }
    [[nodiscard]] int computers() const {
        return (levels[0] != 0 ? 1 : 0) + (levels[1] != 0 ? 1 : 0);
    }
    /// Whether a person plays against the computer.
    [[nodiscard]] bool against_computer() const { return computers() == 1; }
    /// Whether the computer plays both sides.
    [[nodiscard]] bool watched() const { return computers() == 2; }
    [[nodiscard]] Seats swapped() const { return {{levels[1], levels[0]}}; }
    bool operator==(const Seats&) const = default;
};

/// The only player at this device, whether the other one is elsewhere (`self`: who is here) or the
/// computer. None if both are here, or neither is.
[[nodiscard]] inline Actor person_of(const Seats& seats, Actor self) {
    if (self != Actor::none || !seats.against_computer()) {
        return self;
    }
    return seats.computer(Actor::first) ? Actor::second : Actor::first;
}

/// A newcomer's opponent: the computer at the lowest level, moving second.
inline constexpr Seats first_opponent{{0, 1}};

} // namespace motley::match
