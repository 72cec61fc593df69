#include "tools/self_play.h"

#include <algorithm>
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
    search::Limits limits = game.limits;
    for (std::size_t ply = 0; !position.outcome().finished() && ply < game.longest; ++ply) {
        Action next;
        if (position.actor() == Actor::chance || ply < game.random_plies) {
            next = engine::random_action(position, rng);
        } else {
            engine::Searcher& player = *game.players[index(position.actor())];
            const search::SearchResult result = player.search(position, limits);
            watch(position, result);
            next = *result.best;
        }
        const std::uint64_t left = position.key();
        limits.seen.insert(std::upper_bound(limits.seen.begin(), limits.seen.end(), left), left);
        if (!position.play(next)) {
            break;
        }
    }
    return position.outcome();
}

SelfPlayer::SelfPlayer(const SelfPlayOptions& options, bool network) : options_(options) {
    engine::SearcherOptions searcher_options;
    searcher_options.table_mebibytes = engine::SearcherOptions::few_mebibytes;
    searcher_options.network = network;
    for (auto& player : players_) {
        player = options.game->searcher(searcher_options);
    }
}

Outcome SelfPlayer::play(std::uint64_t number, const Watch& watch) {
    constexpr std::uint32_t fewest_random_plies = 2;
    Rng rng(splitmix64(splitmix64(options_.seed) + number));
    const auto position = start_of(*options_.game, options_.setup, rng);
    SelfPlay game;
    game.limits.nodes = options_.nodes;
    game.longest = options_.longest;
    game.random_plies =
        fewest_random_plies + rng.below(options_.most_random_plies - fewest_random_plies + 1);
    for (std::size_t i = 0; i < players_.size(); ++i) {
        game.players[i] = players_[i].get();
        players_[i]->forget();
    }
    return tools::play(game, *position, rng, watch);
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
