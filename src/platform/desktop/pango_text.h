#pragma once

#include "picture/bitmap.h"
#include "ui/kit/host.h"

namespace motley::platform {

/// The text as drawn by Pango.
[[nodiscard]] picture::Bitmap pango_picture(const ui::Foreign& text, const ui::Lettered& place);

} // namespace motley::platform
