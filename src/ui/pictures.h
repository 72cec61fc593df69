#pragma once

#include "ui/ui.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace motley::ui {

struct Picture {
    ImTextureID texture = nullptr;
    int width = 0; ///< device pixels
    int height = 0;
};

/// The drawings among the assets, rasterised at exactly the pixels they are shown in and kept.
class Pictures {
public:
    explicit Pictures(TextureHost& textures) : textures_(textures) {}
    ~Pictures();
    Pictures(const Pictures&) = delete;
    Pictures& operator=(const Pictures&) = delete;

    /// The SVG asset, `height` device pixels high. An unknown asset gives an empty picture.
    [[nodiscard]] Picture get(std::string_view asset, int height);

    /// Between frames: lets go of all.
    void clear();
    /// Between frames: lets go of what was not shown lately, once there is much of it.
    void tidy();

private:
    struct Entry {
        Picture picture;
        std::uint64_t used = 0; ///< frame
    };

    TextureHost& textures_;
    std::map<std::pair<std::string, int>, Entry, std::less<>> kept_;
    std::uint64_t frame_ = 0;
};

} // namespace motley::ui
