#include "engine/position.h"

#include "core/dice.h"
#include "core/refusal.h"

#include <utility>

namespace motley::engine {

tl::expected<void, Explanation> Position::play(Action action) {
    if (Explanation why = explain(action); !why.legal()) {
        return tl::make_unexpected(std::move(why));
    }
    apply(action);
    return {};
}

scene::Trace Position::trace(Action action, const scene::Scene& before) const {
    const auto next = clone();
    next->apply(action);
    return trace(action, before, next->scene());
}

Judged judge(const Position& position, Action action) { return {action, position.explain(action)}; }

std::vector<std::string> write_line(const Position& position, const std::vector<Action>& line) {
    std::vector<std::string> tokens;
    const auto at = position.clone();
    for (const Action action : line) {
        tokens.push_back(at->write_action(action));
        if (!at->play(action)) {
            break;
        }
    }
    return tokens;
}

Action random_action(const Position& position, Rng& rng) {
    if (position.actor() == Actor::chance) {
        ChanceList outcomes;
        position.chance_outcomes(outcomes);
        return draw_outcome(outcomes, rng);
    }
    return position.nth_action(rng.below(static_cast<std::uint32_t>(position.count_actions())));
}

Explanation game_is_over() { return {refusal::game_over, Phrase("explain.game-over"), "", {}}; }
Explanation chance_is_to_act() {
    return {refusal::chance_to_act, Phrase("explain.chance-to-act"), "", {}};
}

} // namespace motley::engine
