#pragma once

#include "activity/settings.h"
#include "core/result.h"
#include "shell/saved_match.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace motley::record {
class Fields;
} // namespace motley::record

namespace motley::shell {

/// What outlives the program besides matches and puzzles: what the players set, and where they
/// were.
struct Session {
    activity::Settings settings;
    std::optional<std::string> language; ///< id, when the players chose one
    std::optional<std::string> game;     ///< id of the game whose match was played last
    bool playing = false; ///< that match was on the screen, or what was opened from it
    /// How many steps of a lesson were done or skipped, by game id.
    std::map<std::string, std::uint64_t> lessons;
    std::optional<std::string> lesson; ///< id of the game whose lesson was on the screen
    bool operator==(const Session&) const = default;
};

/// One line of JSON, an object of exactly these fields:
///
///     format          "motley-session"
///     version         3
///     theme           "system", "light" or "dark"
///     language        id, or null: none was chosen
///     sound, reduced_motion, turning, auto_roll (activity::switches): true or false
///     game            id, or null
///     playing         true or false
///     lessons         object: game id → whole number
///     lesson          game id, or null
[[nodiscard]] std::string write(const Session& session);

/// Refuses any other text. The language and the games need not be some that there are.
[[nodiscard]] Result<Session> read_session(std::string_view text);

/// What a session of version 1 or 2 says, when there was one match for all games.
struct EarlierSession {
    Session session;          ///< `game` is not told: it is that of the record in the next line
    activity::MatchHead head; ///< of that match
};
/// Instead of `game` it has
///
///     flipped, quick  true or false
///     paused          true or false
///     computer        levels of the two players; 0: a person
///
/// A switch may be missing, as it was not there yet, and is then as it is to begin with.
/// A text of version 1 is without `sound`, `turning`, `auto_roll`, `lessons`, `lesson`, `paused`
/// and `computer`.
[[nodiscard]] Result<EarlierSession> read_earlier_session(std::string_view text);

/// Takes the field `computer`.
[[nodiscard]] match::Seats read_seats(record::Fields& fields);

} // namespace motley::shell
