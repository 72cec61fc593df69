#pragma once

#include "core/result.h"
#include "match/match.h"

#include <string>
#include <string_view>

namespace motley::record {

/// One line of JSON, an object of exactly these fields:
///
///     format    "motley-match"
///     version   2
///     game      id of the game
///     setup     object of the choices made before the match: name → whole number
///     start     position text with which the match began; or null: the set-up's
///     clock     of both players, first the first's: [minutes, seconds added after each turn];
///               or null: there is none
///     turns     after how many the match is over; or null: there is no limit
///     seed      whole number of up to 64 bits: decides the rolls that are still to come
///     plies     list of action texts from the start on, rolls among them; null is an end that both
///               players agreed on
///     spent     with a clock: milliseconds that each of the plies took; else null
///     since     with a clock: milliseconds since the plies that are left; else null
///     undone    how many of the last plies are taken back
///     resigned  1 or 2: who gave up after the plies that are left; or null
///     offer     1 or 2: who offers an agreed end there; or null
///     position  position text there
///
/// A text of version 1 is without clock, turns, spent and since.
[[nodiscard]] std::string write(const match::Record& record);
[[nodiscard]] inline std::string write(const match::Match& match) {
    return write(match.to_record());
}

/// The match of such a text. Refused are another form or version, a game that is not in the
/// catalogue, choices that it does not offer, and whatever match::Match::replay refuses.
[[nodiscard]] Result<match::Match> read(std::string_view text);

} // namespace motley::record
