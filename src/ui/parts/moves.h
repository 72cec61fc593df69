#pragma once

#include "match/match.h"
#include "ui/app_frame.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace motley::ui {

/// A row of the move list: a ply for each player's column, as an index into Match::plies(); −1:
/// empty.
struct MoveRow {
    int turn = 0; ///< shown in a turn's first row; 0 in the others
    std::array<int, 2> plies{-1, -1};
};

/// Sorts plies into turns: what one player does and the other answers, however many actions that
/// takes. A roll stands with the player who acted before, in place of the action that asked for it.
[[nodiscard]] std::vector<MoveRow> move_rows(const match::Plies& plies);

/// How a text fits its column when it is the current ply, which is widest.
enum class Fit : std::uint8_t { whole, smaller, two_lines };

/// A line of the list: its place below the top of the list, and its plies.
struct MoveLine {
    struct Entry {
        std::size_t index = 0; ///< index of the ply
        std::string text;      ///< what it says
        Fit fit = Fit::whole;
        float x = 0; ///< from the left edge of the list
    };
    int turn = 0; ///< as in MoveRow
    float top = 0;
    float height = 0;
    std::vector<Entry> entries;
};

/// What the layout of the lines depends on, besides the match and the language.
struct LinesKey {
    float unit = 0; ///< device pixels per CSS px
    float width = 0;
    bool touch = false;
    bool operator==(const LinesKey&) const = default;
};

/// What the list remembers from frame to frame.
struct MovesState {
    Scroll scroll;
    LinesKey key;
    bool stale = true; ///< the match or the language has changed
    std::vector<MoveLine> lines;
    float column = 0;         ///< width of each of the two
    std::size_t followed = 0; ///< the ply scrolled into view
    float height = 0;         ///< the height of the list at that time
    const match::Match* match = nullptr;
};

/// Draws the list and marks the ply shown. Using a line shows its ply.
void draw_moves(AppFrame& frame, MovesState& state, const Rect& area, Colour ground);
/// Draws the buttons first, previous, next and last; with `undo`, also redo and undo at the right
/// end. 44 px high.
void draw_move_buttons(AppFrame& frame, const Rect& r, bool undo);

} // namespace motley::ui
