#pragma once

#include "ui/board.h"
#include "ui/board_model.h"
#include "ui/frame.h"
#include "ui/layout.h"

#include <string>

namespace motley::ui {

/// What of the lesson's screen lasts from frame to frame.
struct LessonState {
    BoardState board;
    ModelStamp stamp;
    ModelMaker models;
    BoardModel model;
    Scroll words;
    Scroll panel;
    std::string note; ///< as shown last: a new one is scrolled into view
};

/// Where its parts lie, device pixels.
struct LessonLayout {
    Rect bar;
    Rect card; ///< what to do
    BoardGeometry board;
    Rect prompt;
    Rect panel; ///< choices that are no places, and what belongs to the player
};
[[nodiscard]] LessonLayout layout_lesson(const View& view, const scene::Topology& topology);

/// Brings the model up to date with the app, which must be in a lesson; before layout and drawing.
void follow(LessonState& state, const app::App& app);

/// The screen of a lesson.
void draw_lesson(Frame& frame, const View& view, const LessonLayout& layout, LessonState& state);

/// Closes what lies over the screen; false when nothing did.
bool close_topmost(LessonState& state);

} // namespace motley::ui
