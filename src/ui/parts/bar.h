#pragma once

#include "ui/app_frame.h"
#include "ui/parts/dialogs.h"
#include "ui/parts/layout.h"

#include <string>
#include <vector>

namespace motley::ui {

/// The bar of the play screen. Returns the command that was used, or none. `menu_at` becomes the
/// place of the menu's button.
Command draw_bar(AppFrame& frame, const View& view, const PlayLayout& layout, Rect& menu_at);

/// What the bar and the panels of this view have no room for.
[[nodiscard]] std::vector<MenuItem> menu_items(const AppFrame& frame, const View& view);

/// What can be set for all matches.
[[nodiscard]] std::vector<MenuItem> settings_items(const AppFrame& frame, const View& view);

/// The bar of a page: back, and the title of what is shown. Whether back was used.
bool draw_page_bar(AppFrame& frame, const View& view, const Rect& r);

} // namespace motley::ui
