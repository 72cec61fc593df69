#pragma once

#include "search/score.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace motley::search {

/// Evaluations by state key. A search comes to the same states again and again, above all where a
/// turn is several actions, and a network takes longer than a look here. Whole keys are compared.
class EvaluationCache {
public:
    /// The evaluation under the key; what `evaluate` returns, if there is none, is kept.
    template <class Evaluate>
    [[nodiscard]] Score of(std::uint64_t key, const Evaluate& evaluate) {
        if (entries_.empty()) {
            entries_.assign(size, none);
        }
        std::uint64_t& entry = entries_[static_cast<std::size_t>(key % size)];
        const std::uint64_t high = key / size * size;
        if (entry / size * size == high && entry != none) {
            return static_cast<std::int16_t>(entry % size);
        }
        const Score score = evaluate();
        entry = high | static_cast<std::uint16_t>(score);
        return score;
    }

private:
    /// An entry is the key without the bits that are its place, and a score in their stead.
    static constexpr std::uint64_t size = std::uint64_t{1} << 16U;
    /// The score in it is none that an evaluation can be.
    static constexpr std::uint64_t none = 0x8000;
    static_assert(-highest_evaluation > std::numeric_limits<std::int16_t>::min() &&
                  highest_evaluation <= std::numeric_limits<std::int16_t>::max());

    std::vector<std::uint64_t> entries_; ///< none until the first is asked for
};

} // namespace motley::search
