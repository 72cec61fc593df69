#pragma once

#include "ui/app_frame.h"
#include "ui/board/board_model.h"
#include "ui/board/picture.h"

namespace motley::ui {

/// A piece being dragged. Dragging it to a cell is the same as touching its cell and then that one.
/// Releasing it outside the board chooses nothing.
struct Drag {
    scene::PlaceId from = scene::nowhere; ///< where the pointer was pressed on a piece that can act
    bool moves = false;                   ///< the pointer has left that place, and the piece
                                          ///< follows it
    bool dropped = false; ///< it was dropped in the last frame and stays where it was dropped
};

/// Follows the pointer for one frame; call after the cells have reacted. Returns the place under
/// the dragged piece, or nowhere.
scene::PlaceId follow_drag(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                           Drag& drag);

} // namespace motley::ui
