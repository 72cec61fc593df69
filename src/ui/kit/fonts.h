#pragma once

#include "ui/kit/host.h"

#include <array>
#include <imgui.h>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

/// The type scale; R and B are the two weights, sizes in CSS px.
enum class Style : std::uint8_t {
    number,           ///< 46 B, figures and signs only
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
    badge,            ///< B, sized with the board, figures and signs only
    pill,             ///< the same
};
inline constexpr std::size_t style_count = 13;

/// The fonts of all styles, baked at exactly the pixels they are shown in. Two atlases: the large
/// one follows the density of the surface, the small one (figures on the board) the size of the
/// cells.
class Fonts {
public:
    explicit Fonts(TextureHost& textures) : textures_(textures) {}
    ~Fonts();
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;

    /// Bakes anew what `unit` (device pixels per CSS px) changes. Outside a frame only.
    void set_unit(float unit);
    /// The em sizes of the styles badge and pill in device pixels. Outside a frame only.
    void set_figures(int badge, int pill);

    /// The textures are gone: makes its own anew when the sizes are told next. Outside a frame
    /// only.
    void forget_textures();

    /// The em size in device pixels.
    [[nodiscard]] float size(Style style) const { return sizes_[static_cast<std::size_t>(style)]; }
    /// The distance of lines in device pixels, whole.
    [[nodiscard]] float line(Style style) const;
    /// Advance width in device pixels.
    [[nodiscard]] float width(Style style, std::string_view text) const;
    /// The first of the styles, from large to small, in which the text is not wider than `width`;
    /// the last if none.
    [[nodiscard]] Style fitting(std::initializer_list<Style> styles, std::string_view text,
                                float width) const;
    /// The text, or its beginning and an ellipsis, not wider than `width`.
    [[nodiscard]] std::string fitted(Style style, std::string_view text, float width) const;
    /// What fitted() has shortened since forget_cut(): tests look for it.
    [[nodiscard]] const std::vector<std::string>& cut() const { return cut_; }
    void forget_cut() { cut_.clear(); }

    /// Draws with the left end of the baseline at (x, y), snapped to pixels.
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
    mutable std::vector<std::string> cut_;
};

} // namespace motley::ui
