#pragma once

#include "ui/app_frame.h"
#include "ui/parts/setup_dialog.h"

#include <array>
#include <cstdint>
#include <string>

namespace motley::ui {

/// Of the first and the second player; 0: a person.
using Levels = std::array<std::uint8_t, 2>;

/// Chosen first where the computer comes to play.
inline constexpr int first_level = 2;

/// What is chosen for each player in the set-up dialog: a person, or the computer and its level. A
/// part of the dialog, with `gap` after each player.
void draw_seats(AppFrame& frame, Column& column, SetupState& state, const Levels& levels,
                float gap);

/// `Computer, Strong`, or empty where a person plays.
[[nodiscard]] std::string who_plays(const shell::App& app, std::size_t player);
/// `to move`, or that the computer thinks.
[[nodiscard]] std::string acting_words(const shell::App& app);
/// What another match is offered with; against the computer that says the side one will have.
[[nodiscard]] std::string rematch_words(const shell::App& app);
/// Who plays with whom at this device: a string's key.
[[nodiscard]] std::string_view mode_key(const shell::App& app);

} // namespace motley::ui
