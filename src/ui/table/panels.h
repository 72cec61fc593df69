#pragma once

#include "ui/app_frame.h"
#include "ui/board/board.h"
#include "ui/board/board_model.h"
#include "ui/table/rows.h"

#include <string>

namespace motley::ui {

/// The player at the top; the other one is at the bottom.
[[nodiscard]] std::size_t player_above(const shell::OnScreen& app);
/// The game's name for a side.
[[nodiscard]] std::string side_name(const shell::OnScreen& app, const BoardModel& model,
                                    std::size_t player);

/// Whether this is the side of the only person who plays at this device.
[[nodiscard]] bool is_you(const shell::OnScreen& app, std::size_t player);
/// `You`, or the game's name for the side.
[[nodiscard]] std::string player_name(const shell::OnScreen& app, const BoardModel& model,
                                      std::size_t player);

/// Draws a player's card with name and rows.
void draw_player_card(AppFrame& frame, Column& column, const BoardModel& model, std::size_t player,
                      RowsLook look);
/// Draws a card with what belongs to neither player, if there is anything.
void draw_shared_card(AppFrame& frame, Column& column, const BoardModel& model, RowsLook look);

/// Draws a player on one line.
void draw_strip(AppFrame& frame, const BoardModel& model, std::size_t player, const Rect& r);

} // namespace motley::ui
