#pragma once

#include "engine/game.h"
#include "ui/frame.h"
#include "ui/layout.h"
#include "ui/setup_dialog.h"

#include <map>
#include <vector>

namespace motley::ui {

/// What of the start page lasts from frame to frame.
struct StartState {
    Scroll scroll;
    SetupState setup;
    /// The pieces on the small boards.
    std::map<const engine::Game*, std::vector<scene::Token>> showcases;
};

/// The start page: a card for every game of the catalogue, and the match that can be continued.
void draw_start(Frame& frame, const View& view, StartState& state);

} // namespace motley::ui
