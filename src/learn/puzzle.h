#pragma once

#include "core/io_fwd.h"
#include "core/result.h"
#include "core/unknown_fields.h"
#include "engine/game.h"
#include "search/score.h"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace motley::learn {

/// A later action of a puzzle's line that the player has to find, too.
struct Ask {
    std::size_t ply = 0;             ///< its index in the line
    std::vector<std::string> others; ///< action texts that are as good as the one in the line
    bool operator==(const Ask&) const = default;
};

/// A position in which one action is clearly better than every other.
struct Puzzle {
    std::string position;          ///< text; a player is to act
    std::vector<std::string> line; ///< action texts: the answer, and the expected continuation
    search::Score score = 0;       ///< of the answer, for the player to act
    search::Score second = 0;      ///< of the best of the other actions
    std::vector<Ask> asks = {};    ///< what is asked after the answer, in order
    std::uint64_t effort = 0;      ///< nodes until a search settled on the answer; 0: unknown
    std::vector<std::string> themes = {}; ///< names (learn/themes.h)
    UnknownFields unknown = {};           ///< fields that a newer version has added

    [[nodiscard]] const std::string& answer() const { return line.front(); }
    bool operator==(const Puzzle&) const = default;
};

/// How strong a player must be to solve the puzzle half of the time, on the scale of the player's
/// own rating: higher the longer a search takes for the answer, and the more is asked after it.
[[nodiscard]] int rating_of(const Puzzle& puzzle);
inline constexpr int lowest_puzzle_rating = 800;
inline constexpr int highest_puzzle_rating = 2200;

/// The same in a word: `easy`, `medium` or `hard`, as the ending of its string keys.
enum class Grade : std::uint8_t { easy, medium, hard };
[[nodiscard]] Grade grade_of(const Puzzle& puzzle);

/// What kind of answer it asks for: `win`, `defence` or `best`.
[[nodiscard]] const char* kind_of(const Puzzle& puzzle);

/// The puzzles that come with a game, the easiest first.
struct PuzzleSet {
    std::string made_by;     ///< the command line that found them
    std::uint64_t nodes = 0; ///< enough for a search to verify each puzzle (learn/miner.h)
    std::vector<Puzzle> puzzles;
};

/// From assets/games/<id>/puzzles.json:
///
///     { "made_by": TEXT, "nodes": N,
///       "puzzles": [{ "position": POS, "line": [TOKEN, …], "score": N, "second": N,
///                      "asks": [{ "ply": N, "others": [TOKEN, …] }, …], "effort": N,
///                      "themes": [NAME, …] }, …] }
///
/// Without `asks` only the answer is asked; without `effort` it is unknown; without `themes` there
/// are none.
/// Refuses any other form, but does not check the texts.
[[nodiscard]] Result<PuzzleSet> load_puzzles(const engine::Game& game);

/// Those of load_puzzles(), which are read once. None if that refuses; then they are read again the
/// next time.
[[nodiscard]] const std::vector<Puzzle>& shipped_puzzles(const engine::Game& game);
/// Whether the game has this file.
[[nodiscard]] bool has_puzzles(const engine::Game& game);

/// An entry of that list (core/io.h). Unknown fields stay.
template <class Io>
void describe(Io& io, Of<Io, Puzzle>& puzzle);
/// Converts a puzzle to such an entry, and back; puzzle_of refuses any other form.
[[nodiscard]] nlohmann::ordered_json to_json(const Puzzle& puzzle);
[[nodiscard]] Result<Puzzle> puzzle_of(const nlohmann::ordered_json& json);

/// Plays the puzzle by the rules. Refuses a position that cannot be read or in which no player is
/// to act, a line that cannot be played, and asks that are not the player's.
[[nodiscard]] Result<void> check(const engine::Game& game, const Puzzle& puzzle);

} // namespace motley::learn
