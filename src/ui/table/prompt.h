#pragma once

#include "ui/app_frame.h"
#include "ui/board/board.h"
#include "ui/board/board_model.h"

namespace motley::ui {

/// Optional parts of the prompt.
struct PromptLook {
    bool hints = false;  ///< a hint, while nothing is chosen
    bool chips = false;  ///< what can be chosen without a tile (prompt_chips), dice and credits
    bool dice = false;   ///< the dice, also where there is little room
    bool drawer = false; ///< to open the drawer that hides what can be chosen beside the board
    bool far = false;    ///< the panels are far from the board (prompt_chips)
};

/// The line that says what will happen or what to do, and who is to act. The buttons that play an
/// action are here and nowhere else. What does not fit is shown when it is touched. Returns whether
/// to show the paragraph of a refusal.
bool draw_prompt(AppFrame& frame, const BoardModel& model, BoardState& state, const Rect& r,
                 PromptLook look = {});

} // namespace motley::ui
