#pragma once

#include "picture/pen.h"
#include "ui/kit/fonts.h"
#include "ui/kit/pictures.h"
#include "ui/kit/semantics.h"
#include "ui/kit/theme.h"

#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace motley::ui {

/// Where a text lies relative to its x.
enum class Align : std::uint8_t { left, centre, right };

using picture::bottom;
using picture::centre;
using picture::contains;
using picture::inset;
using picture::right;
using picture::shifted;
/// The common part of both; if there is none, a rect without size on the edge of `b`.
[[nodiscard]] Rect clipped(const Rect& a, const Rect& b);

/// The number of lines for this many things in lines of `columns`.
[[nodiscard]] inline std::size_t grid_lines(std::size_t count, std::size_t columns) {
    return (count + columns - 1) / columns;
}
/// Column (x) and line (y) of the i-th thing.
[[nodiscard]] inline Point grid_place(std::size_t i, std::size_t columns) {
    const std::size_t line = i / columns;
    return {static_cast<float>(i - line * columns), static_cast<float>(line)};
}

/// Shapes cached as triangles while they stay the same from frame to frame.
struct Cached {
    std::vector<float> key; ///< everything they depend on
    std::vector<ImDrawVert> vertices;
    std::vector<ImDrawIdx> indices;
};

/// Draws our shapes on one ImDrawList, in device pixels.
class Painter : public picture::Pen {
public:
    Painter(ImDrawList& draw_list, const Fonts& fonts, Pictures& pictures, const Theme& colours,
            const picture::Palette& of_boards, float unit)
        : Pen(of_boards, unit), list(draw_list), type(fonts), art(pictures), theme(colours) {}

    ImDrawList& list;
    const Fonts& type;
    Pictures& art;
    const Theme& theme;

    void rect(const Rect& r, float radius, Colour fill) override;
    void stroke(const Rect& r, float radius, Colour colour, float width);
    void dashed(const Rect& r, float radius, Colour colour, float width, float on,
                float off) override;
    /// A raised thing: its face, and below it the same shape in the lip colour, lower by `height`.
    /// Both lie inside r. `edge` 0: no edge.
    void slab(const Rect& r, float radius, Colour face, Colour lip, float height, Colour edge = 0);
    void gradient(const Rect& r, Colour top, Colour low);

    void disc(Point at, float radius, Colour fill) override;
    void circle(Point at, float radius, Colour colour, float width);
    void dashed_circle(Point at, float radius, Colour colour, float width, int dashes);
    void arc(Point at, float radius, float part, Colour colour, float width) override;

    void polygon(std::span<const Point> points, Colour fill) override;
    void line(std::span<const Point> points, Colour colour, float width,
              bool closed = false) override;

    /// Draws the shapes, or repeats what they drew when the key was the same. The shapes must
    /// depend only on the key and must not be texts or pictures.
    void cached(Cached& cached, std::vector<float> key, const std::function<void()>& shapes);

    /// The top left corner is snapped to pixels.
    void picture(std::string_view asset, float x, float y, float height, Colour tint = white,
                 float scale = 1) override;
    void letters(picture::Lettering kind, Point middle, Colour colour,
                 std::string_view text) override;
    /// In the style nearest below the size: letters are never stretched.
    void capital(Point middle, float em, Colour colour, char letter) override;

    void text(Style style, float x, float baseline, Colour colour, std::string_view string,
              Align align = Align::left);
    /// Centred vertically on y.
    void label(Style style, float x, float y, Colour colour, std::string_view string,
               Align align = Align::left);
};

} // namespace motley::ui
