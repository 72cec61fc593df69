#include "core/rng.h"
#include "core/zobrist.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>

using namespace motley;

TEST_CASE("the generator is splitmix64 as published") {
    // First outputs of the reference implementation (Vigna, splitmix64.c) for the seed 1234567.
    Rng rng(1234567);
    CHECK(rng.next() == 6457827717110365317ULL);
    CHECK(rng.next() == 3203168211198807973ULL);
    CHECK(rng.next() == 9817491932198370423ULL);
    CHECK(rng.next() == 4593380528125082431ULL);
    CHECK(rng.next() == 16408922859458223821ULL);
}

TEST_CASE("below stays below, reaches everything, and favours nothing") {
    Rng rng(1);
    CHECK(rng.below(1) == 0);
    std::array<int, 6> counts{};
    constexpr int throws = 60000;
    for (int i = 0; i < throws; ++i) {
        const std::uint32_t face = rng.below(6);
        REQUIRE(face < 6);
        ++counts[face];
    }
    for (const int count : counts) {
        CHECK(std::abs(count - throws / 6) < 400); // more than four standard deviations
    }
    for (int i = 0; i < 100; ++i) {
        CHECK(rng.below(0xFFFFFFFFU) < 0xFFFFFFFFU);
    }
}

TEST_CASE("Zobrist keys differ among themselves and between seeds") {
    auto keys = zobrist<1000>(1);
    const auto others = zobrist<1000>(2);
    CHECK(keys[0] != others[0]);
    std::sort(keys.begin(), keys.end());
    CHECK(std::adjacent_find(keys.begin(), keys.end()) == keys.end());
    CHECK(keys.front() != 0);
}
