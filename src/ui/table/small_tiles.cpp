#include "ui/table/small_tiles.h"

#include "ui/board/picture.h"
#include "ui/kit/widgets.h"

#include <algorithm>

namespace motley::ui {

namespace {

constexpr float small_tile = 30;

} // namespace

void draw_small_tiles(AppFrame& frame, const scene::PanelRow& row, float left, float top,
                      float width) {
    Painter& paint = frame.paint;
    const auto& glyphs = frame.app.game()->info().glyphs;
    const float size = frame.px(small_tile);
    const auto n = static_cast<float>(row.tiles.size());
    const float step = std::min(frame.px(52), width / std::max(1.0F, n));
    float x = left;
    for (const scene::Tile& tile : row.tiles) {
        const float opacity = tile.state == scene::TileState::spent ? 0.35F : 0.85F;
        if (tile.glyph >= 0) {
            draw_drawing(paint, x, top, size, glyphs[static_cast<std::size_t>(tile.glyph)].asset,
                         tile.livery, opacity);
        } else {
            paint.icon(icon_of(*frame.app.game(), tile.icon), {x + size / 2, top + size / 2},
                       frame.px(22), fade(paint.theme.muted, opacity));
        }
        if (tile.count >= 0 && step >= frame.px(44)) {
            paint.label(Style::caption, x + size + frame.px(2), top + size / 2, paint.theme.muted,
                        std::to_string(tile.count));
        }
        x += step;
    }
}

} // namespace motley::ui
