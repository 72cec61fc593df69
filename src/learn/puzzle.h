#pragma once

#include "core/result.h"
#include "engine/game.h"
#include "learn/json.h"
#include "search/score.h"

#include <cstdint>
#include <string>
#include <vector>

namespace motley::learn {

/// A position in which one action is clearly better than every other.
struct Puzzle {
    std::string position;          ///< text; a player is to act
    std::vector<std::string> line; ///< action texts: the answer, and the expected continuation
    search::Score score = 0;       ///< of the answer, for the player to act
    search::Score second = 0;      ///< of the best of the other actions

    [[nodiscard]] const std::string& answer() const { return line.front(); }
    bool operator==(const Puzzle&) const = default;
};

/// The puzzles that come with a game, the easiest first.
struct PuzzleSet {
    std::string made_by;     ///< the command line that found them
    std::uint64_t nodes = 0; ///< enough for a search to verify each puzzle (learn/miner.h)
    std::vector<Puzzle> puzzles;
};

/// From assets/games/<id>/puzzles.json:
///
///     { "made_by": TEXT, "nodes": N,
///       "puzzles": [{ "position": POS, "line": [TOKEN, …], "score": N, "second": N }, …] }
///
/// Refuses any other form, but does not check the texts.
[[nodiscard]] Result<PuzzleSet> load_puzzles(const engine::Game& game);

/// Whether the game has this file.
[[nodiscard]] bool has_puzzles(const engine::Game& game);

/// Converts a puzzle to an entry of that list, and back; puzzle_of refuses any other form.
[[nodiscard]] Json to_json(const Puzzle& puzzle);
[[nodiscard]] Result<Puzzle> puzzle_of(const Json& json);

/// Plays the puzzle by the rules. Refuses a position that cannot be read or in which no player is
/// to act, and a line that cannot be played.
[[nodiscard]] Result<void> check(const engine::Game& game, const Puzzle& puzzle);

} // namespace motley::learn
