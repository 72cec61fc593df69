#pragma once

#include "core/result.h"
#include "match/match.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// A match as a text, for people and as JSON; docs/RECORD.md is the manual of both.
namespace motley::record {

/// The version of both forms that is written.
inline constexpr std::uint64_t record_version = 3;

/// One line of JSON. Versions 1 and 2 are read too.
[[nodiscard]] std::string write(const match::Record& record);
[[nodiscard]] inline std::string write(const match::Match& match) {
    return write(match.to_record());
}

/// The text for people, in the manner of PGN.
[[nodiscard]] std::string write_text(const match::Match& match);
/// The same on one line, for what has no others, as an attribute in a page.
[[nodiscard]] std::string write_line(const match::Match& match);

/// The match of a line of JSON. Refused are another form or version, a game that is not in the
/// catalogue, choices that it does not offer, and whatever match::Match::replay refuses.
[[nodiscard]] Result<match::Match> read(std::string_view text);

/// What was read of a record.
struct ReadRecord {
    /// All of it; or, with an error, what is sound before the turn that is wrong. Nothing when not
    /// even the start is told.
    std::optional<match::Match> match;
    std::optional<Error> error; ///< the first thing that is wrong
};

/// The forms in which a record can be.
enum class Form : std::uint8_t {
    none,
    text,    ///< write_text()
    json,    ///< write()
    page,    ///< lines of which the second is JSON: what the page saves, and exports
    link,    ///< record/link.h
    foreign, ///< of another program, or as printed: what a game knows (engine/game.h)
};

/// By the first characters of a text; it need not be right.
[[nodiscard]] Form recognise(std::string_view text);
/// Of whichever form; blanks around it do not matter. With `may_wait` a roll may still be to fall
/// where it ends; such a match is to be looked at, and cannot be played on.
[[nodiscard]] ReadRecord read_any(std::string_view text, bool may_wait = false);
/// The same for JSON whose plies may be listed as they were made (match::Listing), as the app saves
/// them.
[[nodiscard]] ReadRecord read_saved(std::string_view text);

} // namespace motley::record
