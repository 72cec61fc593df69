#pragma once

#include "activity/play.h"
#include "core/result.h"
#include "shell/saved_match.h"
#include "shell/session.h"

#include <string_view>

/// The one text that was saved when there was one match for all games: a session of version 1 or 2,
/// which contains the match's head, and then the lines of the match below its head, if there was one.
namespace motley::shell {

/// Its name.
inline constexpr const char* earlier_text = "kept";

/// A session of version 1 or 2.
struct EarlierSession {
    Session session;          ///< without `game`, which the record in the next line names
    activity::MatchHead head; ///< head of that match
};
/// Reads such a session. Instead of `game` it has
///
///     flipped, quick  true or false
///     paused          true or false
///     computer        levels of the two players, of five; 0: a person
///
/// Any switch that did not exist yet may be missing; then it has its default value. A text of
/// version 1 has no `sound`, `turning`, `auto_roll`, `lessons`, `lesson`, `paused` or `computer`.
[[nodiscard]] Result<EarlierSession> read_earlier_session(std::string_view text);
/// Reads the match, as read_match() does.
[[nodiscard]] ReadMatch read_earlier_match(std::string_view text);

} // namespace motley::shell
