#pragma once

#include "ui/board/board.h"
#include "ui/screens/screen.h"

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

/// The screen on which a position is set up.
class EditorScreen final : public Screen {
public:
    std::optional<float> layout(const View& view, const Fonts& type,
                                const shell::App& app) override;
    void draw(AppFrame& frame, const View& view) override;
    bool key(shell::App& app, const Node& cell, Key key, char32_t character) override;
    bool cancel(shell::App& app) override;
    [[nodiscard]] int open_things(const shell::App& app) const override;
    bool close(shell::App& app) override;
    void screen_changed(bool suspended) override;
    [[nodiscard]] bool suspends_dialogs() const override { return true; }

private:
    EditorState state_;
    EditorLayout layout_;
};

} // namespace motley::ui
