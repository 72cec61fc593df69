#pragma once

#include "engine/game.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Tuning an evaluation by games of the search against itself: the weights are sought with which
/// evaluate() foretells best how the games ended (Texel's method).
namespace motley::tools {

/// A quiet position of a game, and how the game ended for the first player: 1, ½ or 0; where it
/// ends with points, the more the nearer to 1.
struct Sample {
    std::unique_ptr<engine::Position> position;
    double result = 0;
    /// The result that a score foretells is 1 / (1 + exp(−(this · score + bias))): the game's own
    /// curve, or the one along which points count.
    double chance_per_score = 0;
};

struct TuneOptions {
    const engine::Game* game = nullptr;
    Setup setup;
    std::uint64_t games = 2000;
    std::uint64_t seed = 1;
    std::uint64_t nodes = 1000; ///< of each search
    std::size_t longest = 400;  ///< plies; a longer game tells little and is left
};

/// Plays games and takes, from each search, the position at the end of its principal variation, if
/// it is quiet: evaluated as the search says. The samples of every eighth game are held back.
struct Samples {
    std::vector<Sample> learnt;
    std::vector<Sample> held_back;
};
[[nodiscard]] Samples sample(const TuneOptions& options,
                             const std::function<void(std::uint64_t)>& games_done = {});

/// The bias with which scores foretell the results best on the whole: one side may have it easier.
[[nodiscard]] double fitted_bias(const std::vector<Sample>& samples,
                                 const std::vector<int>& weights);
/// How badly results are foretold: the cross entropy, per sample.
[[nodiscard]] double error_of(const std::vector<Sample>& samples, const std::vector<int>& weights,
                              double bias);

/// Weights with less error: one after the other is moved up or down by steps that become smaller
/// each time neither helps, and left when they are 0. A weight of 0 is none and stays so, also one
/// that tuning has made 0 before.
[[nodiscard]] std::vector<int> tuned(const std::vector<Sample>& samples, std::vector<int> weights,
                                     const std::function<void(double)>& error_after_pass = {});

/// A game's weights.inc (core/weights.h) with these numbers; the comment's lines come first.
[[nodiscard]] std::string weights_file(const engine::Game& game, const std::vector<int>& weights,
                                       std::string_view comment);

} // namespace motley::tools
