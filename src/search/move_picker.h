#pragma once

#include "core/action.h"
#include "core/outcome.h"
#include "core/rng.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace motley::search {

/// The history heuristic: how often an action caused a cutoff, whatever the position. Scores are
/// kept by a hash of the action, so two actions may share one; only move ordering depends on it.
class History {
public:
    static constexpr std::int32_t max = 1 << 20;

    [[nodiscard]] std::int32_t of(Actor player, Action action) const {
        return scores_[index(player, action)];
    }
    /// Moves a score towards ±max by |bonus|, by less the nearer it is (history gravity). |bonus|
    /// must not exceed `max`.
    void add(Actor player, Action action, std::int32_t bonus) {
        std::int32_t& score = scores_[index(player, action)];
        const std::int64_t step = bonus < 0 ? -bonus : bonus;
        score += bonus - static_cast<std::int32_t>(score * step / max);
    }
    void clear() { scores_.fill(0); }

private:
    static constexpr std::size_t size = 1U << 14U;

    [[nodiscard]] static std::size_t index(Actor player, Action action) {
        const std::uint64_t fields =
            std::uint64_t{action.extra} << 32U | std::uint64_t{action.aux} << 24U |
            std::uint64_t{action.verb} << 16U | std::uint64_t{action.from} << 8U | action.to;
        return static_cast<std::size_t>((splitmix64(fields) & (size / 2 - 1)) * 2 +
                                        motley::index(player));
    }

    std::array<std::int32_t, size> scores_{};
};

/// The order in which the actions of a list are searched: by descending score, equal ones in list
/// order. Most cutoffs come with the first action, so the rest is sorted only when it is needed.
class MovePicker {
public:
    void clear() {
        items_.clear();
        sorted_ = false;
    }
    /// Adds the action with index n of the list, which must be below 2^31.
    void add(std::size_t n, std::int32_t score, bool noisy) {
        const auto inverted =
            static_cast<std::uint32_t>(~(static_cast<std::uint32_t>(score) ^ 0x8000'0000U));
        items_.push_back(std::uint64_t{inverted} << 32U | n << 1U | (noisy ? 1U : 0U));
    }
    [[nodiscard]] std::size_t size() const { return items_.size(); }
    /// The list index of the i-th action to search, from 0; ask for them in turn; earlier
    /// ones can be asked for again.
    [[nodiscard]] std::size_t at(std::size_t i) {
        if (i < picked) {
            const auto next = items_.begin() + static_cast<std::ptrdiff_t>(i);
            std::iter_swap(next, std::min_element(next, items_.end()));
        } else if (!sorted_) {
            std::sort(items_.begin() + picked, items_.end());
            sorted_ = true;
        }
        return static_cast<std::size_t>((items_[i] & 0xFFFF'FFFFU) >> 1U);
    }
    /// Whether the i-th action to search is noisy; at(i) must have been called.
    [[nodiscard]] bool is_noisy(std::size_t i) const { return (items_[i] & 1U) != 0; }

private:
    static constexpr std::size_t picked = 2; ///< so many are looked for one by one

    /// Inverted score, index, and whether it is noisy: the lowest is searched first.
    std::vector<std::uint64_t> items_;
    bool sorted_ = false;
};

} // namespace motley::search
