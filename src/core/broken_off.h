#pragma once

#include "core/outcome.h"
#include "core/rules.h"

namespace motley {

/// How a match ends that is broken off in an unfinished state, as at its limit of turns: as if both
/// players agreed on it. What goes on after that (with another battle) is broken off as well.
template <Rules G>
[[nodiscard]] Outcome broken_off(typename G::State s) {
    if constexpr (EndsByAgreement<G>) {
        constexpr int most_parts = 100;
        for (int i = 0; i < most_parts; ++i) {
            if (const Outcome outcome = G::agree(s); outcome.finished()) {
                return outcome;
            }
        }
    }
    return {Outcome::Result::draw, false, 0};
}

} // namespace motley
