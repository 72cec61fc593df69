#include "ui/board/die.h"

#include "picture/token.h"

#include <cmath>

namespace motley::ui {

void draw_die(Painter& paint, const Rect& r, const std::string& asset, scene::Livery livery,
              float opacity, bool used) {
    const Theme& theme = paint.theme;
    paint.slab(r, r.w * 0.2F, fade(used ? theme.surface : theme.raised, opacity),
               fade(theme.lip, opacity), std::round(r.w * 0.07F), fade(theme.line, opacity));
    if (!asset.empty()) {
        picture::draw_drawing(paint, r.x + r.w * 0.1F, r.y + r.w * 0.06F, r.w * 0.8F, asset, livery,
                              used ? opacity * 0.38F : opacity);
    }
}

} // namespace motley::ui
