#pragma once

#include "app/seats.h"
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
    bool playing = false; ///< the match was on the screen, or what was opened from it
    bool flipped = false; ///< its board was turned
    bool quick = false;   ///< nobody chose its set-up
    Seats seats = {};     ///< of the match, or of the last one
    bool paused = false;  ///< the computer does not act until it is told to
    bool operator==(const Session&) const = default;
};

/// One line of JSON, an object of exactly these fields:
///
///     format          "motley-session"
///     version         2
///     theme           "system", "light" or "dark"
///     language        id, or null: none was chosen
///     reduced_motion, playing, flipped, quick, paused: true or false
///     computer        levels of the two players, [0, 3]; 0: a person
[[nodiscard]] std::string write(const Session& session);

/// Version 1 had neither `paused` nor `computer`: two persons. Refuses any other text. The language
/// need not be one that there is.
[[nodiscard]] Result<Session> read_session(std::string_view text);

} // namespace motley::app
