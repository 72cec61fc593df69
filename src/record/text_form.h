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
/// ASCII without delimiters, begins with none of the signs of other words nor with a turn's number,
/// and is no result.
[[nodiscard]] bool is_bare(std::string_view token);
/// As it stands in a text.
[[nodiscard]] std::string action_word(const std::string& token);
/// A text with what chats and editors made of its signs undone (core/unicode.h), and with straight
/// quotation marks for typographic ones; comments and strings stay as they are.
[[nodiscard]] std::string typed_text(std::string_view text);
/// JSON whose byte order marks are written as escapes: as they are they would be taken for those of
/// files that were joined (record/pasted.h).
[[nodiscard]] std::string without_raw_marks(std::string json);
/// In quotation marks, as in JSON.
[[nodiscard]] std::string json_string(const std::string& text);
/// `12...` or `12.`.
[[nodiscard]] std::optional<match::Record::Turn> turn_of_word(std::string_view word);
/// How much of a word is a turn's number with its dots, with which it begins; 0: nothing.
[[nodiscard]] std::size_t number_in(std::string_view word);
/// The sign of a mark by its number in PGN: `$1` … `$6`; empty for another text.
[[nodiscard]] std::string_view mark_of_pgn(std::string_view word);
/// Of plies that stand with a mark right behind them (`b5-c5!?`) makes a ply and its mark, where
/// just that is legal.
void take_glued_marks(match::Record& record);
/// With which a text ends: `1-0`, `0-1`, `1/2-1/2`, `*`; the result is as to_text() writes it.
[[nodiscard]] std::string_view result_word(std::string_view result);
[[nodiscard]] bool is_result_word(std::string_view word);
/// `12.345`.
[[nodiscard]] std::string seconds_text(match::Milliseconds time);
[[nodiscard]] std::optional<match::Milliseconds> seconds_of(std::string_view text);

} // namespace motley::record
