#pragma once

#include "scene/step.h"
#include "ui/kit/painter.h"

namespace motley::ui {

/// The marks on a cell. Their shapes carry the meaning; colour only repeats it. `cell` is the
/// cell's square.

/// What choosing the cell would do.
void draw_mark(Painter& paint, const Rect& cell, scene::Mark mark);
void draw_move(Painter& paint, const Rect& cell);
void draw_attack(Painter& paint, const Rect& cell);
void draw_capture(Painter& paint, const Rect& cell);
void draw_power(Painter& paint, const Rect& cell);
/// A power that would be used here for nothing.
void draw_idle_power(Painter& paint, const Rect& cell);
void draw_placing(Painter& paint, const Rect& cell);
/// A member of a set, chosen or not.
void draw_member(Painter& paint, const Rect& cell, bool taken);
/// An inspected enemy could go here.
void draw_reached(Painter& paint, const Rect& cell);
/// An enemy could hit or take the piece here; the tint is drawn under the piece, the mark over it.
void draw_threat_tint(Painter& paint, const Rect& cell, float gap);
void draw_threat(Painter& paint, const Rect& cell);
/// To blame for a refusal; drawn under the piece.
void draw_cause(Painter& paint, const Rect& cell);
void draw_selected(Painter& paint, const Rect& cell, float gap);
/// A further cell of the choice being made.
void draw_on_the_way(Painter& paint, const Rect& cell, float gap);
/// Where the game may be decided soon, or was; `good`: for the player who looks.
void draw_warned(Painter& paint, const Rect& cell, bool good);
/// From the middle of one cell to that of another; `cell` is the size of both.
void draw_arrow(Painter& paint, Point from, Point to, float cell, Colour colour);
/// A ring round a square.
void draw_ring(Painter& paint, const Rect& cell, Colour colour);
/// A ring round the piece that a hint names; `swing` from -1 to 1 makes it smaller or larger.
void draw_pulse(Painter& paint, const Rect& cell, float swing);
/// A suggested tile.
void draw_hinted(Painter& paint, const Rect& tile, float radius);
/// A piece here can act.
void draw_can_begin(Painter& paint, const Rect& cell, float gap);
/// The same without being asked for.
void draw_invitation(Painter& paint, const Rect& cell);
void draw_focus(Painter& paint, const Rect& cell);
/// Draws the effect on a cell's token, as a pill on its lower edge. `before` −1: only that it falls.
void draw_preview(Painter& paint, const Rect& cell, int before, int after, bool falls,
                  scene::Mark mark);
/// What it would cost the piece that acts, on the cell of its target.
void draw_price(Painter& paint, const Rect& cell, int before, int after, bool falls);

} // namespace motley::ui
