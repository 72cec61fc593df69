#pragma once

#include "core/rules.h"
#include "search/score.h"

#include <cstddef>
#include <limits>

/// Pruning and reductions. A game chooses among them by its traits (core/rules.h);
/// docs/strength/LOG.md says what each of them brings.
namespace motley::search {

/// The greatest depths at which quiet actions are skipped.
inline constexpr int late_depth = 4;
inline constexpr int futile_depth = 5;
/// The greatest depth of reverse futility pruning: a state that is good enough is not searched.
inline constexpr int enough_depth = 6;

/// What to skip. Quiet actions are skipped from the number `late` on; so are all but the first if
/// none is likely to raise the score above `most`, and that is too little. No action is searched if
/// the score is likely to be at least `least`, and that is enough.
struct Pruning {
    std::size_t late = std::numeric_limits<std::size_t>::max();
    Score most = infinite_score;
    Score least = -infinite_score;

    [[nodiscard]] bool skips(std::size_t i, Score alpha) const {
        return i > 0 && (i >= late || most <= alpha);
    }
};

/// The pruning at this depth. `evaluate` is called only if the evaluation is needed.
template <Rules G, class Evaluate>
[[nodiscard]] Pruning pruning(int depth, const Evaluate& evaluate) {
    Pruning made;
    if constexpr (requires { G::late_actions; }) {
        if (depth <= late_depth) {
            made.late = static_cast<std::size_t>(G::late_actions * depth * depth);
        }
    }
    if constexpr (requires { G::quiet_gain; }) {
        if (depth <= futile_depth) {
            made.most = evaluate() + G::quiet_gain * (depth + 1);
        }
    }
    if constexpr (requires { G::reply_gain; }) {
        if (depth <= enough_depth) {
            made.least = evaluate() - G::reply_gain * depth;
        }
    }
    return made;
}

/// The number of plies by which the i-th action, a quiet one, is reduced at first.
[[nodiscard]] constexpr int reduction(int depth, std::size_t i) {
    return depth < 3 || i < 4 ? 0 : i < 16 ? 1 : 2;
}

} // namespace motley::search
