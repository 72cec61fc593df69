#pragma once

#include "tools/self_play.h"

#include <cstdint>
#include <functional>
#include <string>

/// Positions for learning a game's network (src/tools/train/): what is true of each, what the
/// hand-made evaluation and a search think of it, and how its game ended.
namespace motley::tools {

struct SampleOptions : SelfPlayOptions {
    std::uint64_t first = 0; ///< number of the first game
    bool network = false;    ///< whether the searches use the game's network
};

/// The first line, which says what follows: JSON with the game's id, the number of its features,
/// and the `chance_per_score` by which its scores become chances.
[[nodiscard]] std::string samples_head(const SampleOptions& options);

/// Plays the games and hands over the samples of each as bytes. A sample is the score of the
/// search, the hand-made evaluation (both for the mover, 2 bytes, signed), the result for the
/// mover in 1/10,000 (2 bytes), the numbers of the mover's and of the other's features (a byte
/// each), and these features (2 bytes each); the lowest byte comes first. Positions of which the
/// best action is noisy, or the end is in sight, are left out: there a search knows better than any
/// evaluation.
void write_samples(const SampleOptions& options,
                   const std::function<void(const std::string& bytes)>& write);

} // namespace motley::tools
