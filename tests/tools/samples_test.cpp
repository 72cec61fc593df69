#include "tools/samples.h"

#include "engine/catalog.h"
#include "engine/workbench.h"
#include "tools/terminal.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

using namespace motley;

namespace {

tools::SampleOptions few_games(const engine::Game& game) {
    tools::SampleOptions options;
    options.game = &game;
    options.games = 3;
    options.nodes = 60;
    options.longest = 3000;
    return options;
}

std::string samples_of(const tools::SampleOptions& options) {
    std::string all;
    tools::write_samples(options, [&](const std::string& bytes) { all += bytes; });
    return all;
}

int number(const std::string& bytes, std::size_t at) {
    return static_cast<std::int16_t>(static_cast<unsigned char>(bytes[at]) |
                                     static_cast<unsigned char>(bytes[at + 1]) << 8);
}

} // namespace

TEST_CASE("samples hold scores, results and features, and are the same each time") {
    for (const engine::Game* game : engine::catalog()) {
        INFO(game->info().id);
        if (workbench(*game).feature_count() == 0) {
            continue;
        }
        const tools::SampleOptions options = few_games(*game);
        const std::string all = samples_of(options);
        CHECK(samples_of(options) == all);
        std::size_t count = 0;
        std::size_t at = 0;
        while (at + 8 <= all.size()) {
            CHECK(std::abs(number(all, at)) <= highest_evaluation);
            CHECK(std::abs(number(all, at + 2)) <= highest_evaluation);
            CHECK((number(all, at + 4) >= 0 && number(all, at + 4) <= 10'000));
            const auto features = static_cast<std::size_t>(static_cast<unsigned char>(all[at + 6]) +
                                                           static_cast<unsigned char>(all[at + 7]));
            CHECK(features > 0);
            at += 8;
            for (std::size_t n = 0; n < features && at + 2 <= all.size(); ++n, at += 2) {
                CHECK(static_cast<std::size_t>(number(all, at)) < workbench(*game).feature_count());
            }
            ++count;
        }
        CHECK(at == all.size());
        CHECK(count > 3);
    }
}

TEST_CASE("game n is the same wherever it is played") {
    tools::SampleOptions options = few_games(*engine::catalog().front());
    const std::string all = samples_of(options);
    options.games = 1;
    std::string parts;
    for (options.first = 0; options.first < 3; ++options.first) {
        parts += samples_of(options);
    }
    CHECK(parts == all);
}

TEST_CASE("motley samples writes a file that says what is in it") {
    const engine::Game& game = *engine::catalog().front();
    const test::TemporaryFile file("");
    (void)test::output({"samples", game.info().id, file.path(), "--games", "1", "--nodes", "40"});
    std::ifstream in(file.path(), std::ios::binary);
    std::string line;
    std::getline(in, line);
    const auto head = nlohmann::json::parse(line);
    CHECK(head.at("game") == game.info().id);
    CHECK(head.at("features") == workbench(game).feature_count());
    CHECK(head.at("chance_per_score").get<double>() > 0);
    CHECK(test::run({"samples", game.info().id, "/nowhere/at/all"}).code == 1);
}
