#pragma once

#include <cstdint>

namespace motley::picture {

/// Red in the lowest byte, then green, blue and, in the highest, how opaque it is: the order in
/// which the bytes of a pixel lie in memory.
using Colour = std::uint32_t;

/// From 0xRRGGBB.
[[nodiscard]] constexpr Colour rgb(unsigned hex, unsigned alpha = 255) {
    return ((hex >> 16U) & 255U) | (hex & 0xFF00U) | ((hex & 255U) << 16U) | (alpha << 24U);
}
/// The colour as 0xRRGGBB, however opaque.
[[nodiscard]] constexpr unsigned hex_of(Colour colour) {
    return ((colour & 255U) << 16U) | (colour & 0xFF00U) | ((colour >> 16U) & 255U);
}
/// 0 … 255.
[[nodiscard]] constexpr unsigned alpha_of(Colour colour) { return colour >> 24U; }

inline constexpr Colour white = rgb(0xFFFFFF);
/// What lies behind a board on the screen.
[[nodiscard]] constexpr Colour behind_board(bool dark) { return rgb(dark ? 0x1B2433 : 0xD9E2E5); }

/// The colour with its opacity multiplied.
[[nodiscard]] Colour fade(Colour colour, float opacity);
/// Between two colours; t = 0 is the first.
[[nodiscard]] Colour mix(Colour a, Colour b, float t);

} // namespace motley::picture
