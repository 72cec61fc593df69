// What low levels give away: from level 3 on seldom a piece for nothing.

#include "core/rng.h"
#include "engine/game.h"
#include "engine/workbench.h"
#include "support/effort.h"
#include "support/games.h"
#include "support/perft_table.h"
#include "support/random_play.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

using namespace motley;

namespace {

constexpr std::size_t matches = 24;
constexpr int longest = 120;
/// Who has won cannot give anything away, nor who has lost: with this chance of winning, or its
/// opposite.
constexpr double decided = 0.9;
/// In the units of the evaluation, about what a good piece is worth.
constexpr int a_piece = 230;
/// Of the turns of level 3 and above, at most so many. In Super Heroes Chess it is 8 %, in the
/// others 3 %.
constexpr double seldom = 0.1;
/// Shares that differ by less say nothing.
constexpr double by_chance = 0.01;

struct Misses {
    int turns = 0; ///< that the level ended
    int given = 0; ///< of them, those that gave a piece away

    [[nodiscard]] double share() const { return given / static_cast<double>(turns); }
};

/// Whether the action is worth a piece less than the best one because the other player's best reply
/// captures, hits or wins something, as a judge sees it who looks two plies ahead and at the
/// exchange that follows.
bool gives_away(engine::Searcher& judge, const engine::Position& before, Action played) {
    search::Limits limits;
    limits.depth = 2;
    const search::SearchResult best = judge.search(before, limits);
    const double most = std::log(decided / (1 - decided)) / before.game().chance_per_score();
    if (played == *best.best || std::abs(best.score) > most) {
        return false;
    }
    const auto after = before.clone();
    REQUIRE(after->play(played).has_value());
    limits.depth = 1;
    const search::SearchResult reply = judge.search(*after, limits);
    const bool quiet = reply.best && !is_noisy(*after, *reply.best);
    const int score =
        is_player(after->actor()) ? -reply.score : search::for_player(reply.score, before.actor());
    return !quiet && best.score - score >= a_piece;
}

/// The misses of a level that plays against itself.
Misses misses_of(const engine::Game& game, int level) {
    engine::SearcherOptions options;
    options.table_mebibytes = engine::SearcherOptions::few_mebibytes;
    const auto judge = game.searcher(options);
    options.level = level;
    const std::vector<std::string> openings = test::openings_of(game.info().id);
    Misses misses;
    for (std::size_t match = 0; match < matches; ++match) {
        options.seed = match + 1;
        const auto player = game.searcher(options);
        Rng rng(match + 1);
        const auto position = game.read(openings.at(match)).value();
        for (int ply = 0; ply < longest && !position->outcome().finished(); ++ply) {
            if (!is_player(position->actor())) {
                REQUIRE(position->play(test::any_action(*position, rng)).has_value());
                continue;
            }
            const auto before = position->clone();
            const Action played = *player->search(*position, {}).best;
            REQUIRE(position->play(played).has_value());
            if (!position->outcome().finished() && position->actor() != before->actor()) {
                ++misses.turns;
                misses.given += gives_away(*judge, *before, played) ? 1 : 0;
            }
        }
    }
    return misses;
}

} // namespace

TEST_CASE("from level 3 on, levels give less away than the lowest", "[.slow][by_game]") {
    if (test::sanitized) {
        SKIP("the same matches as without sanitizers");
    }
    for (const engine::Game* game : test::games_with_file("openings.txt")) {
        DYNAMIC_SECTION(game->info().id) {
            const Misses lowest = misses_of(*game, 1);
            for (int level = 3; level <= 5; ++level) {
                const Misses misses = misses_of(*game, level);
                INFO(game->info().id << ", level 1: " << lowest.given << " of " << lowest.turns
                                     << " turns; level " << level << ": " << misses.given << " of "
                                     << misses.turns);
                CHECK(misses.share() <= lowest.share() + by_chance);
                CHECK(misses.share() <= seldom);
            }
        }
    }
}
