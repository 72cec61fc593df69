#include "ui/page/code.h"

#include <cmath>

namespace motley::ui {

namespace {

/// Modules of the light border that scanners need.
constexpr std::size_t code_border = 4;
constexpr Colour code_paper = IM_COL32(255, 255, 255, 255);
constexpr Colour code_print = IM_COL32(20, 20, 24, 255);

} // namespace

void draw_code(AppFrame& frame, const shell::Code& code, const Rect& r) {
    Painter& paint = frame.paint;
    const std::size_t all = code.side + 2 * code_border;
    const float module = std::floor(r.w / static_cast<float>(all));
    const float size = module * static_cast<float>(all);
    const Rect at{std::round(r.x + (r.w - size) / 2), std::round(r.y + (r.h - size) / 2), size,
                  size};
    paint.rect(at, frame.px(8), code_paper);
    const float left = at.x + module * code_border;
    const float top = at.y + module * code_border;
    for (std::size_t y = 0; y < code.side; ++y) {
        // Neighbours in a row are drawn as one.
        for (std::size_t x = 0; x < code.side;) {
            std::size_t end = x;
            while (end < code.side && code.modules[y * code.side + end]) {
                ++end;
            }
            if (end > x) {
                paint.rect({left + module * static_cast<float>(x),
                            top + module * static_cast<float>(y),
                            module * static_cast<float>(end - x), module},
                           0, code_print);
            }
            x = end + 1;
        }
    }
    frame.say("share:code", Role::text, frame.text("ui.share.code"), at);
}

} // namespace motley::ui
