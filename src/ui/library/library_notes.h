#pragma once

#include "ui/app_frame.h"
#include "ui/page/layout.h"

namespace motley::ui {

/// Draws what became of a file that was added to the library, until the player closes it:
/// `library:report:N`, `library:keep-sound`, `library:close-report`. Returns the y below.
float draw_report(AppFrame& frame, float left, float width, float y);

/// CSS px of the bar at the bottom of the library.
inline constexpr float library_footer = 64;
/// Whether there is one: something can be undone, or a file is being read or written.
[[nodiscard]] bool has_footer(const shell::App& app);
/// Draws it, with its words in a column.
void draw_footer(AppFrame& frame, const View& view, const Rect& r, float left, float width);

} // namespace motley::ui
