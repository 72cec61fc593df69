#pragma once

#include "scene/scene.h"
#include "ui/kit/painter.h"

#include <string>

namespace motley::ui {

/// Draws a die including its lip, with this drawing on its face; blank if `asset` is empty.
void draw_die(Painter& paint, const Rect& r, const std::string& asset, scene::Livery livery,
              float opacity = 1, bool used = false);

} // namespace motley::ui
