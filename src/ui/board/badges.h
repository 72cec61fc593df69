#pragma once

#include "engine/game.h"
#include "scene/scene.h"
#include "scene/step.h"
#include "ui/kit/painter.h"

#include <string>
#include <string_view>

namespace motley::ui {

/// What Painter::icon draws for an icon that a game names: assets/games/<id>/icons/<name>.svg, or,
/// where there is none, assets/icons/<name>.svg.
[[nodiscard]] std::string icon_of(const engine::Game& game, std::string_view name);

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

/// The hexagon of a cover; lies over the piece, under marks.
void draw_cover(Painter& paint, const Rect& cell, scene::Tone tone);
/// The badges in the corners; `hide_gauge` where a preview stands instead.
void draw_badges(Painter& paint, const engine::Game& game, const Rect& cell,
                 const scene::Token& token, bool hide_gauge, float opacity = 1);

/// What would become of the token on a cell: a pill on its foot. `before` −1: only that it falls.
void draw_preview(Painter& paint, const Rect& cell, int before, int after, bool falls,
                  scene::Mark mark);

} // namespace motley::ui
