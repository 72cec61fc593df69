#pragma once

#include "ui/app_frame.h"
#include "ui/board/board.h"
#include "ui/board/board_model.h"
#include "ui/parts/rows.h"

#include <string>

namespace motley::ui {

/// The player drawn on top; the other one is below.
[[nodiscard]] std::size_t player_above(const shell::App& app);
/// What the game calls a side.
[[nodiscard]] std::string side_name(const shell::App& app, const BoardModel& model,
                                    std::size_t player);

/// A player's card with name and rows.
void draw_player_card(AppFrame& frame, Column& column, const BoardModel& model, std::size_t player,
                      RowsLook look);
/// What neither player owns, on a card of its own, if there is anything.
void draw_shared_card(AppFrame& frame, Column& column, const BoardModel& model, RowsLook look);

/// A player on one line.
void draw_strip(AppFrame& frame, const BoardModel& model, std::size_t player, const Rect& r);

} // namespace motley::ui
