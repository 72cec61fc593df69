#pragma once

#include "ui/board/board.h"
#include "ui/screens/screen.h"
#include "ui/table/edit_panel.h"

#include <optional>

namespace motley::ui {

/// What the editor screen remembers from frame to frame.
struct EditorState {
    EditPanelState panel;
    BoardState board; ///< its drag is for pieces on the board
    Scroll note;
};

/// The places of its parts, in device pixels.
struct EditorLayout {
    Rect bar;
    BoardGeometry board;
    Rect note;  ///< says whether it is a position, with the button to play it
    Rect panel; ///< tray, facts, text
};

/// The screen for setting up a position.
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
