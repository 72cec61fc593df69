#pragma once

#include "engine/game.h"
#include "scene/scene.h"
#include "scene/step.h"
#include "ui/kit/painter.h"

#include <string>
#include <string_view>

namespace motley::ui {

/// The name under which Painter::icon finds an icon that a game names:
/// assets/games/<id>/icons/<name>.svg or, if that does not exist, assets/icons/<name>.svg.
[[nodiscard]] std::string icon_of(const engine::Game& game, std::string_view name);

/// Em sizes of the digits on a board with cells of p device pixels.
struct FigureSizes {
    int badge = 0;
    int pill = 0;
};
[[nodiscard]] FigureSizes figure_sizes(float p, float unit);

/// Draws a token's drawing or, on cells too small for it, its sign. `cell` may lie anywhere;
/// `opacity` and `size` (1 = as on the board) are for moving and falling pieces. `asset` is the
/// path in GameInfo::glyphs.
void draw_piece(Painter& paint, const Rect& cell, const std::string& asset, scene::Livery livery,
                float opacity = 1, float size = 1);
/// Draws only the drawing, in a square of `height` device pixels; `scale` is as in
/// Painter::picture.
void draw_drawing(Painter& paint, float x, float y, float height, const std::string& asset,
                  scene::Livery livery, float opacity = 1, float scale = 1);

/// Draws a die including its lip, with this drawing on its face; blank if `asset` is empty.
void draw_die(Painter& paint, const Rect& r, const std::string& asset, scene::Livery livery,
              float opacity = 1, bool used = false);

/// Draws a cover's hexagon; it lies over the piece and under marks.
void draw_cover(Painter& paint, const Rect& cell, scene::Tone tone);
/// Draws the badges in the corners; with `hide_gauge`, without the one that a preview replaces.
void draw_badges(Painter& paint, const engine::Game& game, const Rect& cell,
                 const scene::Token& token, bool hide_gauge, float opacity = 1);

/// Draws the effect on a cell's token, as a pill on its foot. `before` −1: only that it falls.
void draw_preview(Painter& paint, const Rect& cell, int before, int after, bool falls,
                  scene::Mark mark);

} // namespace motley::ui
