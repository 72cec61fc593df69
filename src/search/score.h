#pragma once

#include "core/outcome.h"
#include "core/rules.h"

#include <algorithm>
#include <cstdint>

namespace motley::search {

/// What a state is worth to one player, in the units of Rules::evaluate(); the opponent's score is
/// the negative. A forced win in n plies scores win_score − n: the sooner, the better.
using Score = std::int32_t;

inline constexpr Score win_score = 20'000;
/// Outside any window; never a score.
inline constexpr Score infinite_score = 30'000;
/// A score above it is a forced win, one below its negative a forced loss.
inline constexpr Score forced_win_score = 18'000;
static_assert(highest_evaluation < forced_win_score);
/// A player with this score wins with the probability 1 / (1 + exp(−chance_per_score · score)), a
/// draw counting as half a win: the curve of lichess.org (https://lichess.org/page/accuracy).
/// Weights are tuned to it (tools/tune.h). A game may stretch it (`score_stretch`, core/rules.h).
inline constexpr double chance_per_score = 0.00368208;
/// The bonus for winning a game that is scored by points.
inline constexpr Score won_bonus = 2'000;

[[nodiscard]] constexpr Score for_player(Score first_players, Actor player) {
    return player == Actor::second ? -first_players : first_players;
}

/// The score of a finished game, from the first player's view.
[[nodiscard]] constexpr Score end_score(const Outcome& outcome) {
    const Score sign = outcome.result == Outcome::Result::first_wins    ? 1
                       : outcome.result == Outcome::Result::second_wins ? -1
                                                                        : 0;
    return outcome.scored ? sign * won_bonus + point_value * outcome.score : sign * win_score;
}

/// The evaluation of an unfinished state, from the first player's view.
template <Rules G>
[[nodiscard]] Score evaluation(const typename G::State& state) {
    if constexpr (Evaluated<G>) {
        return std::clamp<Score>(G::evaluate(state), -highest_evaluation, highest_evaluation);
    } else {
        return 0;
    }
}

/// A score as seen from one ply earlier: a forced win or loss is one ply further away.
[[nodiscard]] constexpr Score one_ply_before(Score score) {
    return score > forced_win_score ? score - 1 : score < -forced_win_score ? score + 1 : score;
}

/// The window of the next ply: one_ply_before(s) > alpha exactly when s > alpha_one_ply_on(alpha),
/// and one_ply_before(s) < beta exactly when s < beta_one_ply_on(beta).
[[nodiscard]] constexpr Score alpha_one_ply_on(Score alpha) {
    return alpha >= forced_win_score ? alpha + 1 : alpha < -forced_win_score ? alpha - 1 : alpha;
}
[[nodiscard]] constexpr Score beta_one_ply_on(Score beta) { return -alpha_one_ply_on(-beta); }

} // namespace motley::search
