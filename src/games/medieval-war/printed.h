#pragma once

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

/// What an action should have been and what it is.
struct Contradiction {
    std::string expected;
    std::string found;
};

/// A number of the record as messages name it: one of any length in a record must not make a
/// message of that length.
[[nodiscard]] inline std::string number_text(std::string_view digits) {
    constexpr std::size_t longest = 9;
    return digits.size() <= longest ? std::string(digits) : in_quotes(digits);
}

/// The pawns that a printed action says to die of isolation: all that do, of both sides, but those
/// that a king's power has only just set.
[[nodiscard]] Bits noted_isolation(const State& s, Action a);

/// `a4 & b4 (7) x a5 (4) & x b6 by iso`: a legal action with all that the notation tells of it.
[[nodiscard]] std::string write_printed_action(const State& s, Action a);

/// Understands one printed action and checks all that it says, legality too.
[[nodiscard]] tl::expected<Action, Contradiction> read_printed_action(const State& s,
                                                                      std::string_view text);

} // namespace motley::games::medieval_war
