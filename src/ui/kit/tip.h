#pragma once

#include "ui/kit/frame.h"

#include <string>

namespace motley::ui {

/// Sets the frame's tip when the thing answers so that one is wanted: the pointer rests on it, or
/// the keyboard is there. No finger asks for it, which covers what it touches.
void tell(Frame& frame, const Rect& of, const Response& answer, const std::string& text);

/// Draws the frame's tip below the thing or, where there is no room, above it.
void draw_tip(Frame& frame);

} // namespace motley::ui
