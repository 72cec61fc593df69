#pragma once

#include "ui/app_frame.h"
#include "ui/kit/column.h"

namespace motley::ui {

/// Draws that a newer version is there: `newer`, and where nobody plays a link that begins it:
/// `renew`. Draws nothing if there is none.
void draw_newer(AppFrame& frame, Column& column);

/// Whether there is something to say of the program on this device.
[[nodiscard]] bool tells_of_installation(const shell::App& app);
/// Draws whether the program works without a network (`offline`), draw_newer, and, if the system
/// offers it, what installs the program (`install`).
void draw_installation(AppFrame& frame, Column& column);

} // namespace motley::ui
