#pragma once

#include "ui/app_frame.h"

namespace motley::ui {

/// The dialog that lists the keys of the screen below it.
struct KeysState {
    bool open = false;
    Scroll scroll;
};

/// Draws the dialog, and closes it when the player does.
void draw_keys(AppFrame& frame, KeysState& state);

} // namespace motley::ui
