#pragma once

#include "games/chessacre/state.h"

#include <cstdint>

/// The chips of GameInfo, by number: the choices that are not squares.
namespace motley::games::chessacre::chips {

inline constexpr std::uint8_t first_place = 0;      ///< + kind: a figure from hand
inline constexpr std::uint8_t first_recruit = 6;    ///< + kind
inline constexpr std::uint8_t first_resurrect = 12; ///< + kind
inline constexpr std::uint8_t roll = 18;
inline constexpr std::uint8_t done = 19;
inline constexpr std::uint8_t first_gain = 19; ///< + ability, from 1
inline constexpr std::uint8_t keep = 23;
inline constexpr std::uint8_t explode = 24;
inline constexpr std::uint8_t first_promotion = 25; ///< + kind
inline constexpr std::uint8_t fall = 31;
inline constexpr std::uint8_t count = 32;

[[nodiscard]] constexpr std::uint8_t of(std::uint8_t first, Kind kind) {
    return to_byte(first + index(kind));
}
[[nodiscard]] constexpr std::uint8_t gain(Ability ability) {
    return to_byte(first_gain + index(ability));
}

} // namespace motley::games::chessacre::chips
