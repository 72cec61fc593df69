#pragma once

#include "core/rng.h"
#include "engine/game.h"
#include "engine/searcher.h"

#include <array>
#include <cstddef>
#include <functional>
#include <memory>

/// Games that are played to learn from their positions.
namespace motley::tools {

/// The start of a game; what `setup` leaves open is drawn.
[[nodiscard]] std::unique_ptr<engine::Position> start_of(const engine::Game& game, Setup setup,
                                                         Rng& rng);

struct SelfPlay {
    std::array<engine::Searcher*, 2> players{}; ///< of the first player and of the second
    search::Limits limits;
    /// As many plies at random first, so that no two games are alike.
    std::size_t random_plies = 0;
    /// Plies after which a game is abandoned.
    std::size_t longest = 400;
};
/// Called with each position that a player searched, and the result.
using Watch = std::function<void(const engine::Position&, const search::SearchResult&)>;

/// Plays on from `position` until the game is over or left; how it ended.
Outcome play(const SelfPlay& game, engine::Position& position, Rng& rng, const Watch& watch);

} // namespace motley::tools
