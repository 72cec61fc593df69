#include "ui/kit/pictures.h"

#include "core/asset.h"
#include "picture/bitmap.h"

#include <algorithm>

namespace motley::ui {

namespace {

constexpr std::size_t cached_at_least = 256;
constexpr std::uint64_t lately = 120; ///< frames

} // namespace

Picture TextureHost::create(std::string_view svg, int height) {
    const picture::Bitmap bitmap = picture::rasterise(svg, height);
    if (bitmap.rgba.empty()) {
        return {};
    }
    return {create(bitmap.width, bitmap.height, bitmap.rgba.data()), bitmap.width, bitmap.height};
}

Pictures::~Pictures() { clear(); }

void Pictures::clear() {
    for (const auto& [key, entry] : cached_) {
        if (entry.picture.texture != nullptr) {
            textures_.destroy(entry.picture.texture);
        }
    }
    cached_.clear();
}

Picture Pictures::get(std::string_view asset, int height) {
    height = std::max(1, height);
    if (const auto found = cached_.find(Wanted{asset, height}); found != cached_.end()) {
        found->second.used = frame_;
        return found->second.picture;
    }
    Entry entry;
    entry.used = frame_;
    if (const auto svg = find_asset(asset)) {
        entry.picture = textures_.create(*svg, height);
    }
    return cached_.emplace(Key{std::string(asset), height}, entry).first->second.picture;
}

void Pictures::tidy() {
    ++frame_;
    if (cached_.size() <= cached_at_least) {
        return;
    }
    for (auto at = cached_.begin(); at != cached_.end();) {
        if (frame_ - at->second.used > lately) {
            if (at->second.picture.texture != nullptr) {
                textures_.destroy(at->second.picture.texture);
            }
            at = cached_.erase(at);
        } else {
            ++at;
        }
    }
}

} // namespace motley::ui
