#pragma once

#include "ui/kit/glyph_page.h"
#include "ui/kit/scripts.h"

#include <array>
#include <imgui.h>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace motley::ui {

/// The type scale: sizes in CSS px, in the weights R (regular) and B (bold).
enum class Style : std::uint8_t {
    number,           ///< 46 B, digits and symbols only
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
    badge,            ///< B, sized with the board, digits and symbols only
    pill,             ///< like badge
    piece,            ///< B, sized with the board, capitals only
};
inline constexpr std::size_t style_count = 14;

/// The fonts of all styles, rasterised at exactly the pixels in which they are shown, each glyph
/// when it is first asked for. Words with letters that our typefaces lack are the system's
/// (TextureHost), each a picture of its own, which stays within the line.
class Fonts {
public:
    explicit Fonts(TextureHost& textures) : textures_(textures), page_(textures) {}
    ~Fonts() { forget_words(); }
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;

    /// Starts again if `unit` (device pixels per CSS px) has changed, or where room is short, and
    /// drops words that the last frame did not show if there are many. Outside a frame only.
    void set_unit(float unit);
    /// The em sizes of the styles badge, pill and piece in device pixels. Outside a frame only.
    void set_figures(int badge, int pill, int piece);

    /// Drops all pictures of words. Outside a frame only.
    void forget_words();

    /// Call when a frame's texts have been drawn.
    void upload() { page_.upload(); }
    /// Whether letters of this frame are missing, which the next one shows.
    [[nodiscard]] bool full() const { return page_.full(); }

    /// The style's em size in device pixels.
    [[nodiscard]] float size(Style style) const {
        return fonts_[static_cast<std::size_t>(style)].size;
    }
    /// The style's line height in device pixels, a whole number.
    [[nodiscard]] float line(Style style) const;
    /// The text's advance width in device pixels.
    [[nodiscard]] float width(Style style, std::string_view text) const;
    /// The first of the styles, ordered from large to small, in which the text fits the width; the
    /// last if none does.
    [[nodiscard]] Style fitting(std::initializer_list<Style> styles, std::string_view text,
                                float width) const;
    /// The text, or as much of its beginning as fits the width with an ellipsis: of a text that
    /// nobody has to read to its end.
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
    struct Glyph {
        unsigned character = 0;
        bool made = false;
        bool visible = false;
        float advance = 0;
        ImVec2 at0, at1; ///< its corners, from the left end of the top of the line
        ImVec2 uv0, uv1; ///< in the texture
    };
    struct Font {
        bool bold = false;
        float size = 0;
        float ascent = 0; ///< known when it has glyphs
        std::array<Glyph, 128> ascii;
        std::vector<Glyph> others; ///< few
        /// The character's glyph, which may not have been made. Valid until another character's is
        /// asked for.
        Glyph& glyph(unsigned character);
    };

    /// The picture of a word in letters that our typefaces lack.
    struct Word {
        ImTextureID texture = {};
        ImVec2 size;
        std::uint64_t used = 0; ///< frame of the last use
    };

    [[nodiscard]] Foreign foreign(Style style, const Part& part) const;
    /// None if it is ours, or the system writes none.
    [[nodiscard]] std::optional<float> foreign_width(Style style, const Part& part) const;
    /// The width of a text in our typefaces; what they lack is shown as unknown.
    [[nodiscard]] float own_width(Style style, std::string_view text) const;
    void draw_own(ImDrawList& list, Style style, ImVec2 pen, ImU32 colour,
                  std::string_view text) const;
    void draw_foreign(ImDrawList& list, Style style, ImVec2 pen, float width, ImU32 colour,
                      const Part& part) const;
    void tidy_words();

    void set_size(Style style, bool bold, float size);
    void make_room();
    /// The font with all glyphs of the text.
    [[nodiscard]] Font& font(Style style, std::string_view text) const;
    /// Makes the glyphs of the characters in ImGui's `ranges`, all of which the typeface has: Dear
    /// ImGui cannot build an atlas of none.
    void rasterise(Font& font, const std::vector<ImWchar>& ranges) const;

    TextureHost& textures_;
    mutable std::unordered_map<std::string, float> widths_; ///< of the system's parts
    mutable std::size_t widths_size_ = 0;                   ///< bytes of their texts
    mutable std::unordered_map<std::string, Word> words_;
    mutable float words_size_ = 0; ///< pixels
    std::uint64_t frame_ = 0;
    mutable GlyphPage page_;
    mutable std::array<Font, style_count> fonts_;
    float unit_ = 0;
    int rows_ = 0;
    bool outgrown_ = false; ///< whether there are glyphs on the page that nothing can show
    mutable std::vector<std::string> cut_;
};

} // namespace motley::ui
