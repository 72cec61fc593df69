#pragma once

#include "shell/setup_form.h"
#include "ui/app_frame.h"
#include "ui/kit/column.h"

#include <array>
#include <optional>
#include <string>

namespace motley::ui {

/// The dialog of what can be chosen before a match; open as long as there is a form.
struct SetupState {
    std::optional<shell::SetupForm> form;
    std::array<Phrase, 2> sides; ///< what the game calls the players
    Scroll scroll;
    /// The top edge of the dialog, which stays where it is while it is open, and the height of the
    /// surface that it was found for.
    float top = 0;
    float top_for = 0;

    void open(const engine::Game& game, const Setup& setup, const match::Seats& seats,
              const match::Terms& terms = {}) {
        form.emplace(game, setup, seats, terms);
        const scene::Scene scene = game.start({})->scene();
        sides = {Phrase(scene.players[0].name_key), Phrase(scene.players[1].name_key)};
        scroll = {};
        top_for = 0;
    }
    /// False when it was closed.
    bool close() {
        const bool was_open = form.has_value();
        form.reset();
        return was_open;
    }
};

/// Draws the open dialog and does what it is told: begins a match, or closes.
void draw_setup(AppFrame& frame, SetupState& state);

/// What was chosen for the match where that is more than usual, as rows of a panel: the turn of how
/// many, a number that gives the same deal again.
void draw_setup_rows(AppFrame& frame, Column& column);

} // namespace motley::ui
