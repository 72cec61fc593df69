// Each level wins clearly against the one below it.

#include "engine/game.h"
#include "engine/level.h"
#include "support/effort.h"
#include "support/games.h"
#include "support/perft_table.h"
#include "tools/arena.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <string>

using namespace motley;

namespace {

/// Score of a level against the one below it, and the lower bound of its 95 % interval.
constexpr double least_score = 0.7;
constexpr double least_bound = 0.65;
constexpr std::uint64_t batch = 40;
constexpr std::uint64_t most_games = 400;

/// The highest level that is tried. Those above take hours: MOTLEY_LEVELS=8 build/native/test_tools
/// "each level*".
int highest_tried() {
    const char* wanted = std::getenv("MOTLEY_LEVELS"); // NOLINT(concurrency-mt-unsafe)
    return wanted == nullptr ? 5 : std::stoi(wanted);
}

} // namespace

TEST_CASE("each level wins clearly against the one below it", "[.slow][by_game]") {
    if (test::sanitized) {
        SKIP("the same games as without sanitizers");
    }
    for (const engine::Game* game : test::games_with_file("openings.txt")) {
        DYNAMIC_SECTION(game->info().id) {
            for (int level = 2; level <= highest_tried(); ++level) {
                tools::ArenaMatch match;
                match.game = game;
                match.a = tools::contender("search:level=" + std::to_string(level)).value();
                match.b = tools::contender("search:level=" + std::to_string(level - 1)).value();
                match.openings = test::openings_of(game->info().id);
                match.games = batch;
                match.longest = 2000;
                tools::Tally all;
                // As many games as it takes to be certain.
                do {
                    ++match.seed;
                    const auto played = tools::play(match, [](const tools::Tally&) {});
                    REQUIRE(played.has_value());
                    all.wins += played->wins;
                    all.draws += played->draws;
                    all.losses += played->losses;
                } while (all.low() <= least_bound && all.games() < most_games);
                INFO(game->info().id << ", level " << level << ": +" << all.wins << " ="
                                     << all.draws << " -" << all.losses << ", score " << all.score()
                                     << ", from " << all.low());
                CHECK(all.score() >= least_score);
                CHECK(all.low() > least_bound);
            }
        }
    }
}
