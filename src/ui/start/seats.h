#pragma once

#include "ui/app_frame.h"
#include "ui/start/setup_dialog.h"

namespace motley::ui {

/// Draws who plays in the set-up dialog: the opponent, the person's side, the computer's level.
/// `gap` follows each of them.
void draw_seats(AppFrame& frame, Column& column, SetupState& state, float gap);

} // namespace motley::ui
