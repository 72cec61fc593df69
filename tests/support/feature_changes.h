#pragma once

#include "core/rng.h"
#include "core/rules.h"
#include "search/corrected_evaluation.h"
#include "search/playout.h"

#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

namespace motley::test {

/// Checks that what a game says of changes leads from the features of one state to those of a later
/// one, in random games.
template <Featured G>
void check_feature_changes(std::uint64_t seed, int games) {
    using Features = std::map<std::pair<std::size_t, std::size_t>, int>;
    Rng rng(seed);
    search::PlayoutLists lists;
    int compared = 0;
    for (int game = 0; game < games; ++game) {
        typename G::State state = G::initial({});
        typename G::State before = state;
        Features followed;
        search::add_features<G>(state, [&](std::size_t first, std::size_t second) {
            ++followed[{first, second}];
        });
        for (int ply = 0; ply < 400 && G::actor(state) != Actor::none; ++ply) {
            // Often the ply before, sometimes an earlier one.
            if (rng.below(4) != 0) {
                bool held = true;
                const auto change = [&](int by) {
                    return [&followed, &held, by](std::size_t first, std::size_t second) {
                        int& number = followed[{first, second}];
                        number += by;
                        held = held && first < G::feature_count && second < G::feature_count;
                        if (number == 0) {
                            followed.erase({first, second});
                        }
                    };
                };
                G::feature_changes(&before, state, change(1), change(-1));
                before = state;
                Features whole;
                search::add_features<G>(state, [&](std::size_t first, std::size_t second) {
                    ++whole[{first, second}];
                });
                if (!held || followed != whole) {
                    FAIL("after " << G::write(state));
                }
                ++compared;
            }
            search::random_ply<G>(state, rng, lists);
        }
    }
    CHECK(compared > 20 * games);
}

} // namespace motley::test
