#pragma once

#include "picture/geometry.h"
#include "picture/palette.h"
#include "picture/shapes.h"
#include "picture/token.h"

/// What src/ui calls by these names is drawn in files as well as on the screen: src/picture.
namespace motley::ui {

using picture::BoardFit;
using picture::BoardGeometry;
using picture::draw_badges;
using picture::draw_cover;
using picture::draw_drawing;
using picture::draw_piece;
using picture::icon_of;
using picture::Point;
using picture::Rect;

} // namespace motley::ui
