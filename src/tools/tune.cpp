#include "tools/tune.h"

#include "engine/workbench.h"
#include "search/score.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <sstream>
#include <utility>

namespace motley::tools {

namespace {

/// One of this many games is held back.
constexpr std::uint64_t games_a_held_back = 8;
/// The largest difference between the evaluation at the end of a line and the search's score for
/// the position to count as quiet.
constexpr int quiet_enough = 10;
constexpr double max_bias = 8;
constexpr int bias_halvings = 40;

/// The end of the principal variation, if it is quiet.
std::unique_ptr<engine::Position> quiet_end(const engine::Position& position,
                                            const search::SearchResult& result,
                                            const std::vector<int>& weights) {
    if (std::abs(result.score) >= search::forced_win_score) {
        return nullptr;
    }
    auto end = position.clone();
    for (const Action action : result.pv) {
        if (!end->play(action)) {
            return nullptr;
        }
    }
    if (end->outcome().finished()) {
        return nullptr;
    }
    const search::Score foretold = search::for_player(result.score, position.actor());
    return std::abs(evaluate(*end, weights) - foretold) <= quiet_enough ? std::move(end) : nullptr;
}

double expected(double x) { return 1 / (1 + std::exp(-x)); }

std::vector<int> scores_of(const std::vector<Sample>& samples, const std::vector<int>& weights) {
    std::vector<int> scores(samples.size());
    std::transform(samples.begin(), samples.end(), scores.begin(),
                   [&](const Sample& sample) { return evaluate(*sample.position, weights); });
    return scores;
}

} // namespace

Samples sample(const TuneOptions& options, const std::function<void(std::uint64_t)>& games_done) {
    Samples samples;
    const std::vector<int> weights = workbench(*options.game).weights();
    SelfPlayer player(options, false); // a network would correct what is tuned
    for (std::uint64_t n = 0; n < options.games; ++n) {
        std::vector<Sample>& taken =
            n % games_a_held_back == games_a_held_back - 1 ? samples.held_back : samples.learnt;
        const std::size_t before = taken.size();
        const Outcome outcome =
            player.play(n, [&](const engine::Position& at, const search::SearchResult& result) {
                if (auto end = quiet_end(at, result, weights)) {
                    taken.push_back({std::move(end), 0, 0});
                }
            });
        if (outcome.finished()) {
            for (std::size_t i = before; i < taken.size(); ++i) {
                taken[i].result = result_of(outcome);
                taken[i].chance_per_score = outcome.scored ? chance_per_point / point_value
                                                           : options.game->chance_per_score();
            }
        } else {
            taken.resize(before);
        }
        if (games_done) {
            games_done(n + 1);
        }
    }
    return samples;
}

double fitted_bias(const std::vector<Sample>& samples, const std::vector<int>& weights) {
    const std::vector<int> scores = scores_of(samples, weights);
    double low = -max_bias;
    double high = max_bias;
    for (int halving = 0; halving < bias_halvings; ++halving) {
        const double bias = (low + high) / 2;
        double too_much = 0;
        for (std::size_t i = 0; i < samples.size(); ++i) {
            too_much +=
                expected(samples[i].chance_per_score * scores[i] + bias) - samples[i].result;
        }
        (too_much > 0 ? high : low) = bias;
    }
    return (low + high) / 2;
}

double error_of(const std::vector<Sample>& samples, const std::vector<int>& weights, double bias) {
    double sum = 0;
    for (const Sample& sample : samples) {
        const double x = sample.chance_per_score * evaluate(*sample.position, weights) + bias;
        // log(1 + exp(x)) − result · x, written so that it cannot overflow.
        sum += std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))) - sample.result * x;
    }
    return samples.empty() ? 0 : sum / static_cast<double>(samples.size());
}

std::vector<int> tuned(const std::vector<Sample>& samples, std::vector<int> weights,
                       const std::function<void(double)>& error_after_pass) {
    std::vector<int> steps(weights.size());
    std::transform(weights.begin(), weights.end(), steps.begin(),
                   [](int weight) { return weight == 0 ? 0 : std::max(1, std::abs(weight) / 8); });
    while (std::any_of(steps.begin(), steps.end(), [](int step) { return step != 0; })) {
        const double bias = fitted_bias(samples, weights);
        double least = error_of(samples, weights, bias);
        const auto better = [&](std::size_t i, int step) {
            weights[i] += step;
            if (const double error = error_of(samples, weights, bias); error < least) {
                least = error;
                return true;
            }
            weights[i] -= step;
            return false;
        };
        for (std::size_t i = 0; i < weights.size(); ++i) {
            if (steps[i] != 0 && !better(i, steps[i])) {
                steps[i] = -steps[i];
                if (!better(i, steps[i])) {
                    steps[i] /= 2;
                }
            }
        }
        if (error_after_pass) {
            error_after_pass(least);
        }
    }
    return weights;
}

std::string weights_file(const engine::Game& game, const std::vector<int>& weights,
                         std::string_view comment) {
    std::ostringstream text;
    text << comment;
    auto number = weights.begin();
    for (const WeightRow& row : workbench(game).weight_rows()) {
        text << "MOTLEY_WEIGHT(" << row.name << ", \"" << row.about << '"';
        for (std::size_t i = 0; i < row.size; ++i) {
            text << ", " << *number++;
        }
        text << ")\n";
    }
    return text.str();
}

} // namespace motley::tools
