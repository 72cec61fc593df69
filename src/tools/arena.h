#pragma once

#include "engine/game.h"
#include "engine/searcher.h"
#include "tools/answer.h"
#include "tools/json.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Matches between two searchers, by which the strength of a search is measured.
namespace motley::tools {

/// One side of a match, `METHOD[:KEY=VALUE,…]`: `search:movetime=100,hash=64`, `search:level=3`,
/// `uct:nodes=2000`, `greedy`. The limits depth, nodes and movetime (in ms) are of each action, not
/// of a turn.
struct Contender {
    std::string spec;
    engine::SearcherOptions options;
    search::Limits limits;
};
[[nodiscard]] Answer<Contender> contender(const std::string& spec);

/// Wald's sequential test between two scores that a could have, each wrongly told with a chance of
/// 5 %: a match ends as soon as one of them is the likelier by far.
struct Sprt {
    double low = 0;
    double high = 0;
};

struct ArenaMatch {
    const engine::Game* game = nullptr;
    Setup setup;
    Contender a;
    Contender b;
    std::uint64_t games = 0; ///< even: openings are played twice, with sides swapped
    std::uint64_t seed = 0;
    int opening_plies = 0; ///< at random, the same for both games of a pair
    int longest = 0;       ///< plies after which a game is cut off and counted as drawn
    std::optional<Sprt> sprt = {};
};

/// What a contender spent on its searches.
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
    /// Openings by a's points in both games: 0, ½, 1, 1½, 2.
    std::array<std::uint64_t, 5> pairs{};
    Effort a;
    Effort b;

    [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
    /// The share of the points, and the bounds of its 95 % interval (Wilson's; draws make it wider
    /// than need be).
    [[nodiscard]] double score() const;
    [[nodiscard]] double low() const;
    [[nodiscard]] double high() const;
};

/// How much likelier the pairs are if a's score is the higher one than if it is the lower one, as a
/// logarithm: beyond ±sprt_bound the test has decided. The generalised test over pairs, as their
/// games depend on each other; half a pair of each kind is added to their spread, so that a few
/// equal ones decide nothing.
inline constexpr double sprt_bound = 2.9444389791664403; // log 19
[[nodiscard]] double likelihood_ratio(const Tally& tally, const Sprt& sprt);

/// Plays the match. The same match with limits of depth and nodes only has the same results
/// everywhere; another seed has other openings and rolls. `so_far` is called after each pair.
[[nodiscard]] Tally play(const ArenaMatch& match, const std::function<void(const Tally&)>& so_far);

/// `{"game","a","b","games","seed",…,"wins","draws","losses","pairs","score","low","high",…}`; with
/// a sequential test also `"sprt":{"low","high","ratio","verdict"}`, the verdict `low`, `high`, or
/// `open` where the games did not suffice.
[[nodiscard]] Json report(const ArenaMatch& match, const Tally& tally);

/// The reports of parts of one match, played with different seeds, put together. They must agree in
/// game, contenders and conditions, and no two may have the same seed.
[[nodiscard]] Answer<Json> merged(const std::vector<Json>& reports);

} // namespace motley::tools
