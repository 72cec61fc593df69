#pragma once

#include "activity/play.h"
#include "core/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace motley::shell {

/// Lines of JSON: the head, an object of exactly these fields,
///
///     format    "motley-game"
///     version   1
///     flipped, quick, paused: true or false
///     computer  levels of the two players; 0: a person
///
/// then the record (record/record.h) and, if there are any, the findings (activity/findings.h).
[[nodiscard]] std::string write(const activity::MatchHead& head, const match::Match& match,
                                const activity::Findings& findings);

/// What could be read from such a text. A damaged line does not affect the others: a match without
/// its head is one for two people, a match without findings is not analysed. Only the record is
/// required.
struct ReadMatch {
    activity::SavedMatch saved;   ///< without a match if the record was refused
    std::optional<Error> refused; ///< the first error; `where` begins with the line
};
[[nodiscard]] ReadMatch read_match(std::string_view text);

/// The same for the only match that earlier versions saved: the lines of a session of version 1 or
/// 2 (shell/session.h), which contained the head, of the record, and of the findings.
[[nodiscard]] ReadMatch read_earlier_match(std::string_view text);

} // namespace motley::shell
