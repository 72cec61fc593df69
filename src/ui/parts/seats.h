#pragma once

#include "ui/app_frame.h"
#include "ui/parts/setup_dialog.h"

#include <array>
#include <cstdint>
#include <string>

namespace motley::ui {

/// For the first and the second player; 0: a person.
using Levels = std::array<std::uint8_t, 2>;

/// The first choice when the computer is to play.
inline constexpr int first_level = 2;

/// Draws the choice for each player in the set-up dialog: a person, or the computer and its level.
/// `gap` follows each player.
void draw_seats(AppFrame& frame, Column& column, SetupState& state, const Levels& levels,
                float gap);

/// `Computer, Strong`; empty if a person plays.
[[nodiscard]] std::string who_plays(const shell::App& app, std::size_t player);
/// `to move`, or that the computer is thinking.
[[nodiscard]] std::string acting_words(const shell::App& app);
/// The label for a rematch. Against the computer it names the side that the person will have.
[[nodiscard]] std::string rematch_words(const shell::App& app);
/// The string key for who plays against whom at this device.
[[nodiscard]] std::string_view mode_key(const shell::App& app);

} // namespace motley::ui
