#pragma once

#include "ui/page/dialogs.h"
#include "ui/table/moves.h"

#include <string>
#include <vector>

namespace motley::ui {

/// What can be done with the ply on the board and its line.
[[nodiscard]] std::vector<MenuItem> line_items(const AppFrame& frame, const Replay& replay);

/// A comment and a mark of a ply that are being written.
struct NoteState {
    match::NodeId node = match::root;
    match::Mark mark = match::Mark::none;
    std::string text;

    /// Begins with those of the ply on the board.
    void open(const shell::OnScreen& app);
};
/// The longest comment that can be written, in bytes.
inline constexpr std::size_t max_comment = 1000;

/// What an arrow key, Home or End does: steps along the line on the board, or to a variation beside
/// it. False if there is none. Stops the replay.
bool step_along(shell::App& app, Replay& replay, Key key);

/// Draws the dialog in which they are written. Returns whether it is done with.
[[nodiscard]] bool draw_note(AppFrame& frame, NoteState& state);

/// Asks whether to take the match back, or to try aside.
void draw_back_question(AppFrame& frame);

} // namespace motley::ui
