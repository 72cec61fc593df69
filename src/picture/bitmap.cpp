#include "picture/bitmap.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <memory>

#define NANOSVG_IMPLEMENTATION
#include <nanosvg.h>
#define NANOSVGRAST_IMPLEMENTATION
#include <nanosvgrast.h>

namespace motley::picture {

Bitmap rasterise(std::string_view svg, std::optional<int> height) {
    // The parser modifies the text.
    std::vector<char> text(svg.begin(), svg.end());
    text.push_back('\0');
    const std::unique_ptr<NSVGimage, decltype(&nsvgDelete)> image(nsvgParse(text.data(), "px", 96),
                                                                  &nsvgDelete);
    if (!image || image->height <= 0) {
        return {};
    }
    Bitmap out;
    out.height = height.value_or(std::max(1, static_cast<int>(std::lround(image->height))));
    const float scale = static_cast<float>(out.height) / image->height;
    out.width = std::max(1, static_cast<int>(std::lround(image->width * scale)));
    out.rgba.resize(static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height) * 4);
    const std::unique_ptr<NSVGrasterizer, decltype(&nsvgDeleteRasterizer)> rasterizer(
        nsvgCreateRasterizer(), &nsvgDeleteRasterizer);
    nsvgRasterize(rasterizer.get(), image.get(), 0, 0, scale, out.rgba.data(), out.width,
                  out.height, out.width * 4);
    return out;
}

} // namespace motley::picture
