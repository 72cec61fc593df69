#pragma once

#include <string>

namespace motley::picture {

/// A coordinate in an SVG document: with two decimals at most, and a point in every locale.
[[nodiscard]] std::string svg_number(float value);

} // namespace motley::picture
