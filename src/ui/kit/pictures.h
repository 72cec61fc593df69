#pragma once

#include "ui/kit/host.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace motley::ui {

/// The SVG assets, rasterised at exactly the pixels in which they are shown, and cached.
class Pictures {
public:
    explicit Pictures(TextureHost& textures) : textures_(textures) {}
    ~Pictures();
    Pictures(const Pictures&) = delete;
    Pictures& operator=(const Pictures&) = delete;

    /// The SVG asset, `height` device pixels high. For an unknown asset, an empty picture.
    [[nodiscard]] Picture get(std::string_view asset, int height);

    /// Drops all pictures. Between frames only.
    void clear();
    /// Drops pictures not shown recently if there are many. Between frames only.
    void tidy();

private:
    struct Entry {
        Picture picture;
        std::uint64_t used = 0; ///< frame of the last use
    };

    /// Looked up a hundred times per frame, so a view of the name is used and no string is made.
    struct Wanted {
        std::string_view asset;
        int height = 0;
        bool operator==(const Wanted&) const = default;
    };
    struct Key {
        std::string asset;
        int height = 0;
        operator Wanted() const { return {asset, height}; } // NOLINT(google-explicit-constructor)
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(const Wanted& wanted) const {
            return std::hash<std::string_view>()(wanted.asset) +
                   static_cast<std::size_t>(wanted.height);
        }
    };
    struct Equal {
        using is_transparent = void;
        bool operator()(const Wanted& a, const Wanted& b) const { return a == b; }
    };

    TextureHost& textures_;
    std::unordered_map<Key, Entry, Hash, Equal> cached_;
    std::uint64_t frame_ = 0;
};

} // namespace motley::ui
