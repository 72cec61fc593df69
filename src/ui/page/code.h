#pragma once

#include "shell/code.h"
#include "ui/app_frame.h"

namespace motley::ui {

/// Draws a code, which must not be empty, as large as fits the square: in whole device pixels a
/// module, so that every edge is sharp.
void draw_code(AppFrame& frame, const shell::Code& code, const Rect& r);

} // namespace motley::ui
