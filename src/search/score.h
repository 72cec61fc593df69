#pragma once

#include "core/outcome.h"
#include "core/rules.h"

#include <algorithm>
#include <cstdint>

namespace motley::search {

/// What a state is worth to one player, in the units of Rules::evaluate(); the opponent's is the
/// negative. A forced win in n plies is worth win_score − n: nearer ends count more.
using Score = std::int32_t;

inline constexpr Score win_score = 20'000;
/// Beyond any window; never a score.
inline constexpr Score infinite_score = 30'000;
/// Scores beyond it, and below its negative, tell a forced end.
inline constexpr Score decided_score = 18'000;
static_assert(highest_evaluation < decided_score);
/// The chance that the player wins whose score it is, a draw taken for half a win, is
/// 1 / (1 + exp(−chance_per_score · score)): the curve of lichess.org
/// (https://lichess.org/page/accuracy), which weights are tuned to (tools/tune.h); a game's scores
/// may be a multiple of what it makes (`score_stretch`, core/rules.h).
inline constexpr double chance_per_score = 0.00368208;
/// What winning is worth in a game whose end is scored, besides the points.
inline constexpr Score won_bonus = 2'000;

[[nodiscard]] constexpr Score for_player(Score first_players, Actor player) {
    return player == Actor::second ? -first_players : first_players;
}

/// The end of a game, from the first player's view.
[[nodiscard]] constexpr Score end_score(const Outcome& outcome) {
    const Score sign = outcome.result == Outcome::Result::first_wins    ? 1
                       : outcome.result == Outcome::Result::second_wins ? -1
                                                                        : 0;
    return outcome.scored ? sign * won_bonus + point_value * outcome.score : sign * win_score;
}

/// An unfinished state, from the first player's view.
template <Rules G>
[[nodiscard]] Score evaluation(const typename G::State& state) {
    if constexpr (Evaluated<G>) {
        return std::clamp<Score>(G::evaluate(state), -highest_evaluation, highest_evaluation);
    } else {
        return 0;
    }
}

/// A score seen from one ply before: a decided one is one ply further away.
[[nodiscard]] constexpr Score one_ply_before(Score score) {
    return score > decided_score ? score - 1 : score < -decided_score ? score + 1 : score;
}

/// The bounds which a score must keep so that one_ply_before() of it keeps the given ones:
/// one_ply_before(s) > alpha exactly when s > alpha_one_ply_on(alpha), and
/// one_ply_before(s) < beta exactly when s < beta_one_ply_on(beta).
[[nodiscard]] constexpr Score alpha_one_ply_on(Score alpha) {
    return alpha >= decided_score ? alpha + 1 : alpha < -decided_score ? alpha - 1 : alpha;
}
[[nodiscard]] constexpr Score beta_one_ply_on(Score beta) { return -alpha_one_ply_on(-beta); }

} // namespace motley::search
