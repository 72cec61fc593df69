#pragma once

#include "ui/app_frame.h"
#include "ui/board/board.h"
#include "ui/board/board_model.h"
#include "ui/kit/column.h"

namespace motley::ui {

/// Name and facts of the piece chosen or pointed at, and what it can do. The piece is drawn
/// `picture` device pixels high.
void draw_selection(AppFrame& frame, Column& column, const BoardModel& model,
                    const BoardState& state, float picture);

/// Something is chosen that says what it does, though no piece may be.
[[nodiscard]] bool tells_of_choice(const shell::App& app);

/// The choices that are neither places nor tiles on the panels, as buttons. Notes in `state` which
/// is pointed at.
void draw_choices(AppFrame& frame, Column& column, const BoardModel& model, BoardState& state);

} // namespace motley::ui
