#pragma once

#include "engine/game.h"
#include "tools/self_play.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Tunes an evaluation by games of the search against itself: finds the weights with which
/// evaluate() best predicts how the games ended (Texel's method).
namespace motley::tools {

/// A quiet position of a game, and the game's result for the first player: 1, ½ or 0. If it ended
/// with points, the result is the closer to 1 the more points there are.
struct Sample {
    std::unique_ptr<engine::Position> position;
    double result = 0;
    /// The result predicted by a score is 1 / (1 + exp(−(this · score + bias))): the game's own
    /// curve, or the curve for points.
    double chance_per_score = 0;
};

struct TuneOptions : SelfPlayOptions {
    TuneOptions() {
        games = 2000;
        most_random_plies = 12;
    }
};

/// Samples from games. For each search, the position at the end of its principal variation is taken
/// if it is quiet, that is, if the evaluation agrees with the search. Every eighth game's samples
/// are held back.
struct Samples {
    std::vector<Sample> learnt;
    std::vector<Sample> held_back;
};
[[nodiscard]] Samples sample(const TuneOptions& options,
                             const std::function<void(std::uint64_t)>& games_done = {});

/// The bias with which the scores best predict the results overall, since one side may have an
/// advantage.
[[nodiscard]] double fitted_bias(const std::vector<Sample>& samples,
                                 const std::vector<int>& weights);
/// The prediction error: the cross entropy per sample.
[[nodiscard]] double error_of(const std::vector<Sample>& samples, const std::vector<int>& weights,
                              double bias);

/// Weights with a smaller error. Each weight in turn is moved up or down; the steps shrink when
/// neither helps, and tuning of a weight ends when its step is 0. A weight of 0 is unused and stays
/// 0, even if tuning made it 0.
[[nodiscard]] std::vector<int> tuned(const std::vector<Sample>& samples, std::vector<int> weights,
                                     const std::function<void(double)>& error_after_pass = {});

/// The contents of a game's weights.inc (core/weights.h) with these numbers, beginning with the
/// comment's lines.
[[nodiscard]] std::string weights_file(const engine::Game& game, const std::vector<int>& weights,
                                       std::string_view comment);

} // namespace motley::tools
