#pragma once

#include "ui/app_frame.h"

#include <cstddef>
#include <string>
#include <vector>

namespace motley::ui {

/// A QR code.
struct Code {
    std::vector<bool> modules; ///< row by row; empty: the text is too long for one
    std::size_t side = 0;      ///< in modules
};
[[nodiscard]] Code code_of(const std::string& text);

/// Draws a code, which must not be empty, as large as fits the square: in whole device pixels a
/// module, so that every edge is sharp.
void draw_code(AppFrame& frame, const Code& code, const Rect& r);

} // namespace motley::ui
