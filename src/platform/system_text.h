#pragma once

#include "ui/kit/host.h"

/// Words in letters that our typefaces lack, in the system's fonts: Pango's in the window, those of
/// a 2D canvas in the page.
namespace motley::platform {

/// See ui::TextureHost::width_of.
[[nodiscard]] float system_width(const ui::Foreign& text);

/// Writes the text into OpenGL's bound texture, which gets that size.
void write_system_text(const ui::Foreign& text, const ui::Lettered& place);

} // namespace motley::platform
