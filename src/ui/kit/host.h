#pragma once

#include <cstdint>
#include <imgui.h>
#include <optional>
#include <string_view>

namespace motley::ui {

/// A piece of text in letters that our typefaces lack, which the system writes.
struct Foreign {
    std::string_view text; ///< valid UTF-8 on one line
    float em = 0;          ///< device pixels
    bool bold = false;
    bool leftward = false; ///< it begins at the right
};

/// Where such a text lies in a picture of it.
struct Lettered {
    int width = 0; ///< of the picture
    int height = 0;
    int x = 0; ///< of the text's left end
    int baseline = 0;
    ImU32 colour = 0; ///< opaque
};

struct Picture {
    ImTextureID texture = nullptr;
    int width = 0; ///< device pixels
    int height = 0;
};

/// Creates textures for the renderer; implemented by the owner of the window. Pixels are straight
/// (not premultiplied) RGBA, in rows from the top.
class TextureHost {
public:
    TextureHost() = default;
    TextureHost(const TextureHost&) = delete;
    TextureHost& operator=(const TextureHost&) = delete;
    virtual ~TextureHost() = default;
    [[nodiscard]] virtual ImTextureID create(int width, int height, const std::uint8_t* rgba) = 0;
    /// A drawing in SVG, so many pixels high; empty if it cannot be read.
    [[nodiscard]] virtual Picture create(std::string_view svg, int height);
    /// The width that such a text takes; none if the system writes none.
    [[nodiscard]] virtual std::optional<float> width_of(const Foreign& /*text*/) { return {}; }
    /// A picture of it, on nothing, of what lies within.
    [[nodiscard]] virtual ImTextureID create(const Foreign& /*text*/, const Lettered& /*place*/) {
        return {};
    }
    virtual void destroy(ImTextureID texture) = 0;
    /// Called after the font atlas has been rebuilt: its texture must be uploaded again.
    virtual void upload_fonts() = 0;
    /// Called after `rows` rows of the atlas's RGBA pixels, from `top` on, have got glyphs.
    virtual void upload_font_rows(int top, int rows) = 0;
};

/// The surface of one frame, in device pixels.
struct Surface {
    float width = 0;
    float height = 0;
    float ratio = 1; ///< device pixels per CSS pixel (or point)
    float safe_top = 0, safe_right = 0, safe_bottom = 0, safe_left = 0; ///< covered by the device
    bool system_dark = false;
    bool system_reduced_motion = false;
    bool touch = false; ///< whether the last pointer was a finger
};

enum class Key : std::uint8_t {
    left,
    right,
    up,
    down,
    enter,
    escape,
    tab,
    backtab,
    home,
    end,
    text,
    erase
};

} // namespace motley::ui
