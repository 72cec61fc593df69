#pragma once

#include "ui/board/board.h"
#include "ui/board/board_model.h"
#include "ui/kit/frame.h"
#include "ui/parts/rows.h"

#include <string>

namespace motley::ui {

/// The player drawn on top; the other one is below.
[[nodiscard]] std::size_t player_above(const app::App& app);
/// What the game calls a side.
[[nodiscard]] std::string side_name(const app::App& app, const BoardModel& model,
                                    std::size_t player);

/// A player's card with name and rows; returns the y below it.
float draw_player_card(Frame& frame, const BoardModel& model, std::size_t player, float x, float y,
                       float width, RowsLook look);
/// What neither player owns, on a card of its own; y when there is nothing.
float draw_shared_card(Frame& frame, const BoardModel& model, float x, float y, float width,
                       RowsLook look);

/// A player on one line.
void draw_strip(Frame& frame, const BoardModel& model, std::size_t player, const Rect& r);

/// Name and facts of the piece chosen or pointed at, and what it can do; returns the y below. Draws
/// the piece `picture` device pixels high.
float draw_selection(Frame& frame, const BoardModel& model, const BoardState& state, float x,
                     float y, float width, float picture);
[[nodiscard]] float selection_height(const Frame& frame, const BoardModel& model,
                                     const BoardState& state, float width, float picture);

/// Something is chosen that says what it does, though no piece may be.
[[nodiscard]] bool tells_of_choice(const app::App& app);

/// The choices that are neither places nor tiles on the panels, as buttons; returns the y below.
/// Notes in `state` which is pointed at.
float draw_choices(Frame& frame, const BoardModel& model, BoardState& state, float x, float y,
                   float width);
[[nodiscard]] float choices_height(const Frame& frame, const BoardModel& model, float width);

} // namespace motley::ui
