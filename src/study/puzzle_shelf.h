#pragma once

#include "core/day.h"
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

namespace motley::study {

/// The maximum number of puzzles saved from the player's own matches of one game; beyond it the
/// oldest are deleted.
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
/// The rating after a puzzle with the rating `puzzle`. `solved`: at the first attempt and without a
/// hint.
[[nodiscard]] PuzzleRating rated(PuzzleRating rating, int puzzle, bool solved);

/// The days in a row on which the puzzle of the day was solved.
struct PuzzleRun {
    Day last;
    std::uint64_t run = 0; ///< its length in days
    /// When the puzzle of the last day was begun, in ms since 1970, UTC; 0: unknown.
    std::int64_t at = 0;
    bool operator==(const PuzzleRun&) const = default;
};
struct PuzzleDays {
    std::optional<Day> last;
    std::uint64_t run = 0;
    std::uint64_t best = 0;
    std::int64_t at = 0; ///< `last`, `run` and `at`: as in PuzzleRun
    /// Runs that seemed to be over. If the device's clock was wrong, one of them can continue.
    std::vector<PuzzleRun> earlier = {};
    bool operator==(const PuzzleDays&) const = default;
};
inline constexpr std::size_t max_earlier_runs = 3;
/// The days after the puzzle of `today` was solved, which was begun at `at`. If the last day lies
/// in the future, the clock is taken to have been corrected, and an earlier run continues. If only
/// the calendar went back because the player travelled, the run stays. A day that the player's
/// calendar skipped at the date line does not break a run.
[[nodiscard]] PuzzleDays solved_on(PuzzleDays days, const Day& today, std::int64_t at = 0);
/// The length of the run that solving today's puzzle continues, or has continued.
[[nodiscard]] std::uint64_t streak(const PuzzleDays& days, const Day& today, std::int64_t now = 0);
/// Whether the puzzle of today counts as solved.
[[nodiscard]] bool solved_on_day(const PuzzleDays& days, const Day& today, std::int64_t now = 0);

/// The puzzle that was shown as the puzzle of a day.
struct ShownPuzzle {
    Day day;
    std::int64_t at = 0; ///< when it was first shown, in ms since 1970, UTC
    std::string game;    ///< its id
    std::string position;
    bool operator==(const ShownPuzzle&) const = default;
};

/// Everything that is saved about puzzles.
struct PuzzleShelf {
    std::map<std::string, std::vector<learn::Puzzle>> own; ///< by game id, the oldest first
    std::map<std::string, std::set<std::string>> solved;   ///< position texts, by game id
    /// The puzzle on the screen: game id, position.
    std::optional<std::pair<std::string, std::string>> open;
    /// Position texts of puzzles not solved at the first attempt, by game id.
    std::map<std::string, std::set<std::string>> failed;
    PuzzleRating rating;
    PuzzleDays days;
    std::optional<ShownPuzzle> shown;
    match::UnknownFields unknown; ///< fields that a newer version has added
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
/// A text of version 1 has no failed, rating or days.
[[nodiscard]] std::string write(const PuzzleShelf& shelf);

/// Refuses any other text. The puzzles of known games must be valid by their rules.
[[nodiscard]] Result<PuzzleShelf> read_puzzles(std::string_view text);

} // namespace motley::study
