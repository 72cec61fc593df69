#pragma once

#include "match/match.h"
#include "ui/app_frame.h"

#include <array>
#include <cstdint>
#include <string>
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
[[nodiscard]] std::vector<MoveRow> move_rows(const match::Plies& plies);

/// How a text fits a column of the list: as the current ply, the widest it gets.
enum class Fit : std::uint8_t { whole, smaller, two_lines };

/// A line of the list: where it lies below the top of the list, and its plies.
struct MoveLine {
    struct Entry {
        std::size_t index = 0; ///< of the ply
        std::string text;      ///< what it says
        Fit fit = Fit::whole;
        float x = 0; ///< from the left edge of the list
    };
    int turn = 0; ///< as in MoveRow
    float top = 0;
    float height = 0;
    std::vector<Entry> entries;
};

/// How the lines are set: as long as two are equal, and the match is the same, the lines stand.
struct LinesKey {
    float unit = 0; ///< device pixels per CSS px
    float width = 0;
    bool touch = false;
    bool operator==(const LinesKey&) const = default;
};

/// What of the list lasts from frame to frame.
struct MovesState {
    Scroll scroll;
    LinesKey key;
    bool stale = true; ///< the match or the language has changed
    std::vector<MoveLine> lines;
    float column = 0;         ///< width of each of the two
    std::size_t followed = 0; ///< ply that was scrolled to
    float height = 0;         ///< of the list then
    const match::Match* match = nullptr;
};

/// The list with the ply shown marked; a line that is used looks at that ply.
void draw_moves(AppFrame& frame, MovesState& state, const Rect& area, Colour ground);
/// First, previous, next, last; with `undo` also redo and undo at the right end. 44 px high.
void draw_move_buttons(AppFrame& frame, const Rect& r, bool undo);

} // namespace motley::ui
