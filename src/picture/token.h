#pragma once

#include "engine/game.h"
#include "picture/pen.h"
#include "scene/scene.h"

#include <string>
#include <string_view>

namespace motley::picture {

/// The name under which Pen::icon finds an icon that a game names:
/// assets/games/<id>/icons/<name>.svg or, if that does not exist, assets/icons/<name>.svg.
[[nodiscard]] std::string icon_of(const engine::Game& game, std::string_view name);

/// Em sizes of the digits, and of the letters of pieces, on a board with cells of p pixels, `unit`
/// of which are a CSS px.
struct FigureSizes {
    int badge = 0;
    int pill = 0;
    int piece = 0;
};
[[nodiscard]] FigureSizes figure_sizes(float p, float unit);

/// Draws a token's drawing, its letter if Pen::lettered or, on cells too small for both, its sign.
/// `cell` may lie anywhere; `opacity` and `size` (1 = as on the board) are for moving and falling
/// pieces.
void draw_piece(Pen& pen, const Rect& cell, const engine::Glyph& glyph, scene::Livery livery,
                float opacity = 1, float size = 1);
/// Draws only the drawing, in a square of `height` pixels; `scale` is as in Pen::picture.
void draw_drawing(Pen& pen, float x, float y, float height, const std::string& asset,
                  scene::Livery livery, float opacity = 1, float scale = 1);

/// Draws a cover's hexagon; it lies over the piece and under marks.
void draw_cover(Pen& pen, const Rect& cell, scene::Tone tone);
/// Draws the badges in the corners; with `hide_gauge`, without the one that a preview replaces.
void draw_badges(Pen& pen, const engine::Game& game, const Rect& cell, const scene::Token& token,
                 bool hide_gauge, float opacity = 1);

} // namespace motley::picture
