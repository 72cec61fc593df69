#pragma once

#include "engine/game.h"
#include "picture/geometry.h"
#include "picture/pen.h"

namespace motley::picture {

/// Frame, cells and fields of any topology: no pictures but the icons of fields.
void draw_cells(Pen& pen, const BoardGeometry& board, const engine::Game& game);
/// The coordinates. `named`: the cell whose coordinates are shown where there is no room for all,
/// or nowhere.
void draw_labels(Pen& pen, const BoardGeometry& board, const scene::Topology& topology,
                 scene::PlaceId named);

} // namespace motley::picture
