#pragma once

#include "core/rng.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace motley {

/// N keys for Zobrist hashing, fixed by the seed at compile time. A game xors the keys of all that
/// makes two of its states different.
template <std::size_t N>
[[nodiscard]] constexpr std::array<std::uint64_t, N> zobrist(std::uint64_t seed) {
    std::array<std::uint64_t, N> keys{};
    Rng rng(seed);
    for (auto& key : keys) {
        key = rng.next();
    }
    return keys;
}

} // namespace motley
