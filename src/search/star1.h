#pragma once

#include "core/action.h"
#include "search/score.h"

#include <algorithm>
#include <cstdint>

namespace motley::search {

/// Averages are rounded towards 0, for both players alike.
[[nodiscard]] constexpr Score average(std::int64_t sum, std::int64_t total) {
    return static_cast<Score>(sum / total);
}

/// Star1 (Ballard 1983): the expected value of the outcomes of chance. Those not yet searched are
/// worth at most ±win_score each, which bounds the value of the whole and gives the next outcome
/// its window.
class Star1 {
public:
    Star1(const ChanceList& outcomes, Score alpha, Score beta) {
        for (const WeightedAction& outcome : outcomes) {
            total_ += outcome.weight;
        }
        rest_ = total_;
        // The greatest sum whose average is alpha, and the least sum whose average is beta.
        at_alpha_ = alpha * total_ + (alpha >= 0 ? total_ - 1 : 0);
        at_beta_ = beta * total_ - (beta <= 0 ? total_ - 1 : 0);
    }

    /// Goes to the next outcome. Returns whether it needs no search, as the value is outside the
    /// window whatever this one brings.
    [[nodiscard]] bool next(std::uint32_t weight) {
        weight_ = weight;
        const std::int64_t most = win_score * rest_;
        rest_ -= weight_;
        return ends(sum_ + most <= at_alpha_, sum_ + most) ||
               ends(sum_ - most >= at_beta_, sum_ - most);
    }
    /// The window of this outcome.
    [[nodiscard]] Score low() const {
        return static_cast<Score>(
            std::max<std::int64_t>(floor_divided(at_alpha_ - upper(), weight_), -infinite_score));
    }
    [[nodiscard]] Score high() const {
        return static_cast<Score>(
            std::min<std::int64_t>(-floor_divided(lower() - at_beta_, weight_), infinite_score));
    }
    /// Adds the score of this outcome. Returns whether the value is outside the window whatever the
    /// others bring.
    [[nodiscard]] bool add(std::int64_t score) {
        if (ends(score <= low(), upper() + weight_ * score) ||
            ends(score >= high(), lower() + weight_ * score)) {
            return true;
        }
        sum_ += weight_ * score;
        return false;
    }
    /// The value, or a bound of it that is outside the window.
    [[nodiscard]] Score value() const { return average(sum_, total_); }

private:
    [[nodiscard]] std::int64_t upper() const { return sum_ + win_score * rest_; }
    [[nodiscard]] std::int64_t lower() const { return sum_ - win_score * rest_; }
    [[nodiscard]] bool ends(bool decided, std::int64_t bound) {
        if (decided) {
            sum_ = bound;
        }
        return decided;
    }
    [[nodiscard]] static std::int64_t floor_divided(std::int64_t a, std::int64_t b) {
        return a / b - (a % b < 0 ? 1 : 0);
    }

    std::int64_t total_ = 0;
    std::int64_t rest_ = 0; ///< weight of the outcomes after this one
    std::int64_t sum_ = 0;
    std::int64_t weight_ = 0; ///< of this outcome
    std::int64_t at_alpha_ = 0;
    std::int64_t at_beta_ = 0;
};

} // namespace motley::search
