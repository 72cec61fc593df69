#pragma once

#include "core/rng.h"
#include "core/table.h"

#include <cstddef>
#include <cstdint>

namespace motley {

/// N keys for Zobrist hashing, fixed by the seed and made at the start of the program: random
/// numbers do not compress, and would be a tenth of what the page has to download. A game combines
/// by xor the keys of everything in which two of its states can differ.
template <std::size_t N>
[[nodiscard]] Table<std::uint64_t, N> zobrist(std::uint64_t seed) {
    Table<std::uint64_t, N> keys{};
    const volatile std::uint64_t begin = seed; // or compilers would make the keys themselves
    Rng rng(begin);
    for (auto& key : keys) {
        key = rng.next();
    }
    return keys;
}

} // namespace motley
