#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

/// The characters of a UTF-8 text. Invalid bytes give U+FFFD.
[[nodiscard]] std::vector<char32_t> characters(std::string_view text);

/// The text in capital letters, in every script that has them. A letter without a single capital,
/// such as ß, stays as it is.
[[nodiscard]] std::string capitals(std::string_view text);

} // namespace motley::ui
