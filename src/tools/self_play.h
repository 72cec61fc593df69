#pragma once

#include "core/rng.h"
#include "engine/game.h"
#include "engine/searcher.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

/// Games played to learn from their positions.
namespace motley::tools {

/// The start of a game; options left open in `setup` are drawn at random.
[[nodiscard]] std::unique_ptr<engine::Position> start_of(const engine::Game& game, Setup setup,
                                                         Rng& rng);

struct SelfPlay {
    std::array<engine::Searcher*, 2> players{}; ///< for the first and the second player
    search::Limits limits;
    /// The number of random plies at the beginning, so that no two games are alike.
    std::size_t random_plies = 0;
    /// The number of plies after which a game is abandoned.
    std::size_t longest = 400;
};
/// Called with each position that a player searched, and the result.
using Watch = std::function<void(const engine::Position&, const search::SearchResult&)>;

/// Plays from `position` until the game is over or abandoned; the players know where it has been.
/// Returns its outcome.
Outcome play(const SelfPlay& game, engine::Position& position, Rng& rng, const Watch& watch);

/// Games of the search against itself.
struct SelfPlayOptions {
    const engine::Game* game = nullptr;
    Setup setup;
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    std::uint64_t nodes = 1000;           ///< of each search
    std::size_t longest = 400;            ///< plies; a longer game tells little and is dropped
    std::uint32_t most_random_plies = 16; ///< at the beginning; there are at least 2
};

/// Plays such games one after the other.
class SelfPlayer {
public:
    /// `network`: whether the searches use the game's network. The options must outlive it.
    SelfPlayer(const SelfPlayOptions& options, bool network);
    /// Plays the game of this number, which is the same in every run. Returns its outcome.
    Outcome play(std::uint64_t number, const Watch& watch);

private:
    const SelfPlayOptions& options_;
    std::array<std::unique_ptr<engine::Searcher>, 2> players_;
};

/// How much each point raises the expected result in a game scored by points.
inline constexpr double chance_per_point = 0.1;

/// A finished game's result for the first player: 1, ½ or 0. If it ended with points, the result is
/// the closer to 1 the more points there are.
[[nodiscard]] double result_of(const Outcome& outcome);

} // namespace motley::tools
