#pragma once

#include "ui/kit/frame.h"

namespace motley::ui {

/// The saved texts that could not be taken, with what can be done about each: `refused:NAME`, and
/// `again:NAME`, `copy:NAME` and `delete:NAME`; and, as long as it is so, that something cannot be
/// saved: `unsaved`. From (x, y) downwards; returns the y below, which
/// is y when there are none.
float draw_refused(Frame& frame, float x, float y, float width);
/// What that adds to y.
[[nodiscard]] float refused_height(Frame& frame, float width);

} // namespace motley::ui
