#pragma once

#include "ui/app_frame.h"

namespace motley::ui {

/// The dialog that lists the keys of whatever screen it lies over.
struct KeysState {
    bool open = false;
    Scroll scroll;
};

/// Draws it, and closes it when it is told to.
void draw_keys(AppFrame& frame, KeysState& state);

} // namespace motley::ui
