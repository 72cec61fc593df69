#pragma once

#include "ui/app_frame.h"
#include "ui/page/dialogs.h"
#include "ui/page/layout.h"

#include <string>
#include <vector>

namespace motley::ui {

/// Draws the bar of the play screen. Returns the command that was used, or none. `menu_at` receives
/// the place of the menu button.
Command draw_bar(AppFrame& frame, const View& view, const PlayLayout& layout, Rect& menu_at);

/// The commands for which this view's bar and panels have no room.
[[nodiscard]] std::vector<MenuItem> menu_items(const AppFrame& frame, const View& view);

} // namespace motley::ui
