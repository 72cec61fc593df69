#pragma once

#include "ui/app_frame.h"
#include "ui/kit/column.h"

#include <string>

namespace motley::ui {

/// `1:02:03`, `4:32`, and in the last seconds `9.4`.
[[nodiscard]] std::string clock_words(match::Milliseconds left);

/// A player's clock on a line of a card; nothing in a match without clock.
void draw_clock_row(AppFrame& frame, Column& column, std::size_t player);
/// A player's clock with its right end at x, vertically centred at y; returns its left end, or x in
/// a match without clock.
float draw_clock(AppFrame& frame, std::size_t player, float x, float y);

/// The clock has been stopped, and who plays is asked to go on.
[[nodiscard]] bool asks_to_go_on(const shell::App& app);
void draw_pause_dialog(AppFrame& frame);

/// The number of the turn where there is a limit, as a row.
void draw_turn_row(AppFrame& frame, Column& column);

} // namespace motley::ui
