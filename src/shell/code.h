#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace motley::shell {

/// A QR code.
struct Code {
    std::vector<bool> modules; ///< row by row; empty: the text is too long for one
    std::size_t side = 0;      ///< in modules
};
[[nodiscard]] Code code_of(const std::string& text);

} // namespace motley::shell
