#pragma once

#include "activity/play.h"
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
///     computer  levels of the two players; 0: a person (add_seats)
///     played    when it was last played: milliseconds since 1970; may be missing
///     imported  true: taken from a file of somebody else, and not played on; else missing
///     exchange  of a match by link only: an object of
///         host, self   1 or 2: who sent the first link, who plays here
///         links        how many both have sent
///         plies        how many plies the last of them has
///         dealt        names of the options that are dealt
///         secret, theirs  with chance: 32 hexadecimal digits each (match::Exchange)
///
/// then the record (record/record.h) and, if there are any, the findings (activity/findings.h).
[[nodiscard]] std::string write(const activity::MatchHead& head, const match::Match& match,
                                const activity::Findings& findings);

/// The first of these lines.
[[nodiscard]] Result<activity::MatchHead> read_head(std::string_view line);

/// What could be read from such a text. A damaged line does not affect the others: a match without
/// its head is one for two people, a match without findings is not analysed. Only the record is
/// required; of a damaged one, that something was played before the damage.
struct ReadMatch {
    activity::SavedMatch saved;   ///< without a match if nothing of the record is sound
    std::optional<Error> refused; ///< the first error; `where` begins with the line
    std::optional<Error> lost;    ///< of the record, if the match ends before the damage
};
[[nodiscard]] ReadMatch read_match(std::string_view text);

/// The same for the only match that earlier versions saved: the lines of a session of version 1 or
/// 2 (shell/session.h), which contained the head, of the record, and of the findings.
[[nodiscard]] ReadMatch read_earlier_match(std::string_view text);

/// The sentence about a match that ends before what was damaged.
[[nodiscard]] Phrase lost_phrase(const activity::Context& context, const Error& lost);
/// Shows it on the board.
void tell_lost(const activity::Context& context, activity::Play& play, const Error& lost);

} // namespace motley::shell
