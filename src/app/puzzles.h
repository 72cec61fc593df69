#pragma once

#include "learn/miner.h"
#include "learn/puzzle.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace motley::app {

/// Puzzles from the player's own matches that are kept of each game; beyond it the oldest go.
inline constexpr std::size_t most_own_puzzles = 24;
/// Of the searches that look for puzzles, and for the reply to a wrong answer: a quarter of a
/// second or so.
inline constexpr std::uint64_t puzzle_nodes = 20'000;

/// What of puzzles outlives the program.
struct PuzzleShelf {
    std::map<std::string, std::vector<learn::Puzzle>> own;   ///< by game id, the oldest first
    std::map<std::string, std::set<std::string>> solved;     ///< by game id: position texts
    std::optional<std::pair<std::string, std::string>> open; ///< on the screen: game id, position
    bool operator==(const PuzzleShelf&) const = default;
};

/// One line of JSON, an object of exactly these fields:
///
///     format    "motley-puzzles"
///     version   1
///     own       object: game id → list of puzzles (learn/puzzle.h)
///     solved    object: game id → list of position texts
///     open      [game id, position text], or null
[[nodiscard]] std::string write(const PuzzleShelf& shelf);

/// Refuses any other text; a puzzle of a game that there is must be one by its rules.
[[nodiscard]] Result<PuzzleShelf> read_puzzles(std::string_view text);

/// A puzzle while it is solved.
struct PuzzleRun {
    enum class Stage : std::uint8_t {
        asks,   ///< waits for the answer
        wrong,  ///< another action was played, and perhaps the reply to it
        solved, ///< the answer was found; the rest of the line is played
        shown,  ///< the solution was asked for; likewise
    };

    const engine::Game* game = nullptr;
    std::size_t number = 0; ///< in App::puzzles()
    learn::Puzzle puzzle;
    Stage stage = Stage::asks;
    int hints = 0;             ///< 1: the piece, 2: the action
    std::size_t played = 0;    ///< of the line
    std::string tried;         ///< what was wrong, as a label says it
    bool reply_wanted = false; ///< the reply to it is looked for
    Phrase lacks;              ///< what is wrong with it; no key: not known
    bool replied = false;

    [[nodiscard]] bool asks() const { return stage == Stage::asks; }
    [[nodiscard]] bool over() const { return stage == Stage::solved || stage == Stage::shown; }
    /// Whether more of the line is to be played on the board.
    [[nodiscard]] bool goes_on() const { return over() && played < puzzle.line.size(); }
};

/// The search for puzzles in a match, while it goes on and until it is looked at again.
struct Mining {
    Mining(const engine::Game& the_game, learn::Miner the_miner)
        : game(&the_game), miner(std::move(the_miner)) {}

    const engine::Game* game;
    learn::Miner miner;
    std::size_t found = 0; ///< of miner.puzzles(), kept
    std::size_t fresh = 0; ///< of them, those that were not there before
    int failures = 0;      ///< to answer, in a row
    bool failed = false;   ///< nobody answers
    [[nodiscard]] bool over() const { return failed || miner.done() == miner.all(); }
};

} // namespace motley::app
