#pragma once

#include "ui/kit/frame.h"

#include <string>

namespace motley::ui {

/// Sets the frame's tip if the pointer rests on the control or the keyboard focus is there.
/// Touching does not show it, since the finger would cover it.
void tell(Frame& frame, const Rect& of, const Response& answer, const std::string& text);

/// Draws the frame's tip below the control or, if there is no room, above it.
void draw_tip(Frame& frame);

} // namespace motley::ui
