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
struct PuzzleRun {
    Day last;
    std::uint64_t run = 0; ///< up to the last one
    std::int64_t at = 0;   ///< when that was begun, in ms since 1970, UTC; 0: unknown
    bool operator==(const PuzzleRun&) const = default;
};
struct PuzzleDays {
    std::optional<Day> last;
    std::uint64_t run = 0;
    std::uint64_t best = 0;
    std::int64_t at = 0; ///< these as in PuzzleRun
    /// Runs that seemed to be over: if a clock was wrong meanwhile, one of them goes on.
    std::vector<PuzzleRun> earlier = {};
    bool operator==(const PuzzleDays&) const = default;
};
inline constexpr std::size_t max_earlier_runs = 3;
/// After the puzzle of this day was solved, which was begun at `at`. Where the last day lies in the
/// future, the clock is taken for put right, and an earlier run goes on; it stays if only the
/// traveller's calendar went back. A day that the player's calendar had not, because of the date
/// line, breaks no run.
[[nodiscard]] PuzzleDays solved_on(PuzzleDays days, const Day& today, std::int64_t at = 0);
/// The run that solving today's puzzle continues, or has continued.
[[nodiscard]] std::uint64_t streak(const PuzzleDays& days, const Day& today, std::int64_t now = 0);
/// Whether the puzzle of today counts as solved.
[[nodiscard]] bool solved_on_day(const PuzzleDays& days, const Day& today, std::int64_t now = 0);

/// The puzzle that was shown as that of a day.
struct ShownPuzzle {
    Day day;
    std::int64_t at = 0; ///< when it was first shown, in ms since 1970, UTC
    std::string game;    ///< its id
    std::string position;
    bool operator==(const ShownPuzzle&) const = default;
};

/// What is saved about puzzles.
struct PuzzleShelf {
    std::map<std::string, std::vector<learn::Puzzle>> own;   ///< by game id, the oldest first
    std::map<std::string, std::set<std::string>> solved;     ///< by game id: position texts
    std::optional<std::pair<std::string, std::string>> open; ///< on the screen: game id, position
    std::map<std::string, std::set<std::string>> failed;     ///< likewise: not solved at the first
                                                             ///< attempt
    PuzzleRating rating;
    PuzzleDays days;
    std::optional<ShownPuzzle> shown;
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
///     runs      if any: [[last day, run, ms since 1970], …], first that of `days`, then earlier ones
///     shown     if any: [day, ms since 1970, game id, position text] of a puzzle of the day
///
/// A text of version 1 has none of failed, rating and days.
[[nodiscard]] std::string write(const PuzzleShelf& shelf);

/// Refuses any other text. The puzzles of known games must be valid by their rules.
[[nodiscard]] Result<PuzzleShelf> read_puzzles(std::string_view text);

} // namespace motley::activity
