#pragma once

#include "ui/app_frame.h"
#include "ui/parts/dialogs.h"
#include "ui/parts/layout.h"

#include <string>
#include <vector>

namespace motley::ui {

/// Draws the bar of the play screen. Returns the command that was used, or none. `menu_at` receives
/// the place of the menu button.
Command draw_bar(AppFrame& frame, const View& view, const PlayLayout& layout, Rect& menu_at);

/// The commands for which this view's bar and panels have no room.
[[nodiscard]] std::vector<MenuItem> menu_items(const AppFrame& frame, const View& view);

/// The settings that apply to all matches.
[[nodiscard]] std::vector<MenuItem> settings_items(const AppFrame& frame, const View& view);

/// Draws the bar of a page: a Back button and the title. Returns whether Back was used.
bool draw_page_bar(AppFrame& frame, const View& view, const Rect& r);

/// Draws the ground of a page, as high as its content was in the last frame.
void draw_paper(AppFrame& frame, const PageLayout& layout, float top, float content);

} // namespace motley::ui
