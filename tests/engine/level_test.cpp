#include "engine/level.h"

#include "core/rng.h"
#include "engine/catalog.h"
#include "support/random_play.h"

#include <catch2/catch_test_macros.hpp>
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
        for (int level = 1; level <= engine::highest_level; level += 2) {
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
            const search::Limits& limits = engine::level(level).limits;
            CHECK(fresh.nodes <= limits.nodes);
            CHECK((limits.depth == 0 || fresh.depth <= limits.depth));
        }
    }
}

TEST_CASE("no bound of a level is widened, any is narrowed") {
    const engine::Game& game = *engine::catalog()[0];
    const auto position = game.start({});
    search::Limits limits;
    limits.nodes = 100;
    CHECK(at(game, 5, 1)->search(*position, limits).nodes <= 100);
    limits.nodes = 1'000'000;
    CHECK(at(game, 2, 1)->search(*position, limits).nodes <= engine::level(2).limits.nodes);
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

TEST_CASE("a skill errs as far as it says, and overlooks as many actions as it says") {
    search::Skill skill;
    skill.max_error = 40;
    skill.overlooked = 64;
    skill.seed = 9;
    int overlooked = 0;
    int lowest = 0;
    int highest = 0;
    for (std::uint64_t key = 0; key < 4000; ++key) {
        const search::Score error = skill.error(splitmix64(key));
        CHECK(error == skill.error(splitmix64(key)));
        lowest = std::min(lowest, error);
        highest = std::max(highest, error);
        Action action;
        action.from = static_cast<std::uint8_t>(key);
        overlooked += skill.overlooks(splitmix64(key), action) ? 1 : 0;
    }
    CHECK(lowest == -40);
    CHECK(highest == 40);
    CHECK(overlooked > 850);
    CHECK(overlooked < 1150);
    skill.overlooked = 0;
    CHECK_FALSE(skill.overlooks(1, {}));
}
