#pragma once

#include "ui/kit/host.h"

#include <cstdint>
#include <imgui.h>

namespace motley::ui {

/// The part of Dear ImGui's texture where glyphs are put when they are first asked for. It shares
/// the texture with the plain white that shapes are filled with, so that texts and shapes need no
/// separate draw commands.
class GlyphPage {
public:
    explicit GlyphPage(TextureHost& textures) : textures_(textures) {}

    /// Makes a new, empty texture with room for about `rows` rows of pixels. `font` is what Dear
    /// ImGui itself needs one of; nothing is drawn with it. Outside a frame only.
    void reset(int width, int rows, const ImFontConfig& font);

    /// Copies a glyph's coverage (w × h, in rows of `stride`) to a free place and writes where that
    /// is, as parts of the texture, to `from` and `to`. False if there is no more room.
    [[nodiscard]] bool put(const std::uint8_t* coverage, int stride, int w, int h, ImVec2& from,
                           ImVec2& to);

    /// Whether a glyph has found no room.
    [[nodiscard]] bool full() const { return full_; }
    [[nodiscard]] bool half_full() const { return 2 * (row_ + tallest_) > room().Height; }

    /// Tells the renderer what has been put there since.
    void upload();

private:
    [[nodiscard]] static const ImFontAtlasCustomRect& room();

    TextureHost& textures_;
    int column_ = 0;  ///< where the next glyph goes
    int row_ = 0;     ///< the top of the glyphs beside it
    int tallest_ = 0; ///< of those
    int sent_ = 0;    ///< rows that the renderer has, but for those of the last glyphs
    bool changed_ = false;
    bool full_ = false;
};

} // namespace motley::ui
