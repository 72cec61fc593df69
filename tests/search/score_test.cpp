#include "search/score.h"

#include <catch2/catch_test_macros.hpp>

using namespace motley;
using namespace motley::search;

TEST_CASE("nearer ends count more, other scores stay what they are") {
    CHECK(one_ply_before(win_score) == win_score - 1);
    CHECK(one_ply_before(-win_score) == 1 - win_score);
    CHECK(one_ply_before(forced_win_score) == forced_win_score);
    CHECK(one_ply_before(0) == 0);
    CHECK(one_ply_before(-highest_evaluation) == -highest_evaluation);
}

TEST_CASE("bounds one ply on keep exactly the scores that keep the bounds") {
    const auto near = [](Score middle, auto visit) {
        for (Score score = middle - 5; score <= middle + 5; ++score) {
            visit(score);
        }
    };
    for (const Score middle : {-win_score, -forced_win_score, 0, forced_win_score, win_score}) {
        near(middle, [&](Score bound) {
            near(middle, [&](Score score) {
                INFO(bound << ' ' << score);
                CHECK((one_ply_before(score) > bound) == (score > alpha_one_ply_on(bound)));
                CHECK((one_ply_before(score) < bound) == (score < beta_one_ply_on(bound)));
            });
        });
    }
}

TEST_CASE("an end counts by its result, one with a score by its points too") {
    using Result = Outcome::Result;
    CHECK(end_score({Result::first_wins, false, 0}) == win_score);
    CHECK(end_score({Result::second_wins, false, 0}) == -win_score);
    CHECK(end_score({Result::draw, false, 0}) == 0);
    CHECK(end_score({Result::first_wins, true, 3}) == won_bonus + 3 * point_value);
    CHECK(end_score({Result::second_wins, true, -3}) == -won_bonus - 3 * point_value);
    CHECK(end_score({Result::draw, true, 0}) == 0);
}
