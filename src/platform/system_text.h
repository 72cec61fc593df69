#pragma once

#include "ui/kit/host.h"

/// Draws words whose letters our typefaces lack, in the system's fonts: by Pango in the window, by
/// a 2D canvas in the page.
namespace motley::platform {

/// See ui::TextureHost::width_of.
[[nodiscard]] float system_width(const ui::Foreign& text);

/// Draws the text into OpenGL's bound texture, which gets that size.
void write_system_text(const ui::Foreign& text, const ui::Lettered& place);

} // namespace motley::platform
