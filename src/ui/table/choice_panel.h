#pragma once

#include "ui/app_frame.h"
#include "ui/board/board.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace motley::ui {

/// What the panel is drawn from, and what it remembers from frame to frame.
struct ChoicePanel {
    const BoardModel& model;
    BoardState& board;
    Scroll& scroll;
    std::string& needed; ///< the choice that must be scrolled into view
};

/// Whose rows a panel shows under whose name.
enum class PanelSides : std::uint8_t {
    unnamed, ///< the player's
    player,  ///< the player's, under the name of the side
    both     ///< the same, and the other player's below them
};

/// Draws a card with the choices that are not places, and a player's rows.
void draw_choice_panel(AppFrame& frame, const ChoicePanel& state, std::size_t player,
                       PanelSides sides, const Rect& r);

/// Draws a card with a player's rows under the name of the side.
void draw_side_panel(AppFrame& frame, const BoardModel& model, Scroll& scroll, std::size_t player,
                     const Rect& r);

} // namespace motley::ui
