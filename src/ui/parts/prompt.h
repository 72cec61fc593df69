#pragma once

#include "ui/app_frame.h"
#include "ui/board/board.h"
#include "ui/board/board_model.h"

namespace motley::ui {

/// The line that says what will happen or what to do, and who acts; the buttons that commit stand
/// in it and nowhere else. With `hints`, a hint can be asked for there while nothing is chosen.
/// Returns true when the paragraph of a refusal is to be read.
bool draw_prompt(AppFrame& frame, const BoardModel& model, const BoardState& state, const Rect& r,
                 bool hints = false);

/// Who won, in words: `White wins`, `A draw`; against the computer `You won`.
[[nodiscard]] std::string outcome_title(const shell::App& app, const BoardModel& model);
/// Why: by the rules, by resignation, with which score.
[[nodiscard]] std::string outcome_reason(const shell::App& app, const BoardModel& model);

} // namespace motley::ui
