#pragma once

#include "scene/scene.h"
#include "scene/step.h"
#include "ui/kit/painter.h"

#include <string>

namespace motley::ui {

/// Em sizes of the figures on a board with cells of p device pixels.
struct FigureSizes {
    int badge = 0;
    int pill = 0;
};
[[nodiscard]] FigureSizes figure_sizes(float p, float unit);

/// A token's drawing or, on cells too small for one, its sign. `cell` may lie anywhere; `opacity`
/// and `size` (1 = as on the board) are for moving and falling pieces. `asset`: GameInfo::glyphs'
/// path.
void draw_piece(Painter& paint, const Rect& cell, const std::string& asset, scene::Livery livery,
                float opacity = 1, float size = 1);
/// The drawing alone, in a square of `height` device pixels; `scale` as in Painter::picture.
void draw_drawing(Painter& paint, float x, float y, float height, const std::string& asset,
                  scene::Livery livery, float opacity = 1, float scale = 1);

/// A die, lip and all, with this drawing on its face or, without one, blank.
void draw_die(Painter& paint, const Rect& r, const std::string& asset, scene::Livery livery,
              float opacity = 1, bool used = false);

/// The hexagon of ice; lies over the piece, under marks.
void draw_ice(Painter& paint, const Rect& cell);
/// Everything the badges say; `hide_vitality` where a preview stands instead.
void draw_badges(Painter& paint, const Rect& cell, const scene::Token& token, bool hide_vitality,
                 float opacity = 1);

/// What would become of the token on a cell: a pill on its foot. `before` −1: only that it falls.
void draw_preview(Painter& paint, const Rect& cell, int before, int after, bool falls,
                  scene::Mark mark);

} // namespace motley::ui
