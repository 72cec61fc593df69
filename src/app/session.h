#pragma once

#include "app/saved_match.h"
#include "app/settings.h"
#include "core/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace motley::record {
class Fields;
} // namespace motley::record

namespace motley::app {

/// What outlives the program besides matches and puzzles: what the players set, and where they
/// were.
struct Session {
    ThemeChoice theme = ThemeChoice::system;
    std::optional<std::string> language; ///< id, when the players chose one
    bool reduced_motion = false;
    bool sound = false;
    bool turning = false;
    bool auto_roll = false;
    std::optional<std::string> game; ///< id of the game whose match was played last
    bool playing = false;            ///< that match was on the screen, or what was opened from it
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
///     reduced_motion, sound, turning, auto_roll: true or false
///     game            id, or null
///     playing         true or false
///     lessons         object: game id → whole number
///     lesson          game id, or null
[[nodiscard]] std::string write(const Session& session);

/// Refuses any other text. The language and the games need not be some that there are.
[[nodiscard]] Result<Session> read_session(std::string_view text);

/// What a session of version 1 or 2 says, when there was one match for all games.
struct EarlierSession {
    Session session; ///< `game` is not told: it is that of the record in the next line
    MatchHead head;  ///< of that match
};
/// Instead of `game` it has
///
///     flipped, quick  true or false
///     paused          true or false
///     computer        levels of the two players; 0: a person
///
/// A text of version 1 is without `sound`, `turning`, `auto_roll`, `lessons`, `lesson`, `paused`
/// and `computer`.
[[nodiscard]] Result<EarlierSession> read_earlier_session(std::string_view text);

/// Takes the field `computer`.
[[nodiscard]] Seats read_seats(record::Fields& fields);

} // namespace motley::app
