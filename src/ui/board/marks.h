#pragma once

#include "scene/step.h"
#include "ui/kit/painter.h"

namespace motley::ui {

/// The signs on a cell; shape carries what they mean, colour repeats it. `cell` is the cell's
/// square.

/// What choosing the cell would mean.
void draw_mark(Painter& paint, const Rect& cell, scene::Mark mark);
void draw_move(Painter& paint, const Rect& cell);
void draw_attack(Painter& paint, const Rect& cell);
void draw_capture(Painter& paint, const Rect& cell);
void draw_power(Painter& paint, const Rect& cell);
void draw_placing(Painter& paint, const Rect& cell);
/// A member of a set: in it, or spared.
void draw_member(Painter& paint, const Rect& cell, bool taken);
/// The cause of a refusal; lies under the piece.
void draw_cause(Painter& paint, const Rect& cell);
void draw_selected(Painter& paint, const Rect& cell, float gap);
/// One more cell of a choice that is being spelt.
void draw_on_the_way(Painter& paint, const Rect& cell, float gap);
/// A tile that is proposed.
void draw_hinted(Painter& paint, const Rect& tile, float radius);
/// A piece here can act.
void draw_can_begin(Painter& paint, const Rect& cell, float gap);
/// The same unasked, at the beginning of a match.
void draw_invitation(Painter& paint, const Rect& cell);
void draw_last_from(Painter& paint, const Rect& cell);
void draw_last_to(Painter& paint, const Rect& cell, float gap);
void draw_focus(Painter& paint, const Rect& cell);

} // namespace motley::ui
