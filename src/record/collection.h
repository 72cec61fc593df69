#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace motley::record {

/// A part of a text that holds several records.
struct Part {
    std::size_t line = 1; ///< in which it begins, from 1
    /// What its first lines say that begin with `%`: name → the rest of the line.
    std::map<std::string, std::string> notes;
    /// The record in whichever form (record.h), not read yet; empty: there are only notes.
    std::string_view text;
};

/// Splits a text that holds several records, one after another (docs/RECORD.md, “Several records”),
/// where each of them begins, however damaged it is. The text must outlive the parts.
[[nodiscard]] std::vector<Part> split_records(std::string_view text);

/// Whether a text holds more than a single record: several of them, or notes.
[[nodiscard]] bool is_collection(std::string_view text);

/// A line with a note.
[[nodiscard]] std::string note_line(std::string_view name, std::string_view value);

} // namespace motley::record
