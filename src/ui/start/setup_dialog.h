#pragma once

#include "shell/setup_form.h"
#include "shell/share_state.h"
#include "ui/app_frame.h"
#include "ui/kit/column.h"

#include <array>
#include <optional>
#include <string>

namespace motley::ui {

/// The dialog with the choices before a match; open while there is a form.
struct SetupState {
    std::optional<shell::SetupForm> form;
    std::array<Phrase, 2> sides; ///< the game's names for the players
    Scroll scroll;
    shell::ShareState share; ///< lies over it
    /// The top edge of the dialog, which stays in place while it is open; its height, which only
    /// grows, so that no button moves away from under a finger; and the height of the surface for
    /// which both were computed.
    float top = 0;
    float height = 0;
    float for_height = 0;

    void open(const engine::Game& game, const Setup& setup, const match::Seats& seats,
              const match::Terms& terms = {}) {
        form.emplace(game, setup, seats, terms);
        const scene::Scene scene = game.start({})->scene();
        sides = {Phrase(scene.players[0].name_key), Phrase(scene.players[1].name_key)};
        scroll = {};
        for_height = 0;
    }
    /// Closes the dialog over it.
    bool close_share() { return share.close(); }
    /// Returns false if it was already closed.
    bool close() {
        const bool was_open = form.has_value();
        share.close();
        form.reset();
        return was_open;
    }
};

/// Draws the open dialog, and begins a match or closes when the player says so.
void draw_setup(AppFrame& frame, SetupState& state);

} // namespace motley::ui
