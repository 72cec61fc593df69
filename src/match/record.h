#pragma once

#include "core/outcome.h"
#include "core/setup.h"
#include "engine/game.h"
#include "match/terms.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace motley::match {

/// A match as data: from what it is brought back to where it stood.
struct Record {
    /// An action, a roll, or an end that both players agreed on.
    struct Ply {
        std::string token;      ///< action text; of an agreed end: empty
        Milliseconds spent = 0; ///< with a clock: by who was to act
        bool operator==(const Ply&) const = default;
    };

    const engine::Game* game = nullptr;
    Setup setup;
    std::string start; ///< text of the first position; empty: the set-up's
    Terms terms;
    std::uint64_t seed = 0;  ///< of the rolls that are still to come
    std::vector<Ply> plies;  ///< from the start on, those taken back too
    std::size_t current = 0; ///< how many of them are not taken back
    Actor resigned = Actor::none;
    Actor offer = Actor::none; ///< who offers an agreed end
    /// With a clock: by who is to act, since. When it is all that was left, the match is lost on
    /// time.
    Milliseconds spent = 0;
    std::string position; ///< text of the position after `current` plies
};

} // namespace motley::match
