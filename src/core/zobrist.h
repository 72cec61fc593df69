#pragma once

#include "core/rng.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace motley {

/// N keys for Zobrist hashing, fixed at compile time by the seed. A game combines by xor the keys
/// of everything in which two of its states can differ.
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
