#pragma once

#include "app/analysis.h"
#include "app/match.h"
#include "app/seats.h"
#include "core/result.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace motley::app {

/// What belongs to a player's match beside its record.
struct MatchHead {
    Seats seats;
    bool flipped = false; ///< its board was turned
    bool quick = false;   ///< nobody chose its set-up
    bool paused = false;  ///< the computer does not act, and the clock stands, until told to go on
    bool operator==(const MatchHead&) const = default;
};

/// A player's match as it outlives the program: there is one for each game.
struct SavedMatch {
    MatchHead head;
    std::unique_ptr<Match> match;
    Findings findings; ///< of its analysis
};

/// Lines of JSON: the head, an object of exactly these fields,
///
///     format    "motley-game"
///     version   1
///     flipped, quick, paused: true or false
///     computer  levels of the two players; 0: a person
///
/// then the record (record/record.h) and, where there are any, the findings (app/analysis.h).
[[nodiscard]] std::string write(const MatchHead& head, const Match& match,
                                const Findings& findings);

/// What could be taken of such a text. A damaged line does not cost the others: without its head a
/// match is one for two, and without findings it is not analysed. Only the record is needed.
struct ReadMatch {
    SavedMatch saved;             ///< without a match when the record was refused
    std::optional<Error> refused; ///< the first thing that was wrong; `where` begins with the line
};
[[nodiscard]] ReadMatch read_match(std::string_view text);

/// The same of what versions before kept of the only match there was: lines of a session of version
/// 1 or 2 (app/session.h), which held the head, of the record and of the findings.
[[nodiscard]] ReadMatch read_earlier_match(std::string_view text);

} // namespace motley::app
