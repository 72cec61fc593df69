#pragma once

#include "picture/pen.h"

#include <map>
#include <string>
#include <utility>

namespace motley::picture {

/// A pen whose shapes are SVG elements. The same calls give the same text everywhere; a
/// coordinate has at most two decimals.
class SvgPen : public Pen {
public:
    /// `figures`: em size of Lettering::badge. `simple`: see SvgOptions.
    SvgPen(const Palette& colours, float unit, float figures, bool simple = false)
        : Pen(colours, unit), figures_(figures), simple_(simple) {}

    void rect(const Rect& r, float radius, Colour fill) override;
    void dashed(const Rect& r, float radius, Colour colour, float width, float on,
                float off) override;
    void disc(Point at, float radius, Colour fill) override;
    void arc(Point at, float radius, float part, Colour colour, float width) override;
    void polygon(std::span<const Point> points, Colour fill) override;
    void line(std::span<const Point> points, Colour colour, float width,
              bool closed = false) override;
    /// An asset that there is not, or that is no drawing, is left out.
    void picture(std::string_view asset, float x, float y, float height, Colour tint = white,
                 float scale = 1) override;
    void letters(Lettering kind, Point middle, Colour colour, std::string_view text) override;
    void capital(Point middle, float em, Colour colour, char letter) override;

    /// The document: the shapes in `view`, `width` CSS px wide, called by its title.
    [[nodiscard]] std::string document(const Rect& view, float width, std::string_view title) const;

private:
    /// A drawing in one tint, written once and used wherever it stands.
    struct Symbol {
        std::string id; ///< says asset and tint: the same in two documents is the same drawing
        std::string element;
        std::string content; ///< of the element
        Rect box;            ///< its view box
    };
    [[nodiscard]] const Symbol* symbol(std::string_view asset, Colour tint);
    void line_of(Point middle, float em, Colour colour, std::string_view text);

    float figures_;
    bool simple_;
    std::string body_;
    std::map<std::pair<std::string, unsigned>, Symbol> symbols_;
};

} // namespace motley::picture
