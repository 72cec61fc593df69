#pragma once

#include "ui/board/board.h"
#include "ui/kit/frame.h"
#include "ui/parts/layout.h"

#include <optional>

namespace motley::ui {

/// What of the position editor lasts from frame to frame.
struct EditorState {
    BoardState board; ///< its drag is that of a piece that stands on the board
    Scroll note;
    Scroll panel;
    std::optional<std::size_t> dragged_tool; ///< the piece of the tray on which was pressed
};

/// Where its parts lie, device pixels.
struct EditorLayout {
    Rect bar;
    BoardGeometry board;
    Rect note;  ///< whether it is a position, and the button that plays it
    Rect panel; ///< tray, facts, text
};
[[nodiscard]] EditorLayout layout_editor(const View& view, const scene::Topology& topology);

/// The screen on which a position is set up; the app must be there.
void draw_editor(Frame& frame, const View& view, const EditorLayout& layout, EditorState& state);

/// How many things lie over the screen that close_topmost() closes, one with each call.
[[nodiscard]] int open_things(const EditorState& state);
/// False when nothing lay over it.
bool close_topmost(EditorState& state);

} // namespace motley::ui
