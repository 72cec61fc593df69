#include "ui/kit/bottom_sheet.h"

#include "ui/kit/widgets.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

namespace {

constexpr double open_time = 0.220;
constexpr float header_height = 62;
constexpr float tight_header_height = 54; ///< where there is just enough room for a row of tiles
constexpr float low_header_height = 46;

} // namespace

void BottomSheet::go(Level to, double now) {
    level = to;
    from = top;
    since = now;
}

Rect place_bottom_sheet(Frame& frame, BottomSheet& sheet, const Rect& peek, float highest) {
    const float end = bottom(peek);
    const float half =
        std::min(peek.y, std::max(highest, std::round(end - (end - highest) * 0.58F)));
    const auto rest = [&](BottomSheet::Level level) {
        return level == BottomSheet::Level::peek   ? peek.y
               : level == BottomSheet::Level::half ? half
                                                   : highest;
    };
    if (sheet.from == 0) {
        sheet.from = sheet.top = rest(sheet.level);
    }
    const Pointing& pointing = frame.pointing;
    if (pointing.pressed && sheet.top > 0) {
        const Rect handle{peek.x, sheet.top, peek.w, frame.px(header_height)};
        sheet.dragged = false;
        if (contains(handle, pointing.at)) {
            sheet.from = sheet.top;
        }
    }
    const Rect grip{peek.x, sheet.from, peek.w, frame.px(header_height)};
    const float moved = pointing.at.y - pointing.pressed_at.y;
    if (pointing.down && contains(grip, pointing.pressed_at) && frame.live &&
        (sheet.dragged || std::abs(moved) > frame.px(8))) {
        sheet.dragged = true;
        frame.pointing.holds.clear();
        sheet.top = std::clamp(sheet.from + moved, highest, peek.y);
    } else if (sheet.dragged && !pointing.down) {
        sheet.dragged = false;
        BottomSheet::Level nearest = BottomSheet::Level::peek;
        // A short drag is enough to reach the next level.
        const float aim = sheet.top + (sheet.top - sheet.from) * 0.5F;
        for (const BottomSheet::Level level :
             {BottomSheet::Level::half, BottomSheet::Level::full}) {
            if (std::abs(rest(level) - aim) < std::abs(rest(nearest) - aim)) {
                nearest = level;
            }
        }
        sheet.go(nearest, frame.now);
    }
    if (!sheet.dragged) {
        const double t = frame.reduced_motion ? 1 : (frame.now - sheet.since) / open_time;
        const auto part = static_cast<float>(std::clamp(t, 0.0, 1.0));
        const float eased = 1 - std::pow(1 - part, 3.0F);
        sheet.top = std::round(sheet.from + (rest(sheet.level) - sheet.from) * eased);
        frame.moving = frame.moving || t < 1;
    }
    return {peek.x, sheet.top, peek.w, end - sheet.top};
}

Rect draw_bottom_sheet(Frame& frame, BottomSheet& sheet, const Rect& r, const std::string& toggle,
                       Rect& header) {
    Painter& paint = frame.paint;
    const float radius = frame.px(18);
    const float line = frame.px(2);
    // Its lower corners lie outside the screen.
    const Rect shape{r.x, r.y, r.w, r.h + radius};
    paint.rect({shape.x, shape.y - line, shape.w, shape.h}, radius, paint.theme.lip);
    paint.rect(shape, radius, paint.theme.raised);
    const bool low = r.h < frame.px(header_height + 20);
    // It grows as the drawer is pulled up, so that nothing jumps.
    const float height =
        low ? frame.px(low_header_height)
            : std::clamp(frame.px(tight_header_height) + r.h - frame.px(sheet_with_tiles),
                         frame.px(tight_header_height), frame.px(header_height));
    const float handle = low ? frame.px(3) : std::round((height - frame.px(51)) * 0.75F);
    paint.rect({r.x + std::round(r.w / 2) - frame.px(20), r.y + handle, frame.px(40),
                frame.px(low ? 2 : 4)},
               frame.px(2), paint.theme.lip);
    const bool open = sheet.level != BottomSheet::Level::peek;
    const float size = frame.px(44);
    const Rect toggle_at{right(r) - size - frame.px(6), r.y + height - size - frame.px(low ? 0 : 2),
                         size, size};
    if (icon_button(frame, toggle_at, "sheet", open ? "down" : "up", toggle)) {
        sheet.go(open ? BottomSheet::Level::peek : BottomSheet::Level::half, frame.now);
        frame.moving = true;
    }
    header = {r.x + frame.px(12), toggle_at.y, toggle_at.x - r.x - frame.px(18), size};
    return {r.x + frame.px(16), r.y + height + frame.px(4), r.w - frame.px(32),
            std::max(0.0F, r.h - height - frame.px(4))};
}

} // namespace motley::ui
