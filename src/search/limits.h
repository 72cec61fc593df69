#pragma once

#include "core/action.h"
#include "core/outcome.h"
#include "search/score.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace motley::search {

/// When to stop searching: at the first of these bounds that is reached. 0 means no bound.
struct Limits {
    int depth = 0;                           ///< plies, chance nodes not counted
    std::uint64_t nodes = 0;                 ///< states reached by an action or outcome
    std::uint64_t listed = 0;                ///< actions in all the lists that were generated
    std::int64_t milliseconds = 0;           ///< of wall-clock time
    const std::atomic<bool>* stop = nullptr; ///< set to true by another thread
    /// Stop between iterations, too, after a part of `nodes` that is the smaller the longer the
    /// best action has stayed the same. Only Method::search (engine/searcher.h) heeds it.
    bool until_settled = false;
    /// Actions to exclude at the root, as if they were not legal there. Only Method::search
    /// heeds them.
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
    explicit Budget(Limits limits) : limits_(std::move(limits)), start_(Clock::now()) {}

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
    /// Counts an iteration that found this to be the best action.
    void count_iteration(Action best) {
        unchanged_ = best_ == best ? unchanged_ + 1 : 0;
        best_ = best;
        const std::uint64_t percent = settled[std::min(unchanged_, settled.size() - 1)];
        spent_ = spent_ || (limits_.until_settled && limits_.nodes != 0 &&
                            nodes_ * 100 >= limits_.nodes * percent);
    }
    [[nodiscard]] bool spent() const { return spent_; }
    /// Checks the clock and the stop flag.
    void check_time() {
        spent_ = spent_ || (limits_.stop != nullptr && limits_.stop->load()) ||
                 (limits_.milliseconds != 0 && milliseconds() >= limits_.milliseconds);
    }

    /// Notes in the result what has been spent.
    void tell(SearchResult& result) const {
        result.nodes = nodes_;
        result.milliseconds = milliseconds();
    }
    [[nodiscard]] const Limits& limits() const { return limits_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] std::int64_t milliseconds() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_).count();
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t nodes_between_checks = 512;
    /// Percent of the nodes that are enough if so many iterations have not changed the best action.
    static constexpr std::array<std::uint64_t, 6> settled{100, 40, 25, 18, 12, 10};

    Limits limits_;
    Clock::time_point start_;
    std::uint64_t nodes_ = 0;
    std::uint64_t listed_ = 0;
    std::optional<Action> best_; ///< of the last iteration
    std::size_t unchanged_ = 0;  ///< iterations since it has become the best
    bool spent_ = false;
};

} // namespace motley::search
