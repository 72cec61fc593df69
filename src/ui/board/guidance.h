#pragma once

#include "ui/board/board_model.h"

/// What a board points at: what a lesson, a hint or a puzzle asks for, and what decides the game.
namespace motley::ui {

/// What may soon decide the game, or has decided it; what the player to whom the board is shown
/// should fear comes first.
void note_warnings(BoardModel& model, const shell::OnScreen& app, const engine::Position& position);
/// Marks the suggested action, as long as nothing else is chosen.
void note_hint(BoardModel& model, const shell::OnScreen& app, Consequences& known);
/// Marks what a lesson asks for, from step to step: the places, and the choice beside the board as
/// soon as it is the next one. The arrow comes once only places are left. Where several actions are
/// right, it points at none of them, but at what all of them begin with.
void note_lesson(BoardModel& model, const shell::OnScreen& app);
/// After the second hint, marks the beginning of the action that a puzzle asks for; after the
/// third, its whole path.
void note_puzzle(BoardModel& model, const shell::OnScreen& app);

} // namespace motley::ui
