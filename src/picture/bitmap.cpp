#include "picture/bitmap.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdlib.h> // NOLINT(modernize-deprecated-headers): nanosvg's own, before qsort is another

namespace {

/// nanosvg sorts the edges of a drawing. The C library's function, which knows neither their size
/// nor how they are compared, takes up to half of the time that the whole drawing takes.
template <typename Item>
void sort_items(Item* first, std::size_t count, std::size_t /*size*/,
                int (*compare)(const void*, const void*)) {
    std::sort(first, first + count,
              [compare](const Item& one, const Item& other) { return compare(&one, &other) < 0; });
}

} // namespace

#define qsort sort_items
#define NANOSVG_IMPLEMENTATION
#include <nanosvg.h>
#define NANOSVGRAST_IMPLEMENTATION
#include <nanosvgrast.h>
#undef qsort

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
