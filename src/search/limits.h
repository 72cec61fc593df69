#pragma once

#include "core/action.h"
#include "core/outcome.h"
#include "search/score.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace motley::search {

/// When to stop searching: at the first of these bounds that is reached. 0 means no bound.
struct Limits {
    int depth = 0;                           ///< plies, chance nodes not counted
    std::uint64_t nodes = 0;                 ///< states reached by an action or outcome
    std::uint64_t listed = 0;                ///< actions in all the lists that were generated
    std::int64_t milliseconds = 0;           ///< of wall-clock time
    const std::atomic<bool>* stop = nullptr; ///< set to true by another thread
    /// Actions to exclude at the root, as if they were not legal there. Only Method::search
    /// (engine/searcher.h) heeds them.
    std::vector<Action> without = {};
    /// How many of the best actions to search for and report, each with its own line. Only
    /// Method::search heeds it.
    int lines = 1;
    /// The turns that the match has left, the present one included: it is broken off when the turn
    /// passes from the second player to the first so many times. 0: there is no limit. Only
    /// Method::search heeds it.
    int turns = 0;
    /// With a limit of turns, at a root where chance is to act: the player whose roll it is.
    Actor roller = Actor::none;
    /// The keys of the states that the match has been in, sorted. Going round in circles wins
    /// nothing, so a selective search takes coming back to one for a draw. Only Method::search
    /// heeds it.
    std::vector<std::uint64_t> seen = {};
    /// The match has only begun: a level varies what it plays (engine/level.h).
    bool opening = false;

    [[nodiscard]] bool leaves_out(Action action) const {
        return std::find(without.begin(), without.end(), action) != without.end();
    }
    [[nodiscard]] bool has_seen(std::uint64_t key) const {
        return std::binary_search(seen.begin(), seen.end(), key);
    }
};

/// An outcome of chance and its score.
struct ScoredOutcome {
    Action outcome;
    std::uint32_t weight = 0;
    Score score = 0; ///< for the first player
};

/// What a search found.
struct SearchResult {
    /// None when no player is to act, or every action is excluded.
    std::optional<Action> best;
    int rank = 1;            ///< of `best` among the lines that were asked for; 1 is the best
    Score score = 0;         ///< for the player to act; at a chance node, for the first player
    int depth = 0;           ///< of the last iteration, which may be incomplete
    std::uint64_t nodes = 0; ///< in all
    std::int64_t milliseconds = 0;
    /// The principal variation, beginning with `best`; it ends where chance is to act.
    std::vector<Action> pv;
    /// At a chance node, each outcome, all searched to the same depth; `score` is their average,
    /// rounded towards 0.
    std::vector<ScoredOutcome> outcomes;
};

/// Called with the result so far after each iteration; for further lines with each of them.
using Report = std::function<void(const SearchResult&)>;

/// Counts the work of a search against its limits.
class Budget {
public:
    explicit Budget(const Limits& limits) : limits_(limits), start_(Clock::now()) {}

    /// Counts one node. False once a limit is reached: then the node must not be searched.
    [[nodiscard]] bool count_node() {
        if (spent_ || (limits_.nodes != 0 && nodes_ >= limits_.nodes)) {
            spent_ = true;
            return false;
        }
        if (++nodes_ % nodes_between_checks == 0) {
            check_time();
        }
        return !spent_;
    }
    /// Counts the actions of a list: where lists are long, generating them is most of the work.
    void count_listed(std::uint64_t actions) {
        listed_ += actions;
        spent_ = spent_ || (limits_.listed != 0 && listed_ >= limits_.listed);
    }
    [[nodiscard]] bool spent() const { return spent_; }
    /// Checks the clock and the stop flag.
    void check_time() {
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
    static constexpr std::uint64_t nodes_between_checks = 512;

    Limits limits_;
    Clock::time_point start_;
    std::uint64_t nodes_ = 0;
    std::uint64_t listed_ = 0;
    bool spent_ = false;
};

} // namespace motley::search
