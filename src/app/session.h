#pragma once

#include "app/settings.h"
#include "core/result.h"

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
    bool operator==(const Session&) const = default;
};

/// One line of JSON, an object of exactly these fields:
///
///     format          "motley-session"
///     version         1
///     theme           "system", "light" or "dark"
///     language        id, or null: none was chosen
///     reduced_motion, playing, flipped, quick: true or false
///     sound, turning, auto_roll: likewise; false when missing, as in texts of earlier versions
[[nodiscard]] std::string write(const Session& session);

/// Refuses any other text. The language need not be one that there is.
[[nodiscard]] Result<Session> read_session(std::string_view text);

} // namespace motley::app
