#include "ui/kit/tip.h"

#include "ui/kit/text_flow.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

void tell(Frame& frame, const Rect& of, const Response& answer, const std::string& text) {
    if (!text.empty() && ((answer.hovered && !answer.held) || answer.focused)) {
        frame.tip = {of, text};
    }
}

void draw_tip(Frame& frame) {
    const Tip& tip = frame.tip;
    if (tip.text.empty()) {
        return;
    }
    Painter& paint = frame.paint;
    const float margin = frame.px(6);
    const float across = frame.px(10);
    const float down = frame.px(6);
    const float most = std::min(frame.px(280), frame.surface.width - 2 * (margin + across));
    const Flow words = flow(paint.type, tip.text, Style::caption, paint.theme.raised, most);
    float width = 0;
    for (const Flow::Line& line : words.lines) {
        width = std::max(width, line.width);
    }
    Rect r{0, bottom(tip.of) + margin, std::ceil(width) + 2 * across, words.height() + 2 * down};
    if (bottom(r) > frame.surface.height - margin) {
        r.y = tip.of.y - margin - r.h;
    }
    r.x = std::clamp(std::round(centre(tip.of).x - r.w / 2), margin,
                     std::max(margin, frame.surface.width - margin - r.w));
    paint.rect(r, frame.px(8), paint.theme.ink);
    draw(paint, words, r.x + across, std::round(r.y + down));
}

} // namespace motley::ui
