#pragma once

#include "core/result.h"
#include "match/match.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// A match as a text, for people or as JSON; docs/RECORD.md is the manual of both.
namespace motley::record {

/// The version that is written, in both forms.
inline constexpr std::uint64_t record_version = 3;

/// Writes one line of JSON. Versions 1 and 2 can be read, too.
[[nodiscard]] std::string write(const match::Record& record);
[[nodiscard]] inline std::string write(const match::Match& match) {
    return write(match.to_record());
}

/// Writes the text for people, similar to PGN.
[[nodiscard]] std::string write_text(const match::Match& match);
/// Writes the text on one line, for places that allow no more, such as an attribute in a page.
[[nodiscard]] std::string write_line(const match::Match& match);

/// Reads a line of JSON. Refuses any other form or version, a game that is not in the catalogue,
/// choices that the game does not offer, and whatever match::replay refuses.
[[nodiscard]] Result<match::Match> read(std::string_view text);

/// The result of reading a record.
struct ReadRecord {
    /// The whole match or, if there is an error, everything before the wrong turn. Nothing if not
    /// even the start can be read.
    std::optional<match::Match> match;
    std::optional<Error> error; ///< the first error
};

/// The forms in which a record can be.
enum class Form : std::uint8_t {
    none,
    text,    ///< write_text()
    json,    ///< write()
    page,    ///< lines as the page saves and exports them: the second is JSON
    link,    ///< record/link.h
    foreign, ///< another program's form, or a printed one, that a game knows (engine/game.h)
};

/// Guesses the form from the first characters of a text.
[[nodiscard]] Form recognise(std::string_view text);
/// Reads any form; blanks around it do not matter. With `may_wait`, the match may end where a roll
/// is due; it can then be looked at, but not played on.
[[nodiscard]] ReadRecord read_any(std::string_view text, bool may_wait = false);
/// Reads JSON as the app saves it, where the plies may be in the order in which they were made
/// (match::Listing).
[[nodiscard]] ReadRecord read_saved(std::string_view text);

} // namespace motley::record
