// The answers of a search with fixed nodes must be the same on every platform.
// tests/games/<id>/search.json holds a number made of its answers in a random game. The number
// changes with every change of the search or of an evaluation; the failed check prints the new one.

#include "core/asset.h"
#include "core/rng.h"
#include "engine/workbench.h"
#include "support/games.h"
#include "support/perft_table.h"
#include "support/random_play.h"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <string>

using namespace motley;

namespace {

constexpr int searches = 12;
constexpr std::uint64_t nodes_each = 4000;

std::string signature(const engine::Game& game, const engine::SearcherOptions& options) {
    const auto searcher = game.searcher(options);
    const auto position = game.start({});
    Rng rng(1);
    std::uint64_t sum = 0;
    const auto add = [&](std::uint64_t value) { sum = splitmix64(sum ^ value); };
    search::Limits limits;
    limits.nodes = nodes_each;
    for (int found = 0; found < searches && !position->outcome().finished();) {
        if (position->actor() != Actor::chance) {
            const search::SearchResult result = searcher->search(*position, limits);
            for (const char c : position->write_action(*result.best)) {
                add(static_cast<unsigned char>(c));
            }
            add(static_cast<std::uint64_t>(result.score + search::infinite_score));
            add(static_cast<std::uint64_t>(result.depth));
            add(result.nodes);
            add(result.pv.size());
            ++found;
        }
        for (int ply = 0; ply < 5 && !position->outcome().finished(); ++ply) {
            REQUIRE(position->play(test::any_action(*position, rng)).has_value());
        }
    }
    return std::to_string(sum);
}

} // namespace

TEST_CASE("fixed nodes give the same answers everywhere") {
    for (const engine::Game* game : test::games_with_file("search.json")) {
        const std::string id = game->info().id;
        const auto expected =
            nlohmann::json::parse(test::read_test_file("games/" + id + "/search.json"));
        engine::SearcherOptions options;
        options.table_mebibytes = 1;
        INFO(id);
        options.network = false;
        CHECK(signature(*game, options) == expected.at("search").get<std::string>());
        if (workbench(*game).feature_count() != 0 && find_asset("games/" + id + "/network")) {
            options.network = true;
            CHECK(signature(*game, options) == expected.at("network").get<std::string>());
        }
    }
}
