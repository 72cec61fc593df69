#pragma once

#include "ui/app_frame.h"
#include "ui/parts/layout.h"

namespace motley::ui {

/// Lays out the play screen with room below the bar for the line that says how the game is won, as
/// long as App::tells_aim(). `line` receives its place; it is empty without the line.
[[nodiscard]] PlayLayout layout_with_aim(const View& view, const shell::App& app, Rect& line);

/// Draws the line, with the button that closes it (`aim:close`).
void draw_aim(AppFrame& frame, const Rect& line);

} // namespace motley::ui
