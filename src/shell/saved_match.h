#pragma once

#include "activity/play.h"
#include "core/io_fwd.h"
#include "core/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace motley::shell {

/// Lines of JSON: the head, an object of these fields, and of what a newer version may have added,
///
///     format    "motley-game"
///     version   1
///     flipped, quick, paused: true or false
///     computer  levels of the two players; 0: a person (describe_seats)
///     played    when it was last played: milliseconds since 1970; may be missing
///     imported  true: taken from a file of somebody else, and not played on; else missing
///     exchange  of a match by link only: an object of
///         host, self   1 or 2: who sent the first link, who plays here
///         links        how many both have sent
///         plies        how many plies the last of them has
///         dealt        names of the options that are dealt
///         secret, theirs  with chance: 32 hexadecimal digits each (match::Exchange)
///
/// then the record (record/record.h) and, if there are any, the findings (study/findings.h).
[[nodiscard]] std::string write(const activity::MatchHead& head, const match::Match& match,
                                const study::Findings& findings);

/// The fields of the first of these lines, but for its format and version (core/io.h).
template <class Io>
void describe_head(Io& io, Of<Io, activity::MatchHead>& head);
/// Reads that line.
[[nodiscard]] Result<activity::MatchHead> read_head(std::string_view line);

/// The result of reading such a text. A damaged line does not affect the others: without its head
/// it is a match for two people, without findings it is not analysed. Only the record is required;
/// if it is damaged, something must have been played before the damage.
struct ReadMatch {
    activity::SavedMatch saved;   ///< without a match if no part of the record can be read
    std::optional<Error> refused; ///< the first error; `where` begins with the line
    std::optional<Error> lost; ///< the error in the record, if the match ends early because of it
};
[[nodiscard]] ReadMatch
read_match(std::string_view text,
           Result<activity::MatchHead> (*head_of)(std::string_view) = read_head);

/// A sentence about a match that ends before the damage.
[[nodiscard]] Phrase lost_phrase(const activity::Context& context, const Error& lost);
/// Shows that sentence on the board.
void tell_lost(const activity::Context& context, activity::Play& play, const Error& lost);

} // namespace motley::shell
