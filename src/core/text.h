#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley {

/// Splits at every separator; empty parts are kept, so that `a  b` shows its empty field.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

/// The text without blanks, tabs and line ends around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);
/// Some programs write one at the beginning of a text in UTF-8.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);

/// The lowest digits of a number in hexadecimal, in lower case.
[[nodiscard]] std::string hex(std::uint64_t number, std::size_t digits);

/// A whole decimal number in canonical form (no sign but `-`, no leading zeros) in low … high.
[[nodiscard]] std::optional<int> parse_int(std::string_view text, int low, int high);
/// The same of any size. A number beyond int becomes the nearest int.
[[nodiscard]] std::optional<int> parse_int(std::string_view text);

/// In single quotes and fit for one line: 40 characters at most, what has no form of its own by its
/// name (`<U+00A0>`, `<byte fc>`), and the number of the first that looks strange: `'–' (U+2013)`.
[[nodiscard]] std::string in_quotes(std::string_view text);
[[nodiscard]] std::string in_quotes(char c);

[[nodiscard]] constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
[[nodiscard]] constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr char to_upper(char c) {
    return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c;
}
[[nodiscard]] constexpr char to_lower(char c) {
    return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace motley
