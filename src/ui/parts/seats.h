#pragma once

#include "ui/app_frame.h"
#include "ui/parts/setup_dialog.h"

#include <string>

namespace motley::ui {

/// Draws who plays in the set-up dialog: the opponent, the person's side, the computer's level.
/// `gap` follows each of them.
void draw_seats(AppFrame& frame, Column& column, SetupState& state, float gap);

/// `Computer, Strong`; empty if a person plays.
[[nodiscard]] std::string who_plays(const shell::App& app, std::size_t player);
/// `to move`, or that the computer is thinking.
[[nodiscard]] std::string acting_words(const shell::App& app);
/// The label for a rematch. Against the computer it names the side that the person will have.
[[nodiscard]] std::string rematch_words(const shell::App& app);
/// The string key for who plays against whom at this device.
[[nodiscard]] std::string_view mode_key(const shell::App& app);

} // namespace motley::ui
