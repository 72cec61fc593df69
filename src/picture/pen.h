#pragma once

#include "picture/colour.h"
#include "picture/shapes.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace motley::picture {

struct Palette;

/// The letters on a board, all bold; sizes in CSS px.
enum class Lettering : std::uint8_t {
    coordinate_large, ///< 13
    coordinate,       ///< 12
    coordinate_small, ///< 10
    badge,            ///< figure_sizes() says how large
};

/// What boards are drawn with, on a screen or into a file. Lengths are pixels there except in px()
/// and exact(), which make them from CSS px; strokes lie inside the shape they are given.
class Pen {
public:
    Pen(const Palette& colours, float unit) : palette(colours), unit_(unit) {}
    Pen(const Pen&) = delete;
    Pen& operator=(const Pen&) = delete;
    virtual ~Pen() = default;

    const Palette& palette;
    bool lettered = false; ///< pieces that have a letter are drawn as signs with it

    /// CSS px → whole pixels, at least one for what is there at all.
    [[nodiscard]] float px(float css) const;
    /// CSS px → pixels.
    [[nodiscard]] float exact(float css) const { return css * unit_; }

    virtual void rect(const Rect& r, float radius, Colour fill) = 0;
    virtual void dashed(const Rect& r, float radius, Colour colour, float width, float on,
                        float off) = 0;
    virtual void disc(Point at, float radius, Colour fill) = 0;
    /// Clockwise from the top, `part` of the full circle.
    virtual void arc(Point at, float radius, float part, Colour colour, float width) = 0;
    /// Convex, clockwise.
    virtual void polygon(std::span<const Point> points, Colour fill) = 0;
    /// With round ends and corners.
    virtual void line(std::span<const Point> points, Colour colour, float width,
                      bool closed = false) = 0;
    /// An SVG asset `height` pixels high. What is smaller for a moment only gets no picture of its
    /// own: `scale` ≤ 1 shrinks the one of this height towards its centre.
    virtual void picture(std::string_view asset, float x, float y, float height,
                         Colour tint = white, float scale = 1) = 0;
    /// Centred in both directions.
    virtual void letters(Lettering kind, Point middle, Colour colour, std::string_view text) = 0;
    /// A capital of a piece, centred in both directions, `em` pixels or a little less.
    virtual void capital(Point middle, float em, Colour colour, char letter) = 0;

    void lozenge(Point at, float half_width, float half_height, Colour fill);
    void lozenge_line(Point at, float half_width, float half_height, Colour colour, float width);
    void dots(Point from, Point to, Colour colour, float width, float step);
    /// assets/icons/<name>.svg centred at a point, `size` pixels, rounded to whole ones; a name
    /// with a slash is a path below assets/.
    void icon(std::string_view name, Point at, float size, Colour colour);

private:
    float unit_;
};

} // namespace motley::picture
