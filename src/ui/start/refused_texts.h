#pragma once

#include "ui/app_frame.h"
#include "ui/kit/column.h"

namespace motley::ui {

/// Draws the saved texts that could not be restored, and what can be done about each:
/// `refused:NAME`, with `again:NAME`, `copy:NAME` and `delete:NAME`; also, while it lasts, that
/// something cannot be saved: `unsaved`. Draws nothing if there are none.
void draw_refused(AppFrame& frame, Column& column);

} // namespace motley::ui
