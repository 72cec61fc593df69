#pragma once

#include "ui/start/game_card.h"

namespace motley::ui {

/// Draws the ways into a game for players who do not know it yet, as buttons: `newcomer:learn` to
/// the lesson, `newcomer:try` and `newcomer:play` to the computer at a low and at a middle level,
/// `newcomer:two` to a match for two at the device, `newcomer:link` to the set-up of one by link.
void draw_newcomer(AppFrame& frame, Column& column, CardsState& state, const engine::Game& game);

/// Draws the question of where to begin in the game `state.newcomer`; closes when it is answered.
void draw_newcomer_dialog(AppFrame& frame, CardsState& state);

} // namespace motley::ui
