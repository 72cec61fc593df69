#pragma once

#include "ui/app_frame.h"
#include "ui/start/setup_dialog.h"

namespace motley::ui {

/// Draws the clock and the round limit as a part of the set-up dialog. Returns whether Enter
/// finished the dialog.
bool draw_terms(AppFrame& frame, Column& column, SetupState& state, float gap);

} // namespace motley::ui
