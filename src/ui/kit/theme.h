#pragma once

#include "picture/colour.h"

namespace motley::ui {

using picture::Colour;
using picture::fade;
using picture::mix;
using picture::rgb;
using picture::white;

/// The colours of one theme by what they are for, but for those of boards (picture/palette.h).
struct Theme {
    bool dark = false;
    Colour bg_top = 0, bg_bottom = 0;
    Colour surface = 0, raised = 0, lip = 0, line = 0;
    Colour ink = 0, muted = 0;
    Colour accent = 0, accent_lip = 0, on_accent = 0, accent_tint = 0;
    Colour good = 0, warning = 0, danger = 0, power = 0;
    Colour focus = 0, focus_inner = 0;
    Colour scrim = 0;
};

[[nodiscard]] const Theme& theme(bool dark);

} // namespace motley::ui
