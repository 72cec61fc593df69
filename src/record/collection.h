#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace motley::record {

/// A part of a text that holds several records.
struct Part {
    std::size_t line = 1; ///< line of the text on which it begins, from 1
    /// The notes in its first lines, which begin with `%`: name → the rest of the line.
    std::map<std::string, std::string> notes;
    /// The record, in any form (record.h) and not read yet; empty if there are only notes.
    std::string_view text;
};

/// Splits a text at the beginning of each record (docs/RECORD.md, “Several records”), however
/// damaged it is. The text must outlive the parts.
[[nodiscard]] std::vector<Part> split_records(std::string_view text);

/// Whether a text holds several records, or notes.
[[nodiscard]] bool is_collection(std::string_view text);

/// Writes a note as a line.
[[nodiscard]] std::string note_line(std::string_view name, std::string_view value);

} // namespace motley::record
