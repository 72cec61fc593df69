#pragma once

#include "ui/app_frame.h"
#include "ui/parts/share_state.h"

namespace motley::ui {

/// Draws the open dialog, which shares what is on the screen as a link, a text or a picture, and
/// carries out its buttons.
void draw_share(AppFrame& frame, ShareState& state);

} // namespace motley::ui
