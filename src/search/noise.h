#pragma once

#include "core/rules.h"

#include <algorithm>
#include <cstdint>

/// Noisy actions: those that quiescence tries (core/rules.h).
namespace motley::search {

template <Rules G>
inline constexpr bool has_noise = requires(const typename G::State& s, Action a) {
    G::is_noisy(s, a);
};

template <Rules G>
[[nodiscard]] bool is_noisy(const typename G::State& s, Action a) {
    if constexpr (has_noise<G>) {
        return G::is_noisy(s, a);
    } else {
        return false;
    }
}

inline constexpr std::int32_t max_hint = 1 << 20;

/// How promising a noisy action is; 0 if the game does not say.
template <Rules G>
[[nodiscard]] std::int32_t hint(const typename G::State& s, Action a) {
    if constexpr (requires { G::order_hint(s, a); }) {
        return std::clamp(G::order_hint(s, a), -max_hint, max_hint);
    } else {
        return 0;
    }
}

/// Whether a noisy action with a negative hint is to be tried among the quiet ones.
template <Rules G>
inline constexpr bool negative_hint_loses = requires {
    requires G::negative_hint_loses;
};

} // namespace motley::search
