#pragma once

#include "engine/protocol.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

/// What the readers of commands and of replies share. What the page says is read and written by
/// protocol_commands.cpp, what it hears by protocol.cpp, and what only other programs say and hear by
/// uci_commands.cpp and uci_replies.cpp, so that the page and its engine go without that.
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

/// The words of a command after its first.
[[nodiscard]] Checked<SetPosition> read_position(const Words& words);

/// `name NAME value VALUE`
struct OptionText {
    Option option = Option::hash;
    std::string value;
};
[[nodiscard]] Checked<OptionText> read_option_text(const Words& words);
/// Reads the value of an option that is a number.
[[nodiscard]] Checked<SetOption> read_number(const OptionText& text);

/// Whether Go has this word of `go`.
[[nodiscard]] bool is_go_word(std::string_view name);
/// Reads the word, which Go has, and moves `word` to the last that it takes.
[[nodiscard]] Checked<void> read_go_word(Go& go, Word& word, Word end);
/// Moves `word` to the next one, and reads it as a number.
[[nodiscard]] Checked<std::uint64_t> next_number(Word& word, Word end, Range range);
[[nodiscard]] Checked<Go> read_go(const Words& words);

} // namespace motley::engine::protocol
