#include "picture/pen.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace motley::picture {

namespace {

std::array<Point, 4> corners(Point at, float half_width, float half_height) {
    return {Point(at.x, at.y - half_height), Point(at.x + half_width, at.y),
            Point(at.x, at.y + half_height), Point(at.x - half_width, at.y)};
}

} // namespace

float Pen::px(float css) const {
    const float rounded = std::round(css * unit_);
    return css > 0 ? std::max(1.0F, rounded) : rounded;
}

void Pen::lozenge(Point at, float half_width, float half_height, Colour fill) {
    polygon(corners(at, half_width, half_height), fill);
}

void Pen::lozenge_line(Point at, float half_width, float half_height, Colour colour, float width) {
    line(corners(at, half_width, half_height), colour, width, true);
}

void Pen::dots(Point from, Point to, Colour colour, float width, float step) {
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    const int count = std::max(1, static_cast<int>(length / step));
    for (int i = 0; i <= count; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(count);
        disc({from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t}, width / 2, colour);
    }
}

void Pen::icon(std::string_view name, Point at, float size, Colour colour) {
    std::string asset = name.find('/') == std::string_view::npos ? "icons/" : "";
    asset.append(name).append(".svg");
    size = std::round(size);
    picture(asset, at.x - size / 2, at.y - size / 2, size, colour);
}

} // namespace motley::picture
