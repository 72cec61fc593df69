#pragma once

#include "ui/app_frame.h"
#include "ui/board/board.h"
#include "ui/board/board_model.h"
#include "ui/kit/column.h"

#include <cstdint>
#include <vector>

namespace motley::ui {

/// Draws the name and facts of the piece that is chosen or pointed at, and what it can do. Its
/// picture is `picture` device pixels high. There is always room for `reserved_lines` of facts, so that
/// nothing below moves.
void draw_selection(AppFrame& frame, Column& column, const BoardModel& model,
                    const BoardState& state, float picture, std::size_t reserved_lines = 0);

/// Whether something is chosen that has a description, even if no piece is chosen.
[[nodiscard]] bool tells_of_choice(const shell::OnScreen& app);

/// Draws the choices that are neither places nor tiles in the panels, as buttons. Stores the one
/// pointed at in `state`. Powers that cannot be used now are among them, and say why. Unless the
/// prompt offers some instead (prompt_chips).
void draw_choices(AppFrame& frame, Column& column, const BoardModel& model, BoardState& state,
                  const std::vector<std::uint8_t>& in_prompt = {});

} // namespace motley::ui
