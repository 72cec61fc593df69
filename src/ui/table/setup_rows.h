#pragma once

#include "ui/app_frame.h"
#include "ui/kit/column.h"

#include <string>

namespace motley::ui {

/// The sentence of an option, `setup.<name><ending>`: the game's own, else the common one with that
/// ending, else none.
[[nodiscard]] std::string option_words(const shell::OnScreen& app, const engine::Game& game,
                                       const SetupOption& option, const std::string& ending);

/// Draws the choices made for the match beyond the defaults as rows of a panel: the number of the
/// turn and its limit, the number that gives the same deal again.
void draw_setup_rows(AppFrame& frame, Column& column);

} // namespace motley::ui
