#pragma once

#include "core/rules.h"
#include "search/score.h"

#include <cstddef>
#include <limits>

/// What a selective search does not look at, or less deeply. Which steps a game takes, its traits
/// say (core/rules.h); what each of them brings is in docs/strength/LOG.md.
namespace motley::search {

/// The depths to which quiet actions are skipped.
inline constexpr int late_depth = 4;
inline constexpr int futile_depth = 5;
/// The depth to which a state that is good enough is not looked into (reverse futility pruning).
inline constexpr int enough_depth = 6;

/// What to skip. Quiet actions: from the number `late` on; and all but the first, where none is
/// likely to bring a higher score than `most`, and that is too little. Where the score is likely to
/// be `least` or more, and that is enough, no action is searched.
struct Pruning {
    std::size_t late = std::numeric_limits<std::size_t>::max();
    Score most = infinite_score;
    Score least = -infinite_score;

    [[nodiscard]] bool skips(std::size_t i, Score alpha) const {
        return i > 0 && (i >= late || most <= alpha);
    }
};

/// At this depth; `evaluate` is called only if the evaluation is needed.
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

/// By how many plies the i-th action, a quiet one, is searched less deeply at first.
[[nodiscard]] constexpr int reduction(int depth, std::size_t i) {
    return depth < 3 || i < 4 ? 0 : i < 16 ? 1 : 2;
}

} // namespace motley::search
