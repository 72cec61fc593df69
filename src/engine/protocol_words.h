#pragma once

#include "engine/protocol.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

/// What the readers of commands (protocol_commands.cpp) and of replies (protocol.cpp) share.
namespace motley::engine::protocol {

using Words = std::vector<std::string>;
using Word = Words::const_iterator;

struct Range {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
};

[[nodiscard]] std::string_view name_of(Option option);
/// The option with this name, in capital or small letters.
[[nodiscard]] std::optional<Option> option_of(std::string_view name);
/// The range of an option that is a number.
[[nodiscard]] Range range_of(Option option);
/// Whether the option is `true` or `false`.
[[nodiscard]] inline bool is_check(Option option) { return option == Option::ponder; }
/// Whether two words differ in capital letters only.
[[nodiscard]] bool same_word(std::string_view a, std::string_view b);

[[nodiscard]] Words words_of(std::string_view line);
/// The words, separated by single spaces.
[[nodiscard]] std::string joined(Word begin, Word end);
[[nodiscard]] tl::unexpected<std::string> wrong(const std::string& where, const std::string& why);

template <class Number>
[[nodiscard]] std::optional<Number> number(std::string_view text, Number low, Number high) {
    Number value = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || rest != end || value < low || value > high) {
        return std::nullopt;
    }
    return value;
}

} // namespace motley::engine::protocol
