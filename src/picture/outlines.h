#pragma once

#include "picture/shapes.h"

#include <string>
#include <string_view>

/// The shapes of letters, for pictures that must look alike where nobody has the typeface.
namespace motley::picture {

/// SVG path data of a line of text in the bold typeface of the boards, whose baseline is centred at
/// a point; a coordinate has at most two decimals. Empty if the typeface is not among the
/// registered assets. ASCII only; what the typeface does not have is left out.
[[nodiscard]] std::string outline_of(std::string_view text, Point baseline, float em);

/// Whether the typefaces have this character; they all have the same ones.
[[nodiscard]] bool has_outline(char32_t character);

} // namespace motley::picture
