#pragma once

#include "ui/app_frame.h"
#include "ui/board/board_model.h"
#include "ui/commands.h"

namespace motley::ui {

/// Asks the player who has the device now about the other player's offer, and does what is said.
void draw_offer_question(AppFrame& frame);

/// Shows how the match ended. Returns the command chosen next, or none.
Command draw_result(AppFrame& frame, const BoardModel& model);

} // namespace motley::ui
