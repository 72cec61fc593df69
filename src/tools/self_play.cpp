#include "tools/self_play.h"

#include "search/playout.h"

#include <cstdint>

namespace motley::tools {

std::unique_ptr<engine::Position> start_of(const engine::Game& game, Setup setup, Rng& rng) {
    for (const SetupOption& option : game.info().options) {
        if (!option.usual && !setup.get(option.name)) {
            setup.choices.emplace_back(option.name, option.draw(rng));
        }
    }
    return game.start(setup);
}

Outcome play(const SelfPlay& game, engine::Position& position, Rng& rng, const Watch& watch) {
    for (std::size_t ply = 0; !position.outcome().finished() && ply < game.longest; ++ply) {
        Action next;
        if (position.actor() == Actor::chance) {
            ChanceList outcomes;
            position.chance_outcomes(outcomes);
            next = search::draw(outcomes, rng);
        } else if (ply < game.random_plies) {
            const std::uint64_t actions = position.count_actions();
            next = position.nth_action(rng.below(static_cast<std::uint32_t>(actions)));
        } else {
            engine::Thinker& player = *game.players[position.actor() == Actor::first ? 0 : 1];
            const search::Thought thought = player.think(position, game.limits);
            watch(position, thought);
            next = *thought.best;
        }
        if (!position.play(next)) {
            break;
        }
    }
    return position.outcome();
}

} // namespace motley::tools
