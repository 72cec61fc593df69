#pragma once

#include "engine/game.h"
#include "engine/thinker.h"
#include "tools/answer.h"
#include "tools/json.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// Matches between two thinkers, by which the strength of a search is measured.
namespace motley::tools {

/// One side of a match, `METHOD[:KEY=VALUE,…]`: `search:movetime=100,hash=64`, `search:level=3`,
/// `uct:nodes=2000`, `greedy`. The limits depth, nodes and movetime (in ms) are of each action, not
/// of a turn.
struct Contender {
    std::string spec;
    engine::ThinkerOptions options;
    search::Limits limits;
};
[[nodiscard]] Answer<Contender> contender(const std::string& spec);

struct ArenaMatch {
    const engine::Game* game = nullptr;
    Setup setup;
    Contender a;
    Contender b;
    std::uint64_t games = 0; ///< even: openings are played twice, with sides swapped
    std::uint64_t seed = 0;
    int opening_plies = 0; ///< at random, the same for both games of a pair
    int longest = 0;       ///< plies after which a game is cut off and counted as drawn
};

/// What a contender spent on thinking.
struct Effort {
    std::uint64_t actions = 0;
    std::uint64_t nodes = 0; ///< of UCT: playouts
    std::uint64_t milliseconds = 0;
    std::uint64_t depths = 0; ///< summed over the actions
};

/// Results, from a's side.
struct Tally {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::uint64_t cut = 0; ///< of the draws, those cut off
    Effort a;
    Effort b;

    [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
    /// The share of the points, and the bounds of its 95 % interval (Wilson's; draws make it wider
    /// than need be).
    [[nodiscard]] double score() const;
    [[nodiscard]] double low() const;
    [[nodiscard]] double high() const;
};

/// Plays the match. The same match with limits of depth and nodes only has the same results
/// everywhere; another seed has other openings and rolls. `so_far` is called after each pair.
[[nodiscard]] Tally play(const ArenaMatch& match, const std::function<void(const Tally&)>& so_far);

/// `{"game","a","b","games","seed",…,"wins","draws","losses","score","low","high",…}`.
[[nodiscard]] Json report(const ArenaMatch& match, const Tally& tally);

/// The reports of parts of one match, played with different seeds, put together. They must agree in
/// game, contenders and conditions, and no two may have the same seed.
[[nodiscard]] Answer<Json> merged(const std::vector<Json>& reports);

} // namespace motley::tools
