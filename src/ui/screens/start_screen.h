#pragma once

#include "ui/kit/frame.h"
#include "ui/parts/game_card.h"
#include "ui/parts/layout.h"

namespace motley::ui {

/// What of the start page lasts from frame to frame.
struct StartState {
    Scroll scroll;
    CardsState cards;
};

/// The start page: a card for every game of the catalogue, and the match that can be continued.
void draw_start(Frame& frame, const View& view, StartState& state);

} // namespace motley::ui
