#pragma once

#include "activity/day.h"
#include "core/result.h"
#include "learn/puzzle.h"
#include "match/record.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace motley::activity {

/// The maximum number of puzzles kept from the player's own matches of one game; beyond it the
/// oldest ones go.
inline constexpr std::size_t max_own_puzzles = 24;

/// The player's rating in puzzles, by Elo's formula against the ratings of the puzzles
/// (learn::rating_of). Only the first attempt at a puzzle that comes with a game counts.
struct PuzzleRating {
    int value = 1200;
    std::uint64_t count = 0; ///< puzzles that counted
    bool operator==(const PuzzleRating&) const = default;
};
inline constexpr int least_rating = 100;
inline constexpr int most_rating = 4000;
/// After a puzzle of this rating, solved at the first attempt and without a hint, or not.
[[nodiscard]] PuzzleRating rated(PuzzleRating rating, int puzzle, bool solved);

/// The days in a row on which the puzzle of the day was solved.
struct PuzzleDays {
    std::optional<Day> last;
    std::uint64_t run = 0; ///< up to the last one
    std::uint64_t best = 0;
    bool operator==(const PuzzleDays&) const = default;
};
/// After the puzzle of the day was solved today. A day before the last one changes nothing.
[[nodiscard]] PuzzleDays solved_on(PuzzleDays days, const Day& today);
/// The run that solving today's puzzle continues, or has continued.
[[nodiscard]] std::uint64_t streak(const PuzzleDays& days, const Day& today);

/// What is saved about puzzles.
struct PuzzleShelf {
    std::map<std::string, std::vector<learn::Puzzle>> own;   ///< by game id, the oldest first
    std::map<std::string, std::set<std::string>> solved;     ///< by game id: position texts
    std::optional<std::pair<std::string, std::string>> open; ///< on the screen: game id, position
    std::map<std::string, std::set<std::string>> failed;     ///< likewise: not solved at the first
                                                             ///< attempt
    PuzzleRating rating;
    PuzzleDays days;
    match::UnknownFields unknown; ///< what a newer version has added
    bool operator==(const PuzzleShelf&) const = default;
};

/// One line of JSON, an object of these fields, and of what a newer version may have added:
///
///     format    "motley-puzzles"
///     version   2
///     own       object: game id → list of puzzles (learn/puzzle.h)
///     solved    object: game id → list of position texts
///     open      [game id, position text], or null
///     failed    like solved
///     rating    [value, count]
///     days      [last day as 2026-11-23, run, best], or null
///
/// A text of version 1 has none of the last three.
[[nodiscard]] std::string write(const PuzzleShelf& shelf);

/// Refuses any other text. The puzzles of known games must be valid by their rules.
[[nodiscard]] Result<PuzzleShelf> read_puzzles(std::string_view text);

} // namespace motley::activity
