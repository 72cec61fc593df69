#pragma once

#include "core/result.h"
#include "learn/puzzle.h"

#include <cstddef>
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

/// What is saved about puzzles.
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

/// Refuses any other text. The puzzles of known games must be valid by their rules.
[[nodiscard]] Result<PuzzleShelf> read_puzzles(std::string_view text);

} // namespace motley::activity
