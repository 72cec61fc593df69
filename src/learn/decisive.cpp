#include "learn/decisive.h"

#include "learn/miner.h"

#include <cmath>

namespace motley::learn {

double chance_of(const engine::Game& game, search::Score score) {
    return score > search::forced_win_score ? 1
           : score < -search::forced_win_score
               ? 0
               : 1 / (1 + std::exp(-game.chance_per_score() * score));
}

bool is_as_good(const engine::Game& game, search::Score best, search::Score score) {
    const bool misses_win = best > search::forced_win_score && score <= search::forced_win_score;
    const bool loses = score < -search::forced_win_score && best >= -search::forced_win_score;
    return !misses_win && !loses && chance_of(game, best) - chance_of(game, score) < clear_chance;
}

bool decides(const engine::Game& game, search::Score best, search::Score second) {
    return distance(best, second) >= clear_lead && !is_as_good(game, best, second);
}

} // namespace motley::learn
