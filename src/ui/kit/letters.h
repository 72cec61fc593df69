#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

/// The characters of a UTF-8 text. Invalid bytes give U+FFFD.
[[nodiscard]] std::vector<char32_t> characters(std::string_view text);

/// A character in UTF-8.
[[nodiscard]] std::string utf8(char32_t character);

/// The text with spaces for its line ends: a name in a sentence must not break it.
[[nodiscard]] std::string one_line(std::string text);

/// As many bytes of a text as are allowed; no character is cut in two.
[[nodiscard]] std::string shortened(std::string text, std::size_t most);

/// The text in capital letters, in every script that has them. A letter without a single capital,
/// such as ß, stays as it is.
[[nodiscard]] std::string capitals(std::string_view text);

} // namespace motley::ui
