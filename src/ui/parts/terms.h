#pragma once

#include "ui/kit/frame.h"
#include "ui/parts/setup_dialog.h"

namespace motley::ui {

/// The clock and the limit of turns, as a part of the set-up dialog; true when Enter says that all
/// is done.
bool draw_terms(Frame& frame, Column& column, SetupState& state, float gap);

} // namespace motley::ui
