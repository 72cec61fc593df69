#pragma once

#include "ui/app_frame.h"

namespace motley::ui {

inline constexpr float small_tiles_height = 40; ///< CSS px, with the space below them

/// Draws a row's tiles as a line of small pictures that do not react.
void draw_small_tiles(AppFrame& frame, const scene::PanelRow& row, float left, float top,
                      float width);

} // namespace motley::ui
