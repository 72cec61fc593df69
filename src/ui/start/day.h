#pragma once

#include "ui/app_frame.h"

namespace motley::ui {

/// Draws the button that leads to the puzzle of the day, with how that stands. Returns the y below;
/// draws nothing if there is no such puzzle.
float draw_day(AppFrame& frame, const Rect& r);

} // namespace motley::ui
