#include "core/text.h"

#include "core/unicode.h"

#include <charconv>
#include <limits>

namespace motley {

namespace {

/// `U+2013`
std::string code_point(char32_t code) {
    const std::size_t digits = code > 0xFFFFF ? 6 : code > 0xFFFF ? 5 : 4;
    std::string text = hex(code, digits);
    for (char& c : text) {
        c = to_upper(c);
    }
    return "U+" + text;
}

} // namespace

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    std::size_t start = 0;
    while (true) {
        const std::size_t end = text.find(separator, start);
        if (end == std::string_view::npos) {
            parts.push_back(text.substr(start));
            return parts;
        }
        parts.push_back(text.substr(start, end - start));
        start = end + 1;
    }
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(blanks);
    return begin == std::string_view::npos
               ? std::string_view()
               : text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string_view without_byte_order_mark(std::string_view text) {
    return text.starts_with(byte_order_mark) ? text.substr(byte_order_mark.size()) : text;
}

std::string hex(std::uint64_t number, std::size_t digits) {
    std::string text(digits, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, number >>= 4U) {
        *digit = "0123456789abcdef"[number & 15U];
    }
    return text;
}

std::optional<int> parse_int(std::string_view text, int low, int high) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < low || value > high ||
        std::to_string(value) != text) {
        return std::nullopt;
    }
    return value;
}

std::optional<int> parse_int(std::string_view text) {
    constexpr int lowest = std::numeric_limits<int>::min();
    constexpr int highest = std::numeric_limits<int>::max();
    if (const auto number = parse_int(text, lowest, highest)) {
        return number;
    }
    const bool negative = !text.empty() && text[0] == '-';
    const std::string_view digits = text.substr(negative ? 1 : 0);
    if (digits.empty() || digits[0] == '0' ||
        digits.find_first_not_of("0123456789") != std::string_view::npos) {
        return std::nullopt;
    }
    return negative ? lowest : highest;
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 40;
    constexpr char32_t last_latin = 0x24F;
    std::string line = "'";
    char32_t strange = 0;
    std::size_t at = 0;
    for (std::size_t columns = 0; columns < longest && at < text.size();) {
        const Character next = first_character(text.substr(at));
        const std::string name = !next.in_utf8             ? "<byte " + hex(next.code, 2) + '>'
                                 : is_invisible(next.code) ? '<' + code_point(next.code) + '>'
                                                           : std::string();
        line += name.empty() ? text.substr(at, next.size) : std::string_view(name);
        columns += name.empty() ? 1 : name.size();
        strange = strange == 0 && name.empty() && next.code > last_latin ? next.code : strange;
        at += next.size;
    }
    line += at < text.size() ? "…'" : "'";
    // Many look like letters and signs of ASCII.
    return strange == 0 ? line : line + " (" + code_point(strange) + ')';
}

std::string in_quotes(char c) { return in_quotes(std::string_view(&c, 1)); }

} // namespace motley
