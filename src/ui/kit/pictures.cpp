#include "ui/kit/pictures.h"

#include "core/asset.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <memory>
#include <vector>

#define NANOSVG_IMPLEMENTATION
#include <nanosvg.h>
#define NANOSVGRAST_IMPLEMENTATION
#include <nanosvgrast.h>

namespace motley::ui {

namespace {

constexpr std::size_t kept_at_least = 256;
constexpr std::uint64_t lately = 120; ///< frames

struct Bitmap {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
};

Bitmap rasterise(std::string_view svg, int height) {
    // The parser modifies the text.
    std::vector<char> text(svg.begin(), svg.end());
    text.push_back('\0');
    const std::unique_ptr<NSVGimage, decltype(&nsvgDelete)> image(nsvgParse(text.data(), "px", 96),
                                                                  &nsvgDelete);
    if (!image || image->height <= 0) {
        return {};
    }
    const float scale = static_cast<float>(height) / image->height;
    Bitmap out;
    out.width = std::max(1, static_cast<int>(std::lround(image->width * scale)));
    out.height = height;
    out.rgba.resize(static_cast<std::size_t>(out.width) * static_cast<std::size_t>(height) * 4);
    const std::unique_ptr<NSVGrasterizer, decltype(&nsvgDeleteRasterizer)> rasterizer(
        nsvgCreateRasterizer(), &nsvgDeleteRasterizer);
    nsvgRasterize(rasterizer.get(), image.get(), 0, 0, scale, out.rgba.data(), out.width, height,
                  out.width * 4);
    return out;
}

} // namespace

Pictures::~Pictures() { clear(); }

void Pictures::clear() {
    for (const auto& [key, entry] : kept_) {
        if (entry.picture.texture != nullptr) {
            textures_.destroy(entry.picture.texture);
        }
    }
    kept_.clear();
}

Picture Pictures::get(std::string_view asset, int height) {
    height = std::max(1, height);
    if (const auto found = kept_.find(Wanted{asset, height}); found != kept_.end()) {
        found->second.used = frame_;
        return found->second.picture;
    }
    Entry entry;
    entry.used = frame_;
    if (const auto svg = find_asset(asset)) {
        if (const Bitmap bitmap = rasterise(*svg, height); !bitmap.rgba.empty()) {
            entry.picture = {textures_.create(bitmap.width, bitmap.height, bitmap.rgba.data()),
                             bitmap.width, bitmap.height};
        }
    }
    return kept_.emplace(Key{std::string(asset), height}, entry).first->second.picture;
}

void Pictures::tidy() {
    ++frame_;
    if (kept_.size() <= kept_at_least) {
        return;
    }
    for (auto at = kept_.begin(); at != kept_.end();) {
        if (frame_ - at->second.used > lately) {
            if (at->second.picture.texture != nullptr) {
                textures_.destroy(at->second.picture.texture);
            }
            at = kept_.erase(at);
        } else {
            ++at;
        }
    }
}

} // namespace motley::ui
