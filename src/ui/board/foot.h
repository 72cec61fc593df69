#pragma once

#include "scene/scene.h"
#include "ui/kit/painter.h"

namespace motley::ui {

/// A side's token, centred vertically on y and `width` wide.
void foot(Painter& paint, scene::Livery livery, float x, float y, float width);

} // namespace motley::ui
