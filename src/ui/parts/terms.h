#pragma once

#include "ui/kit/frame.h"
#include "ui/parts/setup_dialog.h"

namespace motley::ui {

/// The clock and the limit of turns in the set-up dialog: a part of it, from (x, y) downwards;
/// returns the y below. `submitted` is set when Enter says that all is done.
float draw_terms(Frame& frame, SetupState& state, float x, float y, float width, float gap,
                 bool& submitted);
[[nodiscard]] float terms_height(Frame& frame, SetupState& state, float width, float gap);

} // namespace motley::ui
