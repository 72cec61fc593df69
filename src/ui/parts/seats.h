#pragma once

#include "ui/kit/frame.h"
#include "ui/parts/setup_dialog.h"

#include <string>

namespace motley::ui {

/// What is chosen for each player in the set-up dialog: a person, or the computer and its level. A
/// part of the dialog, from (x, y) downwards, `gap` between the players; returns the y below.
float draw_seats(Frame& frame, SetupState& state, float x, float y, float width, float gap);
[[nodiscard]] float seats_height(const Frame& frame, const SetupState& state, float width,
                                 float gap);
/// The same with the computer on both sides.
[[nodiscard]] float most_seats_height(const Frame& frame, float width, float gap);

/// `Computer, Strong`, or empty where a person plays.
[[nodiscard]] std::string who_plays(const app::App& app, std::size_t player);
/// `to move`, or that the computer thinks.
[[nodiscard]] std::string acting_words(const app::App& app);
/// What another match is offered with; against the computer that says the side one will have.
[[nodiscard]] std::string rematch_words(const app::App& app);
/// Who plays with whom at this device: a string's key.
[[nodiscard]] std::string_view mode_key(const app::App& app);

} // namespace motley::ui
