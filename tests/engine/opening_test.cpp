// How levels vary their openings (engine/level.h).

#include "core/rng.h"
#include "engine/catalog.h"
#include "engine/game.h"
#include "engine/level.h"
#include "support/games.h"
#include "support/perft_table.h"
#include "support/random_play.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

using namespace motley;

namespace {

/// A tenth of the highest level's: with fewer it overlooks at the first turn what costs more than
/// it may give away.
constexpr std::uint64_t opening_nodes = 60'000;

std::unique_ptr<engine::Searcher> opener(const engine::Game& game, int level, std::uint64_t seed) {
    engine::SearcherOptions options;
    options.level = level;
    options.seed = seed;
    return game.searcher(options);
}

search::SearchResult opens(const engine::Position& position, int level, std::uint64_t seed) {
    search::Limits limits;
    limits.nodes = opening_nodes;
    limits.opening = true;
    return opener(position.game(), level, seed)->search(position, limits);
}

double chance_at(const engine::Game& game, search::Score score) {
    return 1 / (1 + std::exp(-game.chance_per_score() * score));
}

/// How much of its chance of winning the player to act loses by the action, as a deeper search sees
/// it: by one that sees as far after the action as before it.
double loss(const engine::Position& position, Action action) {
    const engine::Game& game = position.game();
    engine::SearcherOptions options;
    options.table_mebibytes = 4;
    const auto searcher = game.searcher(options);
    search::Limits limits;
    limits.nodes = 200'000;
    const search::SearchResult best = searcher->search(position, limits);
    const auto after = position.clone();
    REQUIRE(after->play(action).has_value());
    limits.depth = std::max(1, best.depth - 1);
    searcher->forget();
    const search::Score score = searcher->search(*after, limits).score;
    const Actor player = position.actor();
    return chance_at(game, best.score) -
           chance_at(game, search::for_player(search::for_player(score, after->actor()), player));
}

} // namespace

TEST_CASE("openings vary by the seed, at every level, and never clearly for the worse") {
    constexpr double inaccuracy = 0.05;
    int varied = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const auto position = game->start({});
        for (const int level : {4, engine::highest_level}) {
            std::set<std::string> answers;
            for (std::uint64_t seed = 1; seed <= 6; ++seed) {
                const auto found = opens(*position, level, seed);
                REQUIRE(found.best.has_value());
                CHECK(found.rank == 1);
                CHECK(found.pv.front() == *found.best);
                const std::string text = position->write_action(*found.best);
                CHECK(opens(*position, level, seed).best == found.best);
                if (answers.insert(text).second && level == engine::highest_level) {
                    INFO(text);
                    CHECK(loss(*position, *found.best) < inaccuracy);
                }
            }
            varied += answers.size() > 1 ? 1 : 0;
        }
    }
    CHECK(varied >= 4);
}

TEST_CASE("a game that has begun is varied only as long as it is an opening") {
    const engine::Game& game = *engine::catalog()[0];
    const auto position = game.start({});
    search::Limits limits;
    limits.nodes = opening_nodes;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto searcher = opener(game, engine::highest_level, seed);
        const auto plain = searcher->search(*position, limits);
        std::vector<int> ranks;
        (void)searcher->search(*position, limits,
                               [&](const search::SearchResult& r) { ranks.push_back(r.rank); });
        CHECK(std::all_of(ranks.begin(), ranks.end(), [](int rank) { return rank == 1; }));
        // It looks at one line only, so it sees further.
        CHECK(plain.depth >= opens(*position, engine::highest_level, seed).depth);
    }
}

TEST_CASE("what wins is not varied, nor what is forced") {
    for (const engine::Game* game : test::games_with_file("wins.json")) {
        const std::string id = game->info().id;
        const auto wins = nlohmann::json::parse(test::read_test_file("games/" + id + "/wins.json"));
        int compared = 0;
        for (std::size_t i = 0; i < wins.size() && compared < 3; ++i) {
            const auto position = game->read(wins[i].at("pos").get<std::string>());
            REQUIRE(position.has_value());
            const auto first = opens(**position, engine::highest_level, 1);
            if (first.score <= search::forced_win_score) {
                continue;
            }
            ++compared;
            INFO(id << ' ' << (*position)->write());
            for (std::uint64_t seed = 2; seed < 5; ++seed) {
                CHECK(opens(**position, engine::highest_level, seed).score == first.score);
            }
        }
    }
    int forced = 0;
    for (const engine::Game* game : engine::catalog()) {
        Rng rng(2);
        const auto position = game->start({});
        for (int ply = 0; ply < 300 && !position->outcome().finished(); ++ply) {
            if (is_player(position->actor()) && position->count_actions() == 1) {
                const auto found = opens(*position, engine::highest_level, 7);
                CHECK(found.best == position->nth_action(0));
                CHECK(found.depth == 1);
                ++forced;
            }
            REQUIRE(position->play(test::any_action(*position, rng)).has_value());
        }
    }
    CHECK(forced > 0);
}
