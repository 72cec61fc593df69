// What decides a puzzle: chances of winning, not scores.

#include "engine/catalog.h"
#include "learn/decisive.h"
#include "learn/puzzle.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;
using learn::decides;
using learn::is_as_good;

TEST_CASE("two won positions are as good as each other, and two equal scores are not needed") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        // A score far beyond the decided one says nothing more.
        const auto won = static_cast<search::Score>(4 / game->chance_per_score());
        CHECK(is_as_good(*game, 2 * won, won));
        CHECK_FALSE(decides(*game, 2 * won, won));
        CHECK(is_as_good(*game, won, 2 * won));
        CHECK_FALSE(is_as_good(*game, won, 0));
        CHECK_FALSE(is_as_good(*game, 0, -won));
        // A forced win is one, however long; what is only nearly won is none.
        constexpr search::Score win = search::win_score;
        CHECK(is_as_good(*game, win - 3, win - 9));
        CHECK_FALSE(is_as_good(*game, win - 3, 2 * won));
        CHECK_FALSE(is_as_good(*game, -won, 9 - win));
        // Who has lost after the answer, too, has found nothing.
        CHECK(decides(*game, 0, 9 - win));
        CHECK_FALSE(decides(*game, -won, 9 - win));
    }
}

TEST_CASE("every puzzle that comes with a game decides it") {
    for (const engine::Game* game : engine::catalog()) {
        for (const learn::Puzzle& puzzle : learn::shipped_puzzles(*game)) {
            CAPTURE(game->info().id, puzzle.position);
            CHECK(decides(*game, puzzle.score, puzzle.second));
        }
    }
}
