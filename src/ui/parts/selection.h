#pragma once

#include "ui/board/board.h"
#include "ui/board/board_model.h"
#include "ui/kit/column.h"
#include "ui/kit/frame.h"

namespace motley::ui {

/// Name and facts of the piece chosen or pointed at, and what it can do. The piece is drawn
/// `picture` device pixels high.
void draw_selection(Frame& frame, Column& column, const BoardModel& model, const BoardState& state,
                    float picture);

/// Something is chosen that says what it does, though no piece may be.
[[nodiscard]] bool tells_of_choice(const shell::App& app);

/// The choices that are neither places nor tiles on the panels, as buttons. Notes in `state` which
/// is pointed at.
void draw_choices(Frame& frame, Column& column, const BoardModel& model, BoardState& state);

} // namespace motley::ui
