#pragma once

#include "ui/app_frame.h"
#include "ui/board/board.h"

#include <cstddef>
#include <string>

namespace motley::ui {

/// What the panel is drawn from, and what it remembers from frame to frame.
struct ChoicePanel {
    const BoardModel& model;
    BoardState& board;
    Scroll& scroll;
    std::string& needed; ///< the choice that must be scrolled into view
};

/// Draws a card with the choices that are not places, and a player's rows. `named`: under the name
/// of the player's side.
void draw_choice_panel(AppFrame& frame, const ChoicePanel& state, std::size_t player, bool named,
                       const Rect& r);

} // namespace motley::ui
