#pragma once

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

[[nodiscard]] inline float right(const Rect& r) { return r.x + r.w; }
[[nodiscard]] inline float bottom(const Rect& r) { return r.y + r.h; }
[[nodiscard]] inline ImVec2 centre(const Rect& r) { return {r.x + r.w / 2, r.y + r.h / 2}; }
[[nodiscard]] inline bool contains(const Rect& r, ImVec2 p) {
    return p.x >= r.x && p.y >= r.y && p.x < right(r) && p.y < bottom(r);
}
[[nodiscard]] Rect inset(const Rect& r, float by);
[[nodiscard]] Rect shifted(const Rect& r, float dx, float dy);
/// The common part of both; if there is none, a rect without size on the edge of `b`.
[[nodiscard]] Rect clipped(const Rect& a, const Rect& b);

/// The number of lines for this many things in lines of `columns`.
[[nodiscard]] inline std::size_t grid_lines(std::size_t count, std::size_t columns) {
    return (count + columns - 1) / columns;
}
/// Column (x) and line (y) of the i-th thing.
[[nodiscard]] inline ImVec2 grid_place(std::size_t i, std::size_t columns) {
    const std::size_t line = i / columns;
    return {static_cast<float>(i - line * columns), static_cast<float>(line)};
}

/// Shapes kept as triangles while they stay the same from frame to frame.
struct Kept {
    std::vector<float> key; ///< everything they depend on
    std::vector<ImDrawVert> vertices;
    std::vector<ImDrawIdx> indices;
};

/// Draws our shapes on one ImDrawList. All lengths are in device pixels, except in px() and
/// exact(), which convert CSS px. Strokes lie inside the given shape.
class Painter {
public:
    Painter(ImDrawList& draw_list, const Fonts& fonts, Pictures& pictures, const Theme& colours,
            float unit)
        : list(draw_list), type(fonts), art(pictures), theme(colours), unit_(unit) {}

    ImDrawList& list;
    const Fonts& type;
    Pictures& art;
    const Theme& theme;

    /// CSS px → device pixels, rounded.
    [[nodiscard]] float px(float css) const;
    /// CSS px → device pixels.
    [[nodiscard]] float exact(float css) const { return css * unit_; }

    void rect(const Rect& r, float radius, Colour fill);
    void stroke(const Rect& r, float radius, Colour colour, float width);
    void dashed(const Rect& r, float radius, Colour colour, float width, float on, float off);
    /// A raised thing: its face, and below it the same shape in the lip colour, lower by `height`.
    /// Both lie inside r. `edge` 0: no edge.
    void slab(const Rect& r, float radius, Colour face, Colour lip, float height, Colour edge = 0);
    void gradient(const Rect& r, Colour top, Colour low);

    void disc(ImVec2 at, float radius, Colour fill);
    void circle(ImVec2 at, float radius, Colour colour, float width);
    void dashed_circle(ImVec2 at, float radius, Colour colour, float width, int dashes);
    /// Clockwise from the top, over `part` of the full circle.
    void arc(ImVec2 at, float radius, float part, Colour colour, float width);
    void lozenge(ImVec2 at, float half_width, float half_height, Colour fill);
    void lozenge_line(ImVec2 at, float half_width, float half_height, Colour colour, float width);

    /// Convex, with points clockwise on the screen.
    void polygon(std::span<const ImVec2> points, Colour fill);
    /// With round ends and corners.
    void line(std::span<const ImVec2> points, Colour colour, float width, bool closed = false);
    void dots(ImVec2 from, ImVec2 to, Colour colour, float width, float step);

    /// Draws the shapes, or repeats what they drew when the key was the same. The shapes must
    /// depend only on the key and must not be texts or pictures.
    void keep(Kept& kept, std::vector<float> key, const std::function<void()>& shapes);

    /// An SVG asset `height` device pixels high, its top left corner snapped to pixels. A size
    /// shown only briefly gets no picture of its own: `scale` ≤ 1 shrinks the picture of this
    /// height towards its centre.
    void picture(std::string_view asset, float x, float y, float height,
                 Colour tint = IM_COL32_WHITE, float scale = 1);
    /// assets/icons/<name>.svg centred at a point, `size` device pixels large. A name with a slash
    /// is a path below assets/.
    void icon(std::string_view name, ImVec2 at, float size, Colour colour);

    void text(Style style, float x, float baseline, Colour colour, std::string_view string,
              Align align = Align::left);
    /// Centred vertically on y.
    void label(Style style, float x, float y, Colour colour, std::string_view string,
               Align align = Align::left);

private:
    float unit_;
};

} // namespace motley::ui
