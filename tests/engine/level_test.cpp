#include "engine/level.h"

#include "core/rng.h"
#include "engine/catalog.h"
#include "support/random_play.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <memory>
#include <set>

using namespace motley;

namespace {

std::unique_ptr<engine::Searcher> at(const engine::Game& game, int level, std::uint64_t seed) {
    engine::SearcherOptions options;
    options.level = level;
    options.seed = seed;
    return game.searcher(options);
}

/// A position of a player after some random plies.
std::unique_ptr<engine::Position> some_position(const engine::Game& game, std::uint64_t seed) {
    auto position = game.start({});
    Rng rng(seed);
    for (int ply = 0; ply < 12 || position->actor() == Actor::chance; ++ply) {
        auto next = position->clone();
        REQUIRE(next->play(test::any_action(*position, rng)).has_value());
        if (next->outcome().finished()) {
            break;
        }
        position = std::move(next);
    }
    return position;
}

} // namespace

TEST_CASE("a level answers alike for position, level and seed, whatever was asked before") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const auto position = some_position(*game, 5);
        const auto other = some_position(*game, 6);
        for (const int level : {1, 3, 5}) {
            CAPTURE(level);
            const auto fresh = at(*game, level, 3)->search(*position, {});
            const auto used = at(*game, level, 3);
            (void)used->search(*other, {});
            const auto again = used->search(*position, {});
            REQUIRE(fresh.best.has_value());
            CHECK(fresh.best == again.best);
            CHECK(fresh.score == again.score);
            CHECK(fresh.nodes == again.nodes);
            CHECK(fresh.pv == again.pv);
            const Strength strength = game->strength(level);
            CHECK(fresh.nodes <= strength.nodes);
            CHECK((strength.depth == 0 || fresh.depth <= strength.depth));
        }
    }
}

TEST_CASE("a search until settled finds what one to the depth that it has reached finds") {
    for (const engine::Game* game : engine::catalog()) {
        engine::SearcherOptions options;
        options.table_mebibytes = 1;
        const auto searcher = game->searcher(options);
        int settled = 0;
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            const auto position = some_position(*game, seed);
            search::Limits limits;
            limits.nodes = 20'000;
            limits.until_settled = true;
            searcher->forget();
            const search::SearchResult result = searcher->search(*position, limits);
            CHECK(result.nodes <= 20'000);
            if (result.nodes == 20'000) {
                continue;
            }
            ++settled;
            limits = {};
            limits.depth = result.depth;
            searcher->forget();
            const search::SearchResult whole = searcher->search(*position, limits);
            INFO(game->info().id << ' ' << position->write());
            CHECK(result.best == whole.best);
            CHECK(result.score == whole.score);
            CHECK(result.nodes == whole.nodes);
        }
        INFO(game->info().id);
        CHECK(settled > 0);
    }
}

TEST_CASE("a level looks at fewer states where its best action has long been the same") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const std::uint64_t most = game->strength(5).nodes;
        int fewer = 0;
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            const auto position = some_position(*game, seed);
            const auto result = at(*game, 5, seed)->search(*position, {});
            const bool decided = std::abs(result.score) > search::forced_win_score;
            fewer += !decided && position->count_actions() > 1 && result.nodes < most ? 1 : 0;
        }
        CHECK(fewer > 0);
    }
}

TEST_CASE("no bound of a level is widened, any is narrowed") {
    const engine::Game& game = *engine::catalog()[0];
    const auto position = game.start({});
    search::Limits limits;
    limits.nodes = 100;
    CHECK(at(game, 5, 1)->search(*position, limits).nodes <= 100);
    limits.nodes = 1'000'000;
    CHECK(at(game, 2, 1)->search(*position, limits).nodes <= game.strength(2).nodes);
}

TEST_CASE("another seed overlooks something else") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const auto position = game->start({});
        std::set<std::string> answers;
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            answers.insert(position->write_action(*at(*game, 1, seed)->search(*position, {}).best));
        }
        CHECK(answers.size() > 1);
    }
}

TEST_CASE("a skill errs as far as it says") {
    search::Skill skill;
    skill.max_error = 40;
    skill.seed = 9;
    int lowest = 0;
    int highest = 0;
    for (std::uint64_t key = 0; key < 4000; ++key) {
        const search::Score error = skill.error(splitmix64(key));
        CHECK(error == skill.error(splitmix64(key)));
        lowest = std::min(lowest, error);
        highest = std::max(highest, error);
    }
    CHECK(lowest == -40);
    CHECK(highest == 40);
}

TEST_CASE("a skill overlooks what comes from far away before what is near, as often as it says") {
    search::Skill skill;
    skill.seed = 9;
    CHECK_FALSE(skill.overlooks_some());
    CHECK_FALSE(skill.overlooks(1, {}, far_reach));
    skill.near_overlooked = 32;
    skill.far_overlooked = 160;
    CHECK(skill.overlooks_some());
    constexpr int keys = 4000;
    for (int reach = 0; reach <= far_reach + 2; ++reach) {
        CAPTURE(reach);
        int overlooked = 0;
        for (std::uint64_t key = 0; key < keys; ++key) {
            Action action;
            action.from = static_cast<std::uint8_t>(key);
            const bool far = skill.overlooks(splitmix64(key), action, reach);
            overlooked += far ? 1 : 0;
            // Whatever is overlooked nearer is overlooked here, too.
            CHECK((far || !skill.overlooks(splitmix64(key), action, reach - 1)));
        }
        const int steps = std::clamp(reach, 1, far_reach) - 1;
        const int expected = keys * (32 + (160 - 32) * steps / (far_reach - 1)) / 256;
        CHECK(std::abs(overlooked - expected) < 150);
    }
}

TEST_CASE("each level errs and overlooks no more than the one below, and looks at more from 5 on") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        for (int level = 1; level <= engine::highest_level; ++level) {
            CAPTURE(level);
            const Strength now = game->strength(level);
            CHECK(now.near_overlooked <= now.far_overlooked);
            CHECK((level < 3 || now.near_overlooked == 0)); // seldom leaves a piece for nothing
            CHECK((level < 5 || now.far_overlooked == 0));
            if (level > 1) {
                const Strength below = game->strength(level - 1);
                CHECK(now.max_error <= below.max_error);
                CHECK(now.near_overlooked <= below.near_overlooked);
                CHECK(now.far_overlooked <= below.far_overlooked);
            }
            if (level > 4) {
                CHECK(now.nodes > game->strength(level - 1).nodes);
                CHECK(now.depth == 0);
            }
        }
    }
}

TEST_CASE("a level of the five that there were has a place among those of today") {
    CHECK(engine::level_of(0, 5) == 0);
    CHECK(engine::level_of(1, 5) == 1);
    CHECK(engine::level_of(5, 5) == engine::highest_level);
    for (int level = 1; level < 5; ++level) {
        CHECK(*engine::level_of(level, 5) < *engine::level_of(level + 1, 5));
    }
    for (int level = 0; level <= engine::highest_level; ++level) {
        CHECK(engine::level_of(level, engine::highest_level) == level);
    }
    CHECK_FALSE(engine::level_of(6, 5).has_value());
    CHECK_FALSE(engine::level_of(-1, 5).has_value());
    CHECK_FALSE(engine::level_of(engine::highest_level + 1, engine::highest_level).has_value());
    CHECK_FALSE(engine::level_of(1, 7).has_value());
}
