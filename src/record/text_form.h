#pragma once

#include "record/forms.h"

#include <optional>
#include <string>
#include <string_view>

/// What the text's writer and reader share.
namespace motley::record {

/// Whether an action stands as it is, and not in quotation marks: it begins with a letter or digit,
/// holds nothing but visible ASCII without brackets, braces and quotation marks, and is neither a
/// turn's number nor a result.
[[nodiscard]] bool is_bare(std::string_view token);
/// `12...` or `12.`.
[[nodiscard]] std::optional<match::Record::Turn> turn_of_word(std::string_view word);
/// With which a text ends: `1-0`, `0-1`, `1/2-1/2`, `*`; the result is as to_text() writes it.
[[nodiscard]] std::string_view result_word(std::string_view result);
[[nodiscard]] bool is_result_word(std::string_view word);
/// `12.345`.
[[nodiscard]] std::string seconds_text(match::Milliseconds time);
[[nodiscard]] std::optional<match::Milliseconds> seconds_of(std::string_view text);

} // namespace motley::record
