#pragma once

#include "core/rng.h"
#include "engine/catalog.h"
#include "match/match.h"
#include "support/random_play.h"

#include <cstddef>
#include <vector>

namespace motley::fuzz {

/// What the first byte of an input of `saved` chooses: the session, the puzzles, or an analysis of
/// one of analysed_matches().
enum class Saved : std::size_t { session, puzzles, analysis };

/// A short match of each game in the catalogue, always the same.
[[nodiscard]] inline const std::vector<match::Match>& analysed_matches() {
    static const std::vector<match::Match> matches = [] {
        std::vector<match::Match> made;
        for (const engine::Game* game : engine::catalog()) {
            match::Match& match = made.emplace_back(*game, Setup{}, 1);
            Rng rng(1);
            for (int i = 0; i < 8 && match.actor() != Actor::none; ++i) {
                (void)match.play(test::any_action(match.position(), rng));
            }
        }
        return made;
    }();
    return matches;
}

} // namespace motley::fuzz
