#pragma once

#include "app/match.h"
#include "ui/frame.h"

#include <array>
#include <vector>

namespace motley::ui {

/// A line of the move list: plies by column of the players, as numbers into Match::plies(); −1
/// empty.
struct MoveRow {
    int turn = 0; ///< shown on the first line of a turn; 0 on others
    std::array<int, 2> plies{-1, -1};
};

/// Plies in turns: a turn is what one player does and the other answers, however many actions each
/// has; rolls stand with the player who acted before, instead of the action that asked for them.
[[nodiscard]] std::vector<MoveRow> move_rows(const std::vector<app::Ply>& plies);

/// What of the list lasts from frame to frame.
struct MovesState {
    Scroll scroll;
    std::size_t followed = 0; ///< ply that was scrolled to
    float height = 0;         ///< of the list then
    const app::Match* match = nullptr;
};

/// The list with the ply shown marked; a line that is used looks at that ply.
void draw_moves(Frame& frame, MovesState& state, const Rect& area, Colour ground);
/// First, previous, next, last; with `undo` also redo and undo at the right end. 44 px high.
void draw_move_buttons(Frame& frame, const Rect& r, bool undo);

} // namespace motley::ui
