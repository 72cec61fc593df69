#include "core/text.h"

#include <charconv>

namespace motley {

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

std::optional<int> parse_int(std::string_view text, int low, int high) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < low || value > high ||
        std::to_string(value) != text) {
        return std::nullopt;
    }
    return value;
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string line = "'";
    for (const char c : text.substr(0, longest)) {
        line += c >= ' ' && c <= '~' ? c : '?';
    }
    line += text.size() > longest ? "…'" : "'";
    return line;
}

std::string in_quotes(char c) { return in_quotes(std::string_view(&c, 1)); }

} // namespace motley
