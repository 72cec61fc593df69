// What core/weights.h and core/rules.h promise of an evaluation's weights.

#include "conformance/playouts.h"
#include "engine/workbench.h"
#include "search/score.h"

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string_view>
#include <vector>

using namespace motley;
using namespace motley::test;

namespace {

constexpr int games = 12;

} // namespace

TEST_CASE("every weight has a name, says what it is for, and counts somewhere") {
    for_each_game([](const engine::Game& game) {
        const std::vector<int> weights = workbench(game).weights();
        if (weights.empty()) {
            return; // the game has no weights
        }
        std::size_t numbers = 0;
        std::set<std::string_view> names;
        for (const WeightRow& row : workbench(game).weight_rows()) {
            INFO(row.name);
            CHECK(row.size > 0);
            CHECK_FALSE(row.about.empty());
            CHECK(names.insert(row.name).second);
            numbers += row.size;
        }
        CHECK(numbers == weights.size());

        std::set<std::size_t> counted;
        play_at_random(game, 7, games, [&](const Visit& visit) {
            if (visit.finished) {
                return;
            }
            const int before = evaluate(visit.position, weights);
            for (std::size_t i = 0; i < weights.size(); ++i) {
                std::vector<int> other = weights;
                other[i] += 1000;
                if (counted.count(i) == 0 && evaluate(visit.position, other) != before) {
                    counted.insert(i);
                }
            }
        });
        for (std::size_t i = 0; i < weights.size(); ++i) {
            INFO("weight " << i);
            CHECK((weights[i] == 0 || counted.count(i) == 1));
        }
    });
}

TEST_CASE("the search judges by the game's own weights") {
    for_each_game([](const engine::Game& game) {
        if (workbench(game).weights().empty()) {
            return; // the game has no weights
        }
        engine::SearcherOptions options;
        options.table_mebibytes = 1;
        options.network = false;
        const auto searcher = game.searcher(options);
        play_at_random(game, 8, 2, [&](const Visit& visit) {
            const engine::Position& position = visit.position;
            if (position.actor() >= Actor::chance || position.count_actions() == 0) {
                return;
            }
            // A search whose action is forced, or that is stopped at its first state, returns the
            // evaluation.
            search::Limits limits;
            limits.listed = 1;
            const search::SearchResult result = searcher->search(position, limits);
            expect(result.depth == 0, position, "it was to look no further");
            expect(search::for_player(result.score, position.actor()) ==
                       evaluate(position, workbench(game).weights()),
                   position, "judged by other weights");
        });
    });
}
