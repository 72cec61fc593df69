#pragma once

#include "ui/app_frame.h"
#include "ui/board/board_model.h"
#include "ui/page/layout.h"

#include <string>

namespace motley::ui {

/// Lays out the play screen with room below the bar for the line that says how the game is won, as
/// long as shows_aim(). `line` receives its place; it is empty without the line.
[[nodiscard]] PlayLayout layout_with_aim(const View& view, const shell::OnScreen& app, Rect& line);

/// Whether the line is shown: as OnScreen::shows_aim() says, and on low phones until something was played.
[[nodiscard]] bool shows_aim(const View& view, const shell::OnScreen& app);

/// The key of how the match is won: `<key>.<option>.<value>` if the game has a sentence for a choice of
/// the set-up, such as one battle, else the key itself.
[[nodiscard]] std::string aim_key(const shell::OnScreen& app, const std::string& key);

/// Draws the line, with how far each player has come, and the button that closes it (`aim:close`).
void draw_aim(AppFrame& frame, const BoardModel& model, const Rect& line);

} // namespace motley::ui
