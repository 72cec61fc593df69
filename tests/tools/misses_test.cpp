// What low levels give away: from level 3 on seldom a piece for nothing.

#include "core/rng.h"
#include "engine/catalog.h"
#include "engine/level.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/perft_table.h"
#include "support/random_play.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

using namespace motley;

namespace {

constexpr std::size_t matches = 24;
constexpr int longest = 120;
/// A player with this chance of winning has won: who gives something away then gives away nothing.
constexpr double decided = 0.9;
/// What a piece is worth: with it, chances of one half become so much.
constexpr double with_a_piece = 0.7;
/// Of the turns of level 3 and above, at most so many. In Super Heroes Chess it is a sixth, in the other games 3 %.
constexpr double seldom = 0.2;
/// Shares that differ by less say nothing.
constexpr double by_chance = 0.01;

/// Of the turns that a level ends, those that are worth a piece less than the best, because the other player's best
/// reply captures, hits or wins something.
struct Misses {
    int turns = 0;
    int near = 0; ///< by a judge who sees the reply and the exchange that follows
    int far = 0;  ///< by one who sees further

    [[nodiscard]] double near_share() const {
        return near / std::max(1.0, static_cast<double>(turns));
    }
};

/// The score with which a player has this chance of winning.
int score_of(const engine::Game& game, double chance) {
    return static_cast<int>(std::log(chance / (1 - chance)) / game.chance_per_score());
}

/// How much less the action is worth than the best one; nothing unless it is answered by a capture.
int lost_by(engine::Searcher& judge, const engine::Position& before, Action played,
            search::Limits limits) {
    const Actor mover = before.actor();
    const search::SearchResult best = judge.search(before, limits);
    if (played == *best.best || std::abs(best.score) > score_of(before.game(), decided)) {
        return 0;
    }
    const auto after = before.clone();
    REQUIRE(after->play(played).has_value());
    limits.depth = std::max(0, limits.depth - 1);
    const search::SearchResult reply = judge.search(*after, limits);
    if (reply.best && !after->is_noisy(*reply.best)) {
        return 0;
    }
    return best.score -
           (is_player(after->actor()) ? -reply.score : search::for_player(reply.score, mover));
}

/// The misses of a level that plays against itself.
Misses misses_of(const engine::Game& game, int level) {
    engine::SearcherOptions options;
    options.table_mebibytes = engine::SearcherOptions::few_mebibytes;
    const auto judge = game.searcher(options);
    options.level = level;
    search::Limits near;
    near.depth = 2;
    search::Limits far;
    far.nodes = 20'000;
    std::istringstream in(test::read_test_file("games/" + game.info().id + "/openings.txt"));
    Misses misses;
    const int a_piece = score_of(game, with_a_piece);
    std::string opening;
    for (std::size_t match = 0; match < matches && std::getline(in, opening); ++match) {
        options.seed = match + 1;
        const auto player = game.searcher(options);
        Rng rng(match + 1);
        auto position = game.read(opening).value();
        for (int ply = 0; ply < longest && !position->outcome().finished(); ++ply) {
            if (!is_player(position->actor())) {
                REQUIRE(position->play(test::any_action(*position, rng)).has_value());
                continue;
            }
            const auto before = position->clone();
            const Action played = *player->search(*position, {}).best;
            REQUIRE(position->play(played).has_value());
            if (position->outcome().finished() || position->actor() == before->actor()) {
                continue;
            }
            ++misses.turns;
            misses.near += lost_by(*judge, *before, played, near) >= a_piece ? 1 : 0;
            misses.far += lost_by(*judge, *before, played, far) >= a_piece ? 1 : 0;
        }
    }
    return misses;
}

} // namespace

TEST_CASE("the higher a level, the fewer turns give a piece away", "[.slow][by_game]") {
    if (test::sanitized) {
        SKIP("the same matches as without sanitizers");
    }
    (void)test::english(); // so that there are networks
    for (const engine::Game* game : engine::catalog()) {
        DYNAMIC_SECTION(game->info().id) {
            const Misses lowest = misses_of(*game, 1);
            for (int level = 3; level <= 5; ++level) {
                const Misses misses = misses_of(*game, level);
                INFO(game->info().id
                     << ", of " << lowest.turns << " turns of level 1: " << lowest.near << " near, "
                     << lowest.far << " far; of " << misses.turns << " of level " << level << ": "
                     << misses.near << " near, " << misses.far << " far");
                CHECK(misses.near_share() <= lowest.near_share() + by_chance);
                CHECK(misses.near_share() <= seldom);
            }
        }
    }
}
