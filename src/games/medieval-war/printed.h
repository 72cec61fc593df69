#pragma once

#include "core/phrase.h"
#include "core/text.h"
#include "games/medieval-war/actions.h"

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

/// Single actions in the source's printed notation (RULES.md 10); records of them are in
/// printed.cpp.
namespace motley::games::medieval_war {

[[nodiscard]] constexpr bool is_space(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

[[nodiscard]] constexpr bool is_word_character(char c) {
    return is_upper(c) || is_lower(c) || is_digit(c);
}

/// What an action should have been, and what it is instead.
struct Contradiction {
    Phrase expected;
    Phrase found;
};

/// A sentence of this game about a printed record, the string `printed.<name>`.
[[nodiscard]] inline Phrase printed(const std::string& name) { return Phrase("printed." + name); }
/// What stands in the record, as it stands there.
[[nodiscard]] inline Phrase verbatim(std::string text) {
    return printed("verbatim").text("text", std::move(text));
}

/// A number from the record, cut for messages: a record can contain numbers of any length.
[[nodiscard]] inline std::string number_text(std::string_view digits) {
    constexpr std::size_t longest = 9;
    return digits.size() <= longest ? std::string(digits) : in_quotes(digits);
}

/// The pawns that a printed action says die of isolation: all that do, on both sides, except those
/// that a king's power has only just placed.
[[nodiscard]] Bits noted_isolation(const State& s, Action a);

/// `a4 & b4 (7) x a5 (4) & x b6 by iso`: a legal action with every detail that the notation has.
[[nodiscard]] std::string write_printed_action(const State& s, Action a);

/// Reads one printed action and checks everything it says, including that it is legal.
[[nodiscard]] tl::expected<Action, Contradiction> read_printed_action(const State& s,
                                                                      std::string_view text);

} // namespace motley::games::medieval_war
