#pragma once

#include "app/seats.h"
#include "app/settings.h"
#include "core/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace motley::app {

/// What outlives the program besides the match: what the players set, and where they were.
struct Session {
    ThemeChoice theme = ThemeChoice::system;
    std::optional<std::string> language; ///< id, when the players chose one
    bool reduced_motion = false;
    bool sound = false;
    bool turning = false;
    bool auto_roll = false;
    bool playing = false; ///< the match was on the screen, or what was opened from it
    bool flipped = false; ///< its board was turned
    bool quick = false;   ///< nobody chose its set-up
    /// How many steps of a lesson were done or skipped, by game id.
    std::map<std::string, std::uint64_t> lessons;
    std::optional<std::string> lesson; ///< id of the game whose lesson was on the screen
    Seats seats = {};                  ///< of the match, or of the last one
    bool paused = false;               ///< the computer does not act until it is told to
    bool operator==(const Session&) const = default;
};

/// One line of JSON, an object of exactly these fields:
///
///     format          "motley-session"
///     version         2
///     theme           "system", "light" or "dark"
///     language        id, or null: none was chosen
///     reduced_motion, playing, flipped, quick: true or false
///     sound, turning, auto_roll: true or false
///     lessons         object: game id → whole number
///     lesson          game id, or null
///     paused          true or false
///     computer        levels of the two players, [0, 3]; 0: a person
///
/// A text of version 1 is without the last seven.
[[nodiscard]] std::string write(const Session& session);

/// Refuses any other text. The language and the games need not be some that there are.
[[nodiscard]] Result<Session> read_session(std::string_view text);

} // namespace motley::app
