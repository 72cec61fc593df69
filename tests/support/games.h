#pragma once

#include "engine/catalog.h"
#include "support/checkout.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

/// Games of the catalogue that have something optional, for tests of just that.
namespace motley::test {

/// The games that have it, and all that say they are complete (GameInfo::complete), whether they
/// have it or not: that one of those lacks it is a failure.
template <class Has>
std::vector<const engine::Game*> games_with(Has has) {
    const auto& all = engine::catalog();
    const auto complete = [](const engine::Game* game) { return game->info().complete; };
    REQUIRE(std::count_if(all.begin(), all.end(), complete) >= 5); // none gets lost
    std::vector<const engine::Game*> out;
    std::copy_if(all.begin(), all.end(), std::back_inserter(out),
                 [&](const engine::Game* game) { return complete(game) || has(*game); });
    return out;
}

inline std::vector<const engine::Game*> complete_games() {
    return games_with([](const engine::Game& /*game*/) { return false; });
}

inline std::vector<const engine::Game*> games_with_editor() {
    return games_with([](const engine::Game& game) { return game.editing() != nullptr; });
}

/// Those with this file in tests/games/<id>/.
inline std::vector<const engine::Game*> games_with_file(const std::string& name) {
    return games_with([&](const engine::Game& game) {
        return std::filesystem::exists(checkout() / "tests/games" / game.info().id / name);
    });
}

} // namespace motley::test
