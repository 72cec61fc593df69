#pragma once

#include "record/forms.h"

#include <optional>
#include <string>
#include <string_view>

/// What the text's writer and reader share.
namespace motley::record {

/// The signs with which words begin that are no actions.
inline constexpr char roll_sign = '~';
inline constexpr char check_sign = '#';
inline constexpr char time_sign = '%';
inline constexpr char agreed_sign = '=';
/// What ends a word beside a blank.
inline constexpr std::string_view delimiters = "(){}\"";

/// Whether an action stands as it is, and not in quotation marks: it holds nothing but visible
/// ASCII without delimiters, begins with none of the signs of other words, and is neither a turn's
/// number nor a result.
[[nodiscard]] bool is_bare(std::string_view token);
/// As it stands in a text.
[[nodiscard]] std::string action_word(const std::string& token);
/// In quotation marks, as in JSON.
[[nodiscard]] std::string json_string(const std::string& text);
/// `12...` or `12.`.
[[nodiscard]] std::optional<match::Record::Turn> turn_of_word(std::string_view word);
/// With which a text ends: `1-0`, `0-1`, `1/2-1/2`, `*`; the result is as to_text() writes it.
[[nodiscard]] std::string_view result_word(std::string_view result);
[[nodiscard]] bool is_result_word(std::string_view word);
/// `12.345`.
[[nodiscard]] std::string seconds_text(match::Milliseconds time);
[[nodiscard]] std::optional<match::Milliseconds> seconds_of(std::string_view text);

} // namespace motley::record
