#pragma once

#include <cstdint>

namespace motley {

/// splitmix64 (Steele, Lea, Flood 2014): one step of the sequence that starts at `x`. Also used as
/// a mixing function for keys.
[[nodiscard]] constexpr std::uint64_t splitmix64(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31U);
}

/// A generator whose sequence is the same on every platform and compiler, which the standard
/// distributions are not: deals, rolls and playouts must replay from their seed everywhere.
class Rng {
public:
    explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        const std::uint64_t value = splitmix64(state_);
        state_ += 0x9E3779B97F4A7C15ULL;
        return value;
    }

    /// Uniform in 0 … n−1 without bias (Lemire 2019); n must be above 0.
    constexpr std::uint32_t below(std::uint32_t n) {
        std::uint64_t product = (next() >> 32U) * n;
        auto low = static_cast<std::uint32_t>(product);
        if (low < n) {
            const std::uint32_t threshold = (0U - n) % n;
            while (low < threshold) {
                product = (next() >> 32U) * n;
                low = static_cast<std::uint32_t>(product);
            }
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

private:
    std::uint64_t state_;
};

} // namespace motley
