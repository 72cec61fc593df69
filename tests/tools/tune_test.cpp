#include "tools/tune.h"

#include "engine/catalog.h"
#include "engine/workbench.h"
#include "search/score.h"
#include "support/perft_table.h"
#include "terminal.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <regex>
#include <set>

using namespace motley;
using namespace motley::test;

namespace {

const engine::Game& tuned_game() { return *engine::catalog().front(); }

tools::Samples some_samples() {
    tools::TuneOptions options;
    options.game = &tuned_game();
    options.games = 40;
    options.nodes = 60;
    return tools::sample(options);
}

double error_of(const std::vector<tools::Sample>& samples, const std::vector<int>& weights) {
    return tools::error_of(samples, weights, tools::fitted_bias(samples, weights));
}

/// Sets the results that these weights predict.
void foretell(std::vector<tools::Sample>& samples, const std::vector<int>& weights, double bias) {
    for (auto& sample : samples) {
        const int score = evaluate(*sample.position, weights);
        sample.result = 1 / (1 + std::exp(-sample.chance_per_score * score - bias));
    }
}

} // namespace

TEST_CASE("samples are unfinished positions with the result of their game") {
    const tools::Samples samples = some_samples();
    REQUIRE(samples.learnt.size() > 100);
    CHECK_FALSE(samples.held_back.empty());
    CHECK(samples.held_back.size() < samples.learnt.size() / 2);
    for (const auto& sample : samples.learnt) {
        CHECK_FALSE(sample.position->outcome().finished());
        CHECK((sample.result == 0 || sample.result == 0.5 || sample.result == 1));
    }
    const auto with = [&](double result) {
        return std::any_of(samples.learnt.begin(), samples.learnt.end(),
                           [&](const auto& sample) { return sample.result == result; });
    };
    CHECK(with(0));
    CHECK(with(1));
}

TEST_CASE("a bias is fitted to the results") {
    tools::Samples samples = some_samples();
    const std::vector<int> weights = workbench(tuned_game()).weights();
    foretell(samples.learnt, weights, 0.3);
    CHECK(std::abs(tools::fitted_bias(samples.learnt, weights) - 0.3) < 1e-6);
}

TEST_CASE("tuning finds the weights by which results were made") {
    tools::Samples samples = some_samples();
    const std::vector<int> weights = workbench(tuned_game()).weights();
    std::vector<int> made = weights;
    made[0] = made[0] * 3 / 2;
    made[1] = made[1] * 2 / 3;
    foretell(samples.learnt, made, 0);
    const double best = error_of(samples.learnt, made);
    const double before = error_of(samples.learnt, weights);
    std::vector<double> errors;
    const std::vector<int> found =
        tools::tuned(samples.learnt, weights, [&](double error) { errors.push_back(error); });
    CHECK(before > best + 0.001);
    CHECK(error_of(samples.learnt, found) < best + (before - best) / 20);
    CHECK(found[0] > weights[0]);
    CHECK(found[1] < weights[1]);
    CHECK(std::is_sorted(errors.rbegin(), errors.rend()));
}

TEST_CASE("a weight of 0 stays so") {
    const tools::Samples samples = some_samples();
    std::vector<int> weights = workbench(tuned_game()).weights();
    weights[0] = 0;
    CHECK(tools::tuned(samples.learnt, weights)[0] == 0);
}

TEST_CASE("motley tune prints a weights file, the same each time") {
    const std::string id = tuned_game().info().id;
    const std::vector<std::string> command{"tune", id,       "--games", "16",     "--nodes",
                                           "40",   "--seed", "3",       "--quiet"};
    const std::string printed = output(command);
    CHECK(output(command) == printed);
    CHECK(printed.rfind("// Written by `motley tune " + id +
                            " --games 16 --seed 3 --nodes 40 --longest 400`",
                        0) == 0);
    const std::size_t rows = workbench(tuned_game()).weight_rows().size();
    std::size_t found = 0;
    for (std::size_t at = 0; (at = printed.find("MOTLEY_WEIGHT(", at)) != std::string::npos; ++at) {
        ++found;
    }
    CHECK(found == rows);
    CHECK(run({"tune", id, "--games", "1", "--nodes", "1", "--quiet"}).code == 1);
}

TEST_CASE("a weights file is what `motley tune` writes") {
    for (const engine::Game* each : engine::catalog()) {
        const engine::Game& game = *each;
        INFO(game.info().id);
        if (workbench(game).weights().empty()) {
            continue;
        }
        const std::string file = read_test_file("../src/games/" + game.info().id + "/weights.inc");
        const std::size_t first = file.find("MOTLEY_WEIGHT");
        REQUIRE(first != std::string::npos);
        const std::string comment = file.substr(0, first);
        const std::regex line("// Written by `motley tune " + game.info().id +
                              "( --[a-z]+ [0-9]+)*? --games [0-9]+ --seed [0-9]+ --nodes [0-9]+"
                              " --longest [0-9]+`, [^]*");
        CHECK(std::regex_match(comment, line));
        CHECK(tools::weights_file(game, workbench(game).weights(), comment) == file);
    }
}

TEST_CASE("samples count along the game's own curve") {
    std::set<double> curves;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        tools::TuneOptions options;
        options.game = game;
        options.games = 2;
        options.nodes = 30;
        for (const auto& sample : tools::sample(options).learnt) {
            const bool by_points = sample.result != 0 && sample.result != 0.5 && sample.result != 1;
            CHECK((by_points || sample.chance_per_score == game->chance_per_score()));
        }
        CHECK(game->chance_per_score() <= search::chance_per_score);
        curves.insert(game->chance_per_score());
    }
    CHECK(curves.size() > 1);
}
