#pragma once

#include <cstdint>
#include <imgui.h>

namespace motley::ui {

/// Creates textures for the renderer; implemented by the owner of the window. Pixels are straight
/// (not premultiplied) RGBA, in rows from the top.
class TextureHost {
public:
    TextureHost() = default;
    TextureHost(const TextureHost&) = delete;
    TextureHost& operator=(const TextureHost&) = delete;
    virtual ~TextureHost() = default;
    [[nodiscard]] virtual ImTextureID create(int width, int height, const std::uint8_t* rgba) = 0;
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
