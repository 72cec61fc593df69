#pragma once

#include "engine/game.h"
#include "tools/answer.h"
#include "tools/contender.h"
#include "tools/json.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Matches between two searchers, to measure the strength of a search.
namespace motley::tools {

/// Wald's sequential test between two possible scores of a, with an error of 5 % either way. The
/// match ends as soon as one of them is far more likely than the other.
struct Sprt {
    double low = 0;
    double high = 0;
};

struct ArenaMatch {
    const engine::Game* game = nullptr;
    Setup setup;
    Contender a;
    Contender b;
    std::uint64_t games = 0; ///< even: each opening is played twice, with sides swapped
    std::uint64_t seed = 0;
    int opening_plies = 0; ///< random plies, the same in both games of a pair
    /// Position texts to begin with instead, in the order of the pairs of all seeds, and their
    /// file.
    std::vector<std::string> openings = {};
    std::string openings_file = {};
    /// By how much an action may exceed its contender's movetime, in ms. What takes longer is
    /// played, but counted.
    int margin = 0;
    /// By how much a program may exceed its limits before the match ends, in ms.
    int patience = 10'000;
    int longest = 0; ///< a game of this many plies is cut off and counts as drawn
    std::optional<Sprt> sprt = {};
};

/// What a contender spent on its searches.
struct Effort {
    std::uint64_t actions = 0;
    std::uint64_t nodes = 0; ///< for UCT: playouts; for another program: those that it reported
    std::uint64_t milliseconds = 0;
    std::uint64_t depths = 0; ///< summed over the actions
    std::uint64_t late = 0;   ///< actions that took longer than allowed
};

/// Results, from a's side.
struct Tally {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::uint64_t cut = 0; ///< how many of the draws were cut off
    /// The number of openings by a's points in both games: 0, ½, 1, 1½, 2.
    std::array<std::uint64_t, 5> pairs{};
    Effort a;
    Effort b;

    [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
    /// The share of points, and the bounds of its 95 % interval (Wilson's; draws make it wider than
    /// necessary).
    [[nodiscard]] double score() const;
    [[nodiscard]] double low() const;
    [[nodiscard]] double high() const;
};

/// The log-likelihood ratio between a's score being the higher and being the lower one of the test;
/// beyond ±sprt_bound the test has decided. The test is the generalised one over pairs, since the
/// games of a pair depend on each other. Half a pair of each kind is added for the variance, so
/// that a few equal pairs decide nothing.
inline constexpr double sprt_bound = 2.9444389791664403; // log 19
[[nodiscard]] double likelihood_ratio(const Tally& tally, const Sprt& sprt);

/// Plays the match. With limits of depth and nodes only, the same match has the same results
/// everywhere; another seed gives other openings and rolls. `so_far` is called after each pair.
/// Refused if another program fails.
[[nodiscard]] Answer<Tally> play(const ArenaMatch& match,
                                 const std::function<void(const Tally&)>& so_far);

/// `{"game","a","b","games","seed",…,"wins","draws","losses","pairs","score","low","high",…}`; with
/// a sequential test also `"sprt":{"low","high","ratio","verdict"}`, where the verdict is `low`,
/// `high`, or `open` if there were too few games.
[[nodiscard]] Json report(const ArenaMatch& match, const Tally& tally);

/// Merges the reports of parts of one match that were played with different seeds. They must agree
/// in game, contenders and conditions, and no two may have the same seed.
[[nodiscard]] Answer<Json> merged(const std::vector<Json>& reports);

} // namespace motley::tools
