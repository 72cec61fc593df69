#include "ui/board/side_token.h"

#include "picture/palette.h"

#include <algorithm>
#include <array>

namespace motley::ui {

void draw_side_token(Painter& paint, scene::Livery livery, float x, float y, float width) {
    const picture::LiveryColours& c = picture::colours(livery);
    const float line = std::max(1.0F, paint.exact(2.2F));
    const float half = width * 0.3F;
    if (livery != scene::Livery::b) {
        const Rect pill{x, y - half, width, 2 * half};
        paint.rect(pill, half, c.outline);
        paint.rect(inset(pill, line), half - line, c.fill);
        return;
    }
    const auto shape = [&](float by) {
        const float slope = width * 0.22F;
        return std::array<Point, 6>{Point(x + slope + by * 0.5F, y - half + by),
                                    Point(x + width - slope - by * 0.5F, y - half + by),
                                    Point(x + width - by * 1.2F, y),
                                    Point(x + width - slope - by * 0.5F, y + half - by),
                                    Point(x + slope + by * 0.5F, y + half - by),
                                    Point(x + by * 1.2F, y)};
    };
    paint.polygon(shape(-line * 0.3F), paint.theme.dark ? c.rim : c.outline);
    paint.polygon(shape(line * 0.8F), c.fill);
    for (const float at : {0.28F, 0.5F, 0.72F}) {
        paint.lozenge({x + width * at, y}, width * 0.075F, width * 0.11F, c.rim);
    }
}

} // namespace motley::ui
