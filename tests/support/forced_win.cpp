#include "support/forced_win.h"

namespace motley::test {

bool wins(const engine::Position& position, Actor player, int plies, std::uint64_t& budget) {
    const Outcome outcome = position.outcome();
    if (outcome.finished()) {
        return outcome.result == (player == Actor::first ? Outcome::Result::first_wins
                                                         : Outcome::Result::second_wins);
    }
    if (plies == 0 || budget == 0) {
        return false;
    }
    ActionList actions;
    ChanceList outcomes;
    position.legal_actions(actions);
    position.chance_outcomes(outcomes);
    for (const WeightedAction& rolled : outcomes) {
        actions.push_back(rolled.action);
    }
    const bool mine = position.actor() == player;
    for (const Action action : actions) {
        budget -= budget == 0 ? 0 : 1;
        const auto after = position.clone();
        if (!after->play(action)) {
            return false;
        }
        if (wins(*after, player, plies - 1, budget) == mine) {
            return mine;
        }
    }
    return !mine && budget > 0;
}

} // namespace motley::test
