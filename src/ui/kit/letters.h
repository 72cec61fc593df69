#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

/// The characters of a text in UTF-8. What is no UTF-8 gives U+FFFD.
[[nodiscard]] std::vector<char32_t> characters(std::string_view text);

/// The text in capital letters, of every script that has them; a letter without one capital, such as
/// ß, stays as it is.
[[nodiscard]] std::string capitals(std::string_view text);

} // namespace motley::ui
