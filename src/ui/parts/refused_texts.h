#pragma once

#include "ui/app_frame.h"
#include "ui/kit/column.h"

namespace motley::ui {

/// The saved texts that could not be taken, with what can be done about each: `refused:NAME`, and
/// `again:NAME`, `copy:NAME` and `delete:NAME`; and, as long as it is so, that something cannot be
/// saved: `unsaved`. Nothing when there are none.
void draw_refused(AppFrame& frame, Column& column);

} // namespace motley::ui
