#pragma once

#include "scene/scene.h"
#include "ui/kit/painter.h"

namespace motley::ui {

/// A side's token, centred vertically on y and `width` wide.
void draw_side_token(Painter& paint, scene::Livery livery, float x, float y, float width);

} // namespace motley::ui
