#pragma once

#include "core/outcome.h"
#include "core/rules.h"

namespace motley {

/// The outcome of a match that is broken off in an unfinished state, as at its turn limit: as if
/// both players agreed on an end. Later battles are not played.
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
