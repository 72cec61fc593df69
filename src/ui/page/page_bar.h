#pragma once

#include "ui/app_frame.h"
#include "ui/page/dialogs.h"
#include "ui/page/layout.h"

#include <vector>

namespace motley::ui {

/// Draws the ground of a bar at the top, or `upright` of one on the left.
void draw_bar_ground(AppFrame& frame, const Rect& r, bool upright);

/// The settings that apply to all matches.
[[nodiscard]] std::vector<MenuItem> settings_items(const AppFrame& frame, const View& view);

/// Draws the bar of a page: a Back button and the title. Returns whether Back was used.
bool draw_page_bar(AppFrame& frame, const View& view, const Rect& r);

/// Draws the ground of a page, as high as its content was in the last frame.
void draw_paper(AppFrame& frame, const PageLayout& layout, float top, float content);

} // namespace motley::ui
