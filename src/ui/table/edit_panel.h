#pragma once

#include "shell/share_state.h"
#include "ui/app_frame.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace motley::ui {

/// What the editor's panel remembers from frame to frame.
struct EditPanelState {
    shell::ShareState share;
    Scroll panel;
    std::optional<std::size_t> dragged_tool; ///< the piece of the tray that is pressed
    /// The chosen item of a stock: its stock, and its place among the items.
    std::optional<std::pair<std::size_t, std::size_t>> item;
    /// What stands in a field for a number without being one that is possible.
    std::pair<std::string, std::string> wrong; ///< id, text
    std::string copied;                        ///< the text that was to be copied last
};

/// What the parts of the editor's screen share.
struct Editing {
    AppFrame& frame;
    EditPanelState& state;
    const activity::Editor& editor;

    [[nodiscard]] float px(float css) const { return frame.px(css); }
    [[nodiscard]] const std::vector<engine::Glyph>& glyphs() const {
        return editor.game().info().glyphs;
    }
    [[nodiscard]] std::string name_of(std::uint8_t glyph, scene::Livery livery) const;
    /// `White Knight, Vitality 4 of 4`
    [[nodiscard]] std::string with_facts(std::string name, const engine::EditState& state_of) const;
    void change(std::function<void(activity::Editor&)> what) const;
};

/// Draws the tray, the states of the piece in hand, what is beside the board, and the text.
void draw_edit_panel(Editing& here, const Rect& r);

} // namespace motley::ui
