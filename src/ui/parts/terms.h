#pragma once

#include "ui/app_frame.h"
#include "ui/parts/setup_dialog.h"

namespace motley::ui {

/// The clock and the limit of turns, as a part of the set-up dialog; true when Enter says that all
/// is done.
bool draw_terms(AppFrame& frame, Column& column, SetupState& state, float gap);

} // namespace motley::ui
