#pragma once

#include "ui/kit/host.h"

#include <array>
#include <imgui.h>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

/// The type scale: sizes in CSS px, in the weights R (regular) and B (bold).
enum class Style : std::uint8_t {
    number,           ///< 46 B, digits and signs only
    title,            ///< 20 B
    strong,           ///< 16 B
    body,             ///< 15 R
    body_bold,        ///< 15 B
    small,            ///< 14 R
    small_bold,       ///< 14 B
    caption,          ///< 13 R
    caption_bold,     ///< 13 B
    coordinate,       ///< 12 B
    coordinate_small, ///< 10 B, only where cells are small
    badge,            ///< B, sized with the board, digits and signs only
    pill,             ///< like badge
    piece,            ///< B, sized with the board, capitals only
};
inline constexpr std::size_t style_count = 14;

/// The fonts of all styles, rasterised at exactly the pixels in which they are shown. There are two
/// atlases: the large one follows the density of the surface, the small one (digits and capitals on the board)
/// the size of the cells.
class Fonts {
public:
    explicit Fonts(TextureHost& textures) : textures_(textures) {}
    ~Fonts();
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;

    /// Rasterises again if `unit` (device pixels per CSS px) has changed. Outside a frame only.
    void set_unit(float unit);
    /// The em sizes of the styles badge, pill and piece in device pixels; 0: no style piece. Outside a
    /// frame only.
    void set_figures(int badge, int pill, int piece);

    /// Call when the textures are lost: they are made again when the sizes are set next. Outside a
    /// frame only.
    void forget_textures();

    /// The style's em size in device pixels.
    [[nodiscard]] float size(Style style) const { return sizes_[static_cast<std::size_t>(style)]; }
    /// The style's line height in device pixels, a whole number.
    [[nodiscard]] float line(Style style) const;
    /// The text's advance width in device pixels.
    [[nodiscard]] float width(Style style, std::string_view text) const;
    /// The first of the styles, ordered from large to small, in which the text fits the width; the
    /// last if none does.
    [[nodiscard]] Style fitting(std::initializer_list<Style> styles, std::string_view text,
                                float width) const;
    /// The text, or as much of its beginning as fits the width with an ellipsis: of a text that nobody
    /// has to read to its end.
    [[nodiscard]] std::string beginning(Style style, std::string_view text, float width) const;
    /// The same of a text that should fit.
    [[nodiscard]] std::string fitted(Style style, std::string_view text, float width) const;
    /// The texts that fitted() has shortened since forget_cut(), for tests.
    [[nodiscard]] const std::vector<std::string>& cut() const { return cut_; }
    void forget_cut() { cut_.clear(); }

    /// Draws a text whose baseline starts at (x, y), snapped to pixels.
    void draw(ImDrawList& list, Style style, float x, float baseline, ImU32 colour,
              std::string_view text) const;

private:
    [[nodiscard]] ImFont& font(Style style) const {
        return *fonts_[static_cast<std::size_t>(style)];
    }
    void bake_figures();

    TextureHost& textures_;
    ImFontAtlas figures_;
    ImTextureID figures_texture_ = nullptr;
    std::array<ImFont*, style_count> fonts_{};
    std::array<float, style_count> sizes_{};
    float unit_ = 0;
    int badge_ = 0;
    int pill_ = 0;
    int piece_ = 0;
    mutable std::vector<std::string> cut_;
};

} // namespace motley::ui
