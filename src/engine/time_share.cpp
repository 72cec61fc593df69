#include "engine/time_share.h"

#include "core/rng.h"
#include "engine/position.h"

#include <algorithm>

namespace motley::engine {

double actions_per_turn(const Game& game) {
    constexpr int plies = 120;
    const auto position = game.start({});
    Rng rng(1);
    int actions = 0;
    int turns = 0;
    Actor last = Actor::none;
    for (int ply = 0; ply < plies && !position->outcome().finished(); ++ply) {
        Action action;
        if (is_player(position->actor())) {
            ++actions;
            turns += position->actor() != last ? 1 : 0;
            last = position->actor();
            action = position->nth_action(
                rng.below(static_cast<std::uint32_t>(position->count_actions())));
        } else {
            ChanceList outcomes;
            position->chance_outcomes(outcomes);
            action = outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))].action;
        }
        if (!position->play(action)) {
            break;
        }
    }
    return turns == 0 ? 1 : static_cast<double>(actions) / turns;
}

std::int64_t time_share(const protocol::ClockTime& time, int moves_to_go, std::int64_t overhead,
                        double actions) {
    constexpr double turns_to_go = 30;
    constexpr double most_of_clock = 0.25; // unless more time comes after this action
    const auto left = static_cast<double>(std::max<std::int64_t>(time.left.value_or(0), 0) -
                                          std::max<std::int64_t>(overhead, 0));
    const double to_go = moves_to_go > 0 ? std::min<double>(moves_to_go, turns_to_go * actions)
                                         : turns_to_go * actions;
    const double increment =
        static_cast<double>(std::max<std::int64_t>(time.increment, 0)) * 0.75 / actions;
    const double most = left * (moves_to_go == 1 ? 0.9 : most_of_clock);
    return std::max<std::int64_t>(
        1, static_cast<std::int64_t>(std::min(left / to_go + increment, most)));
}

} // namespace motley::engine
