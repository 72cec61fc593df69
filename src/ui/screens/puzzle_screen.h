#pragma once

#include "ui/screens/lesson_screen.h"

namespace motley::ui {

/// The screen of a puzzle: the parts of a lesson's screen, with what is to be found on the card.
void draw_puzzle(Frame& frame, const View& view, const LessonLayout& layout, LessonState& state);

} // namespace motley::ui
