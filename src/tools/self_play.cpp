#include "tools/self_play.h"

#include <cmath>
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
        if (position.actor() == Actor::chance || ply < game.random_plies) {
            next = engine::random_action(position, rng);
        } else {
            engine::Searcher& player = *game.players[index(position.actor())];
            const search::SearchResult result = player.search(position, game.limits);
            watch(position, result);
            next = *result.best;
        }
        if (!position.play(next)) {
            break;
        }
    }
    return position.outcome();
}

double result_of(const Outcome& outcome) {
    if (outcome.scored) {
        return 1 / (1 + std::exp(-chance_per_point * outcome.score));
    }
    return outcome.result == Outcome::Result::first_wins    ? 1
           : outcome.result == Outcome::Result::second_wins ? 0
                                                            : 0.5;
}

} // namespace motley::tools
