#pragma once

#include "activity/settings.h"
#include "core/io_fwd.h"
#include "core/result.h"
#include "match/seats.h"
#include "shell/saved_match.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace motley::shell {

/// What is saved besides matches and puzzles: the settings, and where the player was.
struct Session {
    activity::Settings settings;
    std::optional<std::string> language; ///< id of the language, if the player chose one
    std::optional<std::string> game;     ///< id of the game played last
    bool playing = false; ///< its match, or a screen opened from it, was on the screen
    /// The number of steps done or skipped in each lesson, by game id.
    std::map<std::string, std::uint64_t> lessons;
    /// Id of the game whose lesson was on the screen, if one was.
    std::optional<std::string> lesson;
    /// Ids of the games for which the player no longer needs to be shown how they are won.
    std::set<std::string> aims;
    match::UnknownFields unknown; ///< fields that a newer version has added
    bool operator==(const Session&) const = default;
};

inline constexpr const char* session_format = "motley-session";
/// One line of JSON, an object of these fields, and of what a newer version may have added:
///
///     format          "motley-session"
///     version         3
///     theme           "system", "light" or "dark"
///     language        id, or null if none was chosen
///     sound, reduced_motion, turning and whatever else is in activity::switches: true or false;
///                     those that did not exist yet may be missing
///     pace            "slow", "normal" or "fast"; may be missing
///     game            id, or null
///     playing         true or false
///     lessons         object: game id → whole number
///     lesson          game id, or null
///     aims            list of game ids; may be missing
[[nodiscard]] std::string write(const Session& session);

/// Refuses any other text. The language and the games may be unknown.
[[nodiscard]] Result<Session> read_session(std::string_view text);

/// The same fields, but for `format` and `version` (core/io.h).
template <class Io>
void describe(Io& io, Of<Io, Session>& session);

/// Who plays, as fields of JSON:
///
///     computer  levels of the two players; 0: a person
///     levels    with a computer: how many levels there are
template <class Io>
void describe_seats(Io& io, Of<Io, match::Seats>& seats);

} // namespace motley::shell
