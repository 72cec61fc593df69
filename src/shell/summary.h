#pragma once

#include "activity/play.h"
#include "core/outcome.h"
#include "core/result.h"
#include "match/seats.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace motley::shell {

/// What a list shows of a match, so that the match itself need not be read.
struct Summary {
    std::string id;                   ///< match::About::id
    std::string game;                 ///< id of a game of the catalogue
    std::array<std::string, 2> names; ///< the players, in UTF-8; empty: unknown
    match::Seats seats;
    std::string event;         ///< the name that the player gave the match; may be empty
    std::string date;          ///< date of its beginning, as `2026-11-23`; empty: unknown
    std::int64_t changed = 0;  ///< activity::MatchHead::played
    std::uint32_t rounds = 0;  ///< rounds in which somebody has acted
    std::string result;        ///< as to_text(Outcome) writes it; empty while the match is not over
    Actor actor = Actor::none; ///< the player to act; none if the match is over, or only imported
    std::string position;      ///< text of the position where the match stands
    bool flipped = false;      ///< the board is flipped
    /// In a match by link: whether the player at this device sends the next link.
    std::optional<bool> holds = {};
    /// In a match by link: the player at this device; none if an earlier version left it out.
    Actor self = Actor::none;
    std::uint64_t content = 0; ///< content_of() the match
    /// Whether the match is in progress. By link, it may be that nobody is to act yet.
    [[nodiscard]] bool running() const { return result.empty() && (is_player(actor) || holds); }
    bool operator==(const Summary&) const = default;
};

/// One line of JSON, an object of these fields; what a newer version may have added is left out:
///
///     format    "motley-summary"
///     version   1
///     id, game, event, date, result, position
///     names     [first, second]
///     computer  levels of the two players; 0: a person (describe_seats)
///     changed, turns
///     actor     1 or 2: the player to act; null: nobody
///     flipped   true or false
///     holds     true or false, of a match by link only
///     self      1 or 2: who plays here, of a match by link only; null: not known
///     content   16 hexadecimal digits
[[nodiscard]] std::string write(const Summary& summary);
/// Refuses any other text, and games that are not in the catalogue.
[[nodiscard]] Result<Summary> read_summary(std::string_view line);

/// Whether something would be lost with a match: it has begun, or was set up by hand.
[[nodiscard]] bool worth_keeping(const match::Match& match);
/// A hash of a match's record without its id and event: matches with the same hash were played
/// alike. The same on every platform.
[[nodiscard]] std::uint64_t content_of(const match::Match& match);
[[nodiscard]] Summary summary_of(const activity::MatchHead& head, const match::Match& match);

} // namespace motley::shell
