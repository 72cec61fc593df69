#include "engine/searcher.h"

#include "engine/catalog.h"
#include "support/random_play.h"
#include "support/toy_game.h"

#include <catch2/catch_test_macros.hpp>
#include <memory>

using namespace motley;

namespace {

search::Limits to_nodes(std::uint64_t nodes) {
    search::Limits limits;
    limits.nodes = nodes;
    return limits;
}

} // namespace

TEST_CASE("methods are found by their names") {
    for (std::size_t i = 0; i < engine::method_names.size(); ++i) {
        CHECK(engine::method_of(engine::method_names[i]) == static_cast<engine::Method>(i));
    }
    CHECK_FALSE(engine::method_of("").has_value());
    CHECK_FALSE(engine::method_of("Search").has_value());
}

TEST_CASE("every method answers something that may be played, in every game") {
    for (const engine::Game* game : engine::catalog()) {
        for (std::size_t i = 0; i < engine::method_names.size(); ++i) {
            engine::SearcherOptions options;
            options.method = static_cast<engine::Method>(i);
            options.table_mebibytes = 1;
            const auto searcher = game->searcher(options);
            const auto position = game->start({});
            Rng rng(i);
            for (int ply = 0; ply < 40 && !position->outcome().finished(); ++ply) {
                const search::SearchResult result = searcher->search(*position, to_nodes(30));
                INFO(game->info().id << ' ' << engine::method_names[i] << ' ' << position->write());
                if (position->actor() == Actor::chance) {
                    CHECK_FALSE(result.best.has_value());
                    REQUIRE(position->play(test::any_action(*position, rng)).has_value());
                } else {
                    REQUIRE(result.best.has_value());
                    REQUIRE(position->play(*result.best).has_value());
                }
            }
            searcher->forget();
        }
    }
}

TEST_CASE("what was learnt is forgotten when it is asked for") {
    const auto searcher = test::toy_game().searcher({});
    const auto position = test::toy_position("BB./AAB/A.. 1 B - 6");
    const search::SearchResult fresh = searcher->search(*position, to_nodes(600));
    searcher->forget();
    const search::SearchResult again = searcher->search(*position, to_nodes(600));
    CHECK(again.best == fresh.best);
    CHECK(again.score == fresh.score);
    CHECK(again.depth == fresh.depth);
    CHECK(again.pv == fresh.pv);
}

TEST_CASE("time that does not run out changes nothing of a search to so many nodes") {
    std::size_t forced = 0;
    for (const engine::Game* game : engine::catalog()) {
        engine::SearcherOptions options;
        options.table_mebibytes = 1;
        const auto searcher = game->searcher(options);
        const auto position = game->start({});
        Rng rng(1);
        for (int ply = 0; ply < 60 && !position->outcome().finished(); ++ply) {
            search::Limits limits = to_nodes(300);
            searcher->forget();
            const search::SearchResult result = searcher->search(*position, limits);
            limits.milliseconds = 3'600'000;
            searcher->forget();
            const search::SearchResult timed = searcher->search(*position, limits);
            INFO(game->info().id << ' ' << position->write());
            CHECK(timed.score == result.score);
            CHECK(timed.depth == result.depth);
            forced += position->actor() < Actor::chance && position->count_actions() == 1 ? 1 : 0;
            REQUIRE(position->play(test::any_action(*position, rng)).has_value());
        }
    }
    CHECK(forced > 0);
}
