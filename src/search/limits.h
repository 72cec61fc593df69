#pragma once

#include "core/action.h"
#include "search/score.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace motley::search {

/// When to stop thinking: at the first of these bounds that is reached. 0 is no bound.
/// And what not to think about.
struct Limits {
    int depth = 0;                           ///< plies, those of chance not counted
    std::uint64_t nodes = 0;                 ///< states reached by an action or outcome
    std::uint64_t listed = 0;                ///< actions in the lists that were made for it
    std::int64_t milliseconds = 0;           ///< of time on the clock
    const std::atomic<bool>* stop = nullptr; ///< becomes true when another thread wants an end
    /// Of `search` (engine/thinker.h): not to be played now, as if it were not legal here; the
    /// others do not heed it.
    std::optional<Action> without = {};
};

/// What one outcome of chance would be worth.
struct Prospect {
    Action outcome;
    std::uint32_t weight = 0;
    Score score = 0; ///< to the first player
};

/// What came of thinking.
struct Thought {
    /// The action to play; none when no player is to act, or nothing is left to be played.
    std::optional<Action> best;
    Score score = 0;         ///< to the player to act; where chance is, to the first player
    int depth = 0;           ///< searched, to the end or (the last one) in part
    std::uint64_t nodes = 0; ///< in all
    std::int64_t milliseconds = 0;
    /// What is expected, beginning with `best`; it ends where chance is to act.
    std::vector<Action> line;
    /// Where chance is to act: each outcome, searched as deeply as the others; `score` is their
    /// average, rounded towards 0.
    std::vector<Prospect> prospects;
};

/// Called with what is thought so far whenever there is something new to say.
using Report = std::function<void(const Thought&)>;

/// Counts what was done against the limits.
class Budget {
public:
    explicit Budget(const Limits& limits) : limits_(limits), start_(Clock::now()) {}

    /// Counts one node; false when it may no longer be looked at, and from then on.
    [[nodiscard]] bool spend() {
        if (spent_ || (limits_.nodes != 0 && nodes_ >= limits_.nodes)) {
            spent_ = true;
            return false;
        }
        if (++nodes_ % nodes_between_looks == 0) {
            look();
        }
        return !spent_;
    }
    /// Counts the actions of a list that was made: where lists are long, they are the work.
    void list(std::uint64_t actions) {
        listed_ += actions;
        spent_ = spent_ || (limits_.listed != 0 && listed_ >= limits_.listed);
    }
    [[nodiscard]] bool spent() const { return spent_; }
    /// Looks at the clock and the flag now.
    void look() {
        spent_ = spent_ || (limits_.stop != nullptr && limits_.stop->load()) ||
                 (limits_.milliseconds != 0 && milliseconds() >= limits_.milliseconds);
    }

    [[nodiscard]] const Limits& limits() const { return limits_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] std::int64_t milliseconds() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_).count();
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t nodes_between_looks = 512;

    Limits limits_;
    Clock::time_point start_;
    std::uint64_t nodes_ = 0;
    std::uint64_t listed_ = 0;
    bool spent_ = false;
};

} // namespace motley::search
