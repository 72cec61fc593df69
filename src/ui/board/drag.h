#pragma once

#include "ui/app_frame.h"
#include "ui/board/board_model.h"
#include "ui/board/geometry.h"

namespace motley::ui {

/// A piece that the pointer has taken up. To drag it to a cell does what touching its cell and then
/// that one does; let go outside the board nothing was chosen.
struct Drag {
    scene::PlaceId from = scene::nowhere; ///< where the pointer was pressed, on a piece that acts
    bool moves = false;                   ///< the pointer has left there: the piece hangs on it
    bool dropped = false; ///< laid down in the last frame: it stands where it was laid
};

/// Follows the pointer for one frame, after the cells have answered. Returns the place over which
/// a piece is held now, or nowhere.
scene::PlaceId follow_drag(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                           Drag& drag);

} // namespace motley::ui
