#pragma once

#include "ui/app_frame.h"
#include "ui/board/board.h"
#include "ui/board/board_model.h"

namespace motley::ui {

/// The line that says what will happen or what to do, and who is to act. The buttons that play an
/// action are here and nowhere else. With `hints`, the player can ask for a hint here while nothing
/// is chosen. Returns whether to show the paragraph of a refusal.
bool draw_prompt(AppFrame& frame, const BoardModel& model, const BoardState& state, const Rect& r,
                 bool hints = false);

/// The winner in words: `White wins`, `A draw`; against the computer `You won`.
[[nodiscard]] std::string outcome_title(const shell::App& app, const BoardModel& model);
/// The reason: by the rules, by resignation, with which score.
[[nodiscard]] std::string outcome_reason(const shell::App& app, const BoardModel& model);

} // namespace motley::ui
