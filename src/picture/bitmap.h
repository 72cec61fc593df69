#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace motley::picture {

/// Pixels, row by row from the top: red, green, blue and opacity of each, not premultiplied.
struct Bitmap {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
};

/// An SVG document as pixels, `height` of them high or as high as it says itself; empty if it
/// cannot be read. Only simple SVG is understood (SvgOptions::simple).
[[nodiscard]] Bitmap rasterise(std::string_view svg, std::optional<int> height = {});

} // namespace motley::picture
