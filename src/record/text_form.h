#pragma once

#include "record/forms.h"

#include <optional>
#include <string>
#include <string_view>

/// What the writer and the reader of the text form share.
namespace motley::record {

/// Prefixes of words that are not actions.
inline constexpr char roll_sign = '~';
inline constexpr char check_sign = '#';
inline constexpr char time_sign = '%';
inline constexpr char agreed_sign = '=';
/// Characters that end a word, besides blanks.
inline constexpr std::string_view delimiters = "(){}\"";

/// Whether an action is written without quotation marks: it consists of visible ASCII without
/// delimiters, does not begin like another kind of word or with a turn number, and is not a result.
[[nodiscard]] bool is_bare(std::string_view token);
/// Writes an action, in quotation marks if needed.
[[nodiscard]] std::string action_word(const std::string& token);
/// Undoes what chats and editors did to the characters of a text (core/unicode.h), and makes
/// typographic quotation marks straight. Comments and strings stay as they are.
[[nodiscard]] std::string typed_text(std::string_view text);
/// Writes byte order marks in JSON as escapes. Otherwise they would be taken for those of joined
/// files (record/pasted.h).
[[nodiscard]] std::string without_raw_marks(std::string json);
/// Writes a text in quotation marks, as in JSON.
[[nodiscard]] std::string json_string(const std::string& text);
/// Reads a turn number, `12...` or `12.`; nothing for any other word.
[[nodiscard]] std::optional<match::Record::Turn> turn_of_word(std::string_view word);
/// The length of the turn number with its dots at the beginning of a word; 0 if there is none.
[[nodiscard]] std::size_t number_in(std::string_view word);
/// The mark with a number in PGN, `$1` … `$6`; empty for any other text.
[[nodiscard]] std::string_view mark_of_pgn(std::string_view word);
/// Splits plies with a mark right behind them (`b5-c5!?`) into ply and mark, where the ply is legal
/// only without the mark.
void take_glued_marks(match::Record& record);
/// The closing word of a text: `1-0`, `0-1`, `1/2-1/2`, `*`. `result` is as to_text() writes it.
[[nodiscard]] std::string_view result_word(std::string_view result);
[[nodiscard]] bool is_result_word(std::string_view word);
/// Writes a time in seconds: `12.345`.
[[nodiscard]] std::string seconds_text(match::Milliseconds time);
/// Reads such a time; nothing for any other text.
[[nodiscard]] std::optional<match::Milliseconds> seconds_of(std::string_view text);

} // namespace motley::record
