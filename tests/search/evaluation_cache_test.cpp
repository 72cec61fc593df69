#include "search/evaluation_cache.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdint>

using namespace motley;
using search::EvaluationCache;

TEST_CASE("an evaluation is asked for once, unless another key has taken its place") {
    EvaluationCache cache;
    int asked = 0;
    const auto of = [&](std::uint64_t key, search::Score score) {
        return cache.of(key, [&] {
            ++asked;
            return score;
        });
    };
    constexpr std::uint64_t other = std::uint64_t{1} << 16U; // the same place
    for (const search::Score score : {search::Score{0}, search::Score{-1}, search::Score{7},
                                      highest_evaluation, -highest_evaluation}) {
        for (const std::uint64_t key : {std::uint64_t{0}, ~std::uint64_t{0}, 5 * other + 3}) {
            CAPTURE(score, key);
            cache = {};
            asked = 0;
            CHECK(of(key, score) == score);
            CHECK(of(key, score + 1) == score);
            CHECK(asked == 1);
            CHECK(of(key + other, 11) == 11);
            CHECK(of(key, 12) == 12);
            CHECK(asked == 3);
        }
    }
}
