#pragma once

#include "shell/share_state.h"
#include "ui/app_frame.h"

namespace motley::ui {

/// Draws the open dialog, which shares what is on the screen as a link, a text or a picture, and
/// carries out its buttons.
void draw_share(AppFrame& frame, shell::ShareState& state);

} // namespace motley::ui
