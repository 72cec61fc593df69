#pragma once

#include "ui/app_frame.h"
#include "ui/kit/column.h"

#include <string>

namespace motley::ui {

/// `1:02:03`, `4:32`, and in the last seconds `9.4`.
[[nodiscard]] std::string clock_words(match::Milliseconds left);

/// Draws a player's clock as a line of a card; nothing in a match without clocks.
void draw_clock_row(AppFrame& frame, Column& column, std::size_t player);
/// Draws a player's clock with its right end at x, centred vertically on y. Returns its left end,
/// or x in a match without clocks.
float draw_clock(AppFrame& frame, std::size_t player, float x, float y);

/// Whether the clock is paused and the player is asked to resume.
[[nodiscard]] bool asks_to_resume(const shell::OnScreen& app);
void draw_pause_dialog(AppFrame& frame);

/// Draws the number of the round as a row, if there is a round limit.
void draw_turn_row(AppFrame& frame, Column& column);

} // namespace motley::ui
