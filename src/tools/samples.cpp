#include "tools/samples.h"

#include "engine/workbench.h"
#include "search/score.h"

#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <vector>

namespace motley::tools {

namespace {

/// The unit of results in samples.
constexpr double whole = 10'000;

/// A position of a game that is not over yet.
struct Seen {
    Actor mover = Actor::none;
    search::Score score = 0;
    search::Score evaluation = 0;              ///< both for the mover
    std::vector<std::uint16_t> movers, others; ///< features
};

void put(std::string& bytes, int number) {
    bytes += static_cast<char>(number & 0xFF);
    bytes += static_cast<char>(number >> 8 & 0xFF);
}

void put(std::string& bytes, const Seen& sample, double firsts_result) {
    put(bytes, sample.score);
    put(bytes, sample.evaluation);
    const double result = sample.mover == Actor::first ? firsts_result : 1 - firsts_result;
    put(bytes, static_cast<int>(std::lround(whole * result)));
    bytes += static_cast<char>(sample.movers.size());
    bytes += static_cast<char>(sample.others.size());
    for (const auto* list : {&sample.movers, &sample.others}) {
        for (const std::uint16_t feature : *list) {
            put(bytes, feature);
        }
    }
}

} // namespace

std::string samples_head(const SampleOptions& options) {
    const bool scored = options.game->start({})->broken_off().scored;
    const nlohmann::json head{{"game", options.game->info().id},
                              {"features", workbench(*options.game).feature_count()},
                              {"chance_per_score", scored ? chance_per_point / point_value
                                                          : options.game->chance_per_score()}};
    return head.dump() + '\n';
}

void write_samples(const SampleOptions& options,
                   const std::function<void(const std::string& bytes)>& write) {
    const std::vector<int> weights = workbench(*options.game).weights();
    SelfPlayer player(options, options.network);
    for (std::uint64_t n = options.first; n < options.first + options.games; ++n) {
        std::vector<Seen> samples;
        const Outcome outcome =
            player.play(n, [&](const engine::Position& at, const search::SearchResult& result) {
                if (std::abs(result.score) > highest_evaluation || is_noisy(at, *result.best)) {
                    return;
                }
                Seen& sample = samples.emplace_back();
                sample.mover = at.actor();
                sample.score = result.score;
                sample.evaluation = search::for_player(evaluate(at, weights), sample.mover);
                if (sample.mover == Actor::first) {
                    features(at, sample.movers, sample.others);
                } else {
                    features(at, sample.others, sample.movers);
                }
            });
        std::string bytes;
        if (outcome.finished()) {
            for (const Seen& sample : samples) {
                put(bytes, sample, result_of(outcome));
            }
        }
        write(bytes);
    }
}

} // namespace motley::tools
