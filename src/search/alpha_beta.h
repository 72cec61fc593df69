#pragma once

#include "core/rules.h"
#include "search/limits.h"
#include "search/ordering.h"
#include "search/oversight.h"
#include "search/score.h"
#include "search/table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace motley::search {

struct AlphaBetaOptions {
    std::uint64_t table_bytes = std::uint64_t{16} << 20U;
    /// Searches actions that come late in the order less deeply, and trusts what the table holds
    /// from deeper searches. Without it the value is exactly that of plain expectiminimax to the
    /// same depth with the same quiescence, whatever else is chosen here.
    bool selective = true;
    /// Puts outcomes with equal consequences together, where the game can.
    bool merge_outcomes = true;
    /// For a player who is to be beaten.
    Oversight oversight = {};
};

/// Captures and the like that are tried in a row beyond the depth, before a state is judged.
inline constexpr int quiescence_plies = 6;
inline constexpr int deepest_search = 64;

/// Iterative-deepening alpha-beta with principal variations, a transposition table, chance nodes by
/// Star1 (Ballard 1983) and quiescence, over any rules. A turn may be several actions: values are
/// negated when the actor changes, and only then.
///
/// Scores are integers and nothing depends on addresses, the clock or the platform, so the same
/// calls with limits of depth and nodes give the same thoughts everywhere. All that grows with the
/// depth or with the length of lists lives in this object, not on the stack.
template <Rules G>
class AlphaBeta {
public:
    explicit AlphaBeta(const AlphaBetaOptions& options = {})
        : options_(options), table_(options.table_bytes),
          frames_(std::size_t{2} * deepest_search + quiescence_plies + 2) {}

    /// Thinks about what to do in `root`, or, where chance is to act, about what its outcomes are
    /// worth. What the table holds from before is used. Something is answered however small the
    /// limits are; without any limit it ends at deepest_search.
    [[nodiscard]] Thought think(const typename G::State& root, const Limits& limits,
                                const Report& report = {}) {
        Budget budget(limits);
        budget_ = &budget;
        thought_ = {};
        prepare(root);
        const Actor player = G::actor(root);
        if (player == Actor::first || player == Actor::second) {
            deepen(player, report);
        } else if (player == Actor::chance) {
            expect(report);
        }
        budget_ = nullptr;
        return thought_;
    }

    /// Forgets all that was learnt from thinking.
    void forget() {
        table_.clear();
        history_.clear();
    }

private:
    using State = typename G::State;

    /// What the search keeps for one ply.
    struct Frame {
        State state;
        ActionList actions;
        ChanceList outcomes;
        Order order;
        std::array<Action, 2> killers{};
        std::vector<Action> line; ///< from here on, the best that was found
    };

    void prepare(const State& root) {
        table_.next_search();
        for (Frame& frame : frames_) {
            frame.killers = {};
        }
        frames_[0].state = root;
    }

    void deepen(Actor player, const Report& report) {
        thinker_ = player;
        frames_[0].actions.clear();
        G::legal_actions(frames_[0].state, frames_[0].actions);
        const ActionList& all = frames_[0].actions;
        const auto first = std::find_if(all.begin(), all.end(),
                                        [&](const Action action) { return !left_out(0, action); });
        if (first == all.end()) {
            return;
        }
        const bool forced = all.size() == 1;
        thought_.best = *first;
        thought_.line = {*first};
        thought_.score = for_player(judged(frames_[0].state), player);
        const Limits& limits = budget_->limits();
        const int deepest =
            limits.depth == 0 ? deepest_search : std::min(limits.depth, deepest_search);
        for (int depth = 1; depth <= deepest; ++depth) {
            depth_ = depth;
            (void)value(0, player, player, -infinite_score, infinite_score, depth);
            lengthen_line();
            thought_.nodes = budget_->nodes();
            thought_.milliseconds = budget_->milliseconds();
            if (report && thought_.depth == depth) {
                report(thought_);
            }
            budget_->look();
            const bool settled =
                options_.selective && std::abs(thought_.score) >= win_score - depth;
            // Time is not spent on what is forced; but who counts nodes wants to know its score.
            const bool timed = limits.milliseconds != 0 && limits.nodes == 0;
            if (budget_->spent() || settled || (forced && timed)) {
                break;
            }
        }
    }

    /// Deepens all outcomes together: a depth that not all have been searched to is not told.
    void expect(const Report& report) {
        thinker_ = Actor::none;
        Frame& root = frames_[0];
        root.outcomes.clear();
        G::chance_outcomes(root.state, root.outcomes);
        std::vector<Prospect> prospects;
        for (const WeightedAction& outcome : root.outcomes) {
            State after = root.state;
            G::apply(after, outcome.action);
            prospects.push_back(
                {outcome.action, outcome.weight,
                 G::actor(after) == Actor::none ? end_score(G::outcome(after)) : judged(after)});
        }
        tell_prospects(prospects, 0);
        const Limits& limits = budget_->limits();
        const int deepest =
            limits.depth == 0 ? deepest_search : std::min(limits.depth, deepest_search);
        for (int depth = 1; depth <= deepest; ++depth) {
            depth_ = depth;
            for (Prospect& prospect : prospects) {
                prospect.score =
                    go_on(0, prospect.outcome)
                        ? value_after(0, Actor::first, -infinite_score, infinite_score, depth)
                        : 0;
            }
            budget_->look();
            if (!budget_->spent()) {
                tell_prospects(prospects, depth);
            }
            thought_.nodes = budget_->nodes();
            thought_.milliseconds = budget_->milliseconds();
            if (budget_->spent()) {
                break;
            }
            if (report) {
                report(thought_);
            }
            const bool settled =
                std::all_of(prospects.begin(), prospects.end(), [&](const Prospect& prospect) {
                    return std::abs(prospect.score) >= win_score - depth;
                });
            if (options_.selective && settled) {
                break;
            }
        }
    }

    void tell_prospects(const std::vector<Prospect>& prospects, int depth) {
        std::int64_t sum = 0;
        std::int64_t total = 0;
        for (const Prospect& prospect : prospects) {
            sum += std::int64_t{prospect.weight} * prospect.score;
            total += prospect.weight;
        }
        thought_.score = rounded(sum, total);
        thought_.depth = depth;
        thought_.prospects = prospects;
    }

    /// The value to `view` of the state of a frame, exact when it is within the bounds, else a
    /// bound on its own side of them; without meaning once the budget is spent. `actor` is who acts
    /// there: `view`, chance or none. From depth 0 on only noisy actions are tried.
    Score value(std::size_t ply, Actor actor, Actor view, Score alpha, Score beta, int depth) {
        Frame& here = frames_[ply];
        here.line.clear();
        if (actor == Actor::none) {
            return for_player(end_score(G::outcome(here.state)), view);
        }
        if constexpr (requires { G::is_horizon(here.state); }) {
            if (ply > 0 && G::is_horizon(here.state)) {
                return for_player(judged(here.state), view);
            }
        }
        // Rolls take no depth, so only they can come to the last frame.
        if (ply + 1 == frames_.size() || (actor == Actor::chance && depth <= 0)) {
            return for_player(judged(here.state), view);
        }
        if (actor == Actor::chance) {
            return average(ply, view, alpha, beta, depth);
        }
        return depth <= 0 ? quiet_value(ply, view, alpha, beta, depth)
                          : best_value(ply, view, alpha, beta, depth);
    }

    /// The value to `view`, who acted in frame `ply`, of the state in the next frame.
    Score value_after(std::size_t ply, Actor view, Score alpha, Score beta, int depth) {
        const Actor actor = G::actor(frames_[ply + 1].state);
        const Score low = alpha_one_ply_on(alpha);
        const Score high = beta_one_ply_on(beta);
        return one_ply_before(actor == opponent(view)
                                  ? -value(ply + 1, actor, actor, -high, -low, depth)
                                  : value(ply + 1, actor, view, low, high, depth));
    }

    /// Makes the next frame's state. False when the budget is spent.
    [[nodiscard]] bool go_on(std::size_t ply, Action action) {
        frames_[ply + 1].state = frames_[ply].state;
        G::apply(frames_[ply + 1].state, action);
        return budget_->spend();
    }

    // ---------------------------------------------------------------- players

    Score best_value(std::size_t ply, Actor view, Score alpha, Score beta, int depth) {
        Frame& here = frames_[ply];
        const std::uint64_t key = G::key(here.state);
        Action first_try;
        bool known = false;
        if (ply == 0) {
            first_try = *thought_.best;
            known = true;
        } else if (const Table::Entry* entry = table_.find(key)) {
            if (settles(*entry, alpha, beta, depth)) {
                return entry->score;
            }
            first_try = entry->action;
            known = true;
        }
        list(ply, view, known ? &first_try : nullptr);

        const Score alpha_before = alpha;
        Score best = -infinite_score;
        Action best_action;
        for (std::size_t i = 0; i < here.order.size(); ++i) {
            const Action action = here.actions[here.order.at(i)];
            if (!go_on(ply, action)) {
                return 0;
            }
            const Score score = value_of_try(ply, view, alpha, beta, depth, i, action);
            if (budget_->spent()) {
                return 0;
            }
            if (score <= best) {
                continue;
            }
            best = score;
            best_action = action;
            if (score > alpha) {
                alpha = score;
                note_line(ply, action, score);
                if (alpha >= beta) {
                    reward(here, view, i, depth);
                    break;
                }
            }
        }
        if (ply == 0 && budget_->limits().without) {
            return best; // of another list of actions than the state's
        }
        table_.store(key, depth,
                     best >= beta          ? Bound::lower
                     : best > alpha_before ? Bound::exact
                                           : Bound::upper,
                     best, best_action);
        return best;
    }

    /// The value of the action whose state is in the next frame, the i-th that is tried.
    Score value_of_try(std::size_t ply, Actor view, Score alpha, Score beta, int depth,
                       std::size_t i, Action action) {
        if (i == 0) {
            return value_after(ply, view, alpha, beta, depth - 1);
        }
        const int less = reduction(frames_[ply], depth, i, action);
        Score score = value_after(ply, view, alpha, alpha + 1, depth - 1 - less);
        if (score > alpha && less > 0 && !budget_->spent()) {
            score = value_after(ply, view, alpha, alpha + 1, depth - 1);
        }
        if (score > alpha && score < beta && alpha + 1 < beta && !budget_->spent()) {
            score = value_after(ply, view, alpha, beta, depth - 1);
        }
        return score;
    }

    /// How many plies less an action is looked into at first.
    [[nodiscard]] int reduction(const Frame& here, int depth, std::size_t i, Action action) const {
        if (!options_.selective || depth < 3 || i < 4 || is_noisy(here.state, action)) {
            return 0;
        }
        return i < 16 ? 1 : 2;
    }

    [[nodiscard]] bool settles(const Table::Entry& entry, Score alpha, Score beta,
                               int depth) const {
        if (options_.selective ? entry.depth < depth : entry.depth != depth) {
            return false;
        }
        switch (entry.bound()) {
        case Bound::exact:
            return true;
        case Bound::lower:
            return entry.score >= beta;
        default:
            return entry.score <= alpha;
        }
    }

    void note_line(std::size_t ply, Action action, Score score) {
        std::vector<Action>& line = frames_[ply].line;
        const std::vector<Action>& rest = frames_[ply + 1].line;
        line.assign(1, action);
        line.insert(line.end(), rest.begin(), rest.end());
        if (ply == 0) {
            thought_.best = action;
            thought_.score = score;
            thought_.depth = depth_;
            thought_.line = line;
        }
    }

    /// Goes on with what the table expects, where a cutoff had shortened the line.
    void lengthen_line() {
        State state = frames_[0].state;
        for (const Action action : thought_.line) {
            G::apply(state, action);
        }
        const auto wanted = static_cast<std::size_t>(depth_);
        ActionList& actions = frames_[1].actions;
        while (thought_.line.size() < wanted && G::actor(state) < Actor::chance) {
            const Table::Entry* entry = table_.find(G::key(state));
            if (entry == nullptr || entry->bound() != Bound::exact) {
                return;
            }
            actions.clear();
            G::legal_actions(state, actions);
            if (std::find(actions.begin(), actions.end(), entry->action) == actions.end()) {
                return;
            }
            thought_.line.push_back(entry->action);
            G::apply(state, entry->action);
        }
    }

    // ---------------------------------------------------------------- quiescence

    /// `depth` is 0 or, in the course of it, less. The player may leave it at what is.
    Score quiet_value(std::size_t ply, Actor view, Score alpha, Score beta, int depth) {
        Frame& here = frames_[ply];
        Score best = for_player(judged(here.state), view);
        if constexpr (has_noise) {
            if (best >= beta || depth <= -quiescence_plies) {
                return best;
            }
            alpha = std::max(alpha, best);
            list_noisy(here, view);
            for (std::size_t i = 0; i < here.order.size(); ++i) {
                if (!go_on(ply, here.actions[here.order.at(i)])) {
                    return 0;
                }
                const Score score = value_after(ply, view, alpha, beta, depth - 1);
                if (budget_->spent()) {
                    return 0;
                }
                best = std::max(best, score);
                alpha = std::max(alpha, score);
                if (alpha >= beta) {
                    break;
                }
            }
        }
        return best;
    }

    /// What the thinker takes an unfinished state for, from the first player's view.
    [[nodiscard]] Score judged(const State& state) const {
        const Score score = evaluation<G>(state);
        if (options_.oversight.misjudges == 0) {
            return score;
        }
        return std::clamp<Score>(score + options_.oversight.error(G::key(state)),
                                 -highest_evaluation, highest_evaluation);
    }

    /// Whether the thinker does not see an action of `player` in a state.
    [[nodiscard]] bool hidden(const State& state, Actor player, Action action) const {
        return options_.oversight.overlooks != 0 && player != thinker_ &&
               options_.oversight.hides(G::key(state), action);
    }

    /// Whether an action is not to be played at the root.
    [[nodiscard]] bool left_out(std::size_t ply, Action action) const {
        return ply == 0 && action == budget_->limits().without;
    }

    // ---------------------------------------------------------------- chance

    /// Star1: after each outcome, what is left of the weights can change the sum by no more than
    /// ±win_score each, which bounds what the next outcome must be worth to matter.
    Score average(std::size_t ply, Actor view, Score alpha, Score beta, int depth) {
        Frame& here = frames_[ply];
        here.outcomes.clear();
        list_outcomes(here);
        std::int64_t total = 0;
        for (const WeightedAction& outcome : here.outcomes) {
            total += outcome.weight;
        }
        // Averages are rounded towards 0, for both players alike: the sums whose average is still
        // alpha, and at least beta.
        const std::int64_t at_alpha = alpha * total + (alpha >= 0 ? total - 1 : 0);
        const std::int64_t at_beta = beta * total - (beta <= 0 ? total - 1 : 0);
        std::int64_t sum = 0;
        std::int64_t rest = total;
        for (std::size_t i = 0; i < here.outcomes.size(); ++i) {
            const WeightedAction outcome = here.outcomes[i];
            const std::int64_t weight = outcome.weight;
            rest -= weight;
            const std::int64_t most = sum + win_score * rest;
            const std::int64_t least = sum - win_score * rest;
            if (most + win_score * weight <= at_alpha) {
                return rounded(most + win_score * weight, total);
            }
            if (least - win_score * weight >= at_beta) {
                return rounded(least - win_score * weight, total);
            }
            const std::int64_t low =
                std::max<std::int64_t>(floor_of(at_alpha - most, weight), -infinite_score);
            const std::int64_t high =
                std::min<std::int64_t>(-floor_of(least - at_beta, weight), infinite_score);
            if (!go_on(ply, outcome.action)) {
                return 0;
            }
            const std::int64_t score =
                value_after(ply, view, static_cast<Score>(low), static_cast<Score>(high), depth);
            if (budget_->spent()) {
                return 0;
            }
            if (score <= low) {
                return rounded(most + weight * score, total);
            }
            if (score >= high) {
                return rounded(least + weight * score, total);
            }
            sum += weight * score;
        }
        return rounded(sum, total);
    }

    [[nodiscard]] static Score rounded(std::int64_t sum, std::int64_t total) {
        return static_cast<Score>(sum / total);
    }
    [[nodiscard]] static std::int64_t floor_of(std::int64_t a, std::int64_t b) {
        return a / b - (a % b < 0 ? 1 : 0);
    }

    void list_outcomes(Frame& here) const {
        if constexpr (requires { G::chance_classes(here.state, here.outcomes); }) {
            if (options_.merge_outcomes) {
                G::chance_classes(here.state, here.outcomes);
                return;
            }
        }
        G::chance_outcomes(here.state, here.outcomes);
    }

    // ---------------------------------------------------------------- lists and their order

    static constexpr bool has_noise = requires(const State& s, Action a) { G::is_noisy(s, a); };

    [[nodiscard]] static bool is_noisy(const State& s, Action a) {
        if constexpr (has_noise) {
            return G::is_noisy(s, a);
        } else {
            return false;
        }
    }
    [[nodiscard]] static std::int32_t hint(const State& s, Action a) {
        if constexpr (requires { G::order_hint(s, a); }) {
            return std::clamp(G::order_hint(s, a), -highest_hint, highest_hint);
        } else {
            return 0;
        }
    }

    static constexpr std::int32_t highest_hint = 1 << 20;
    static constexpr std::int32_t noisy_order = 1 << 25;
    static constexpr std::int32_t killer_order = 1 << 23;
    static constexpr std::int32_t first_order = 1 << 30;

    /// All actions: the one to try first, noisy ones, killers, the others by their history.
    void list(std::size_t ply, Actor player, const Action* first_try) {
        Frame& here = frames_[ply];
        here.actions.clear();
        here.order.clear();
        G::legal_actions(here.state, here.actions);
        budget_->list(here.actions.size());
        for (std::size_t n = 0; n < here.actions.size(); ++n) {
            const Action action = here.actions[n];
            if (left_out(ply, action) || hidden(here.state, player, action)) {
                continue;
            }
            std::int32_t score = 0;
            if (first_try != nullptr && action == *first_try) {
                score = first_order;
            } else if (is_noisy(here.state, action)) {
                score = noisy_order + hint(here.state, action);
            } else if (action == here.killers[0]) {
                score = killer_order + 1;
            } else if (action == here.killers[1]) {
                score = killer_order;
            } else {
                score = history_.of(player, action);
            }
            here.order.add(n, score);
        }
        // Something has to be seen.
        if (here.order.size() == 0) {
            here.order.add(0, 0);
        }
    }

    void list_noisy(Frame& here, Actor player) {
        here.actions.clear();
        here.order.clear();
        constexpr bool listed = requires(const State& s, ActionList& list) {
            G::noisy_actions(s, list);
        };
        if constexpr (listed) {
            G::noisy_actions(here.state, here.actions);
        } else {
            G::legal_actions(here.state, here.actions);
        }
        budget_->list(here.actions.size());
        for (std::size_t n = 0; n < here.actions.size(); ++n) {
            if ((listed || is_noisy(here.state, here.actions[n])) &&
                !hidden(here.state, player, here.actions[n])) {
                here.order.add(n, hint(here.state, here.actions[n]));
            }
        }
    }

    /// The i-th action tried has refuted the state before: it and those before it in vain are
    /// remembered.
    void reward(Frame& here, Actor player, std::size_t i, int depth) {
        const Action action = here.actions[here.order.at(i)];
        if (is_noisy(here.state, action)) {
            return;
        }
        if (action != here.killers[0]) {
            here.killers = {action, here.killers[0]};
        }
        const std::int32_t bonus = std::min(depth * depth * 64, History::highest / 8);
        history_.add(player, action, bonus);
        for (std::size_t before = 1; before < i; ++before) {
            const Action vain = here.actions[here.order.at(before)];
            if (!is_noisy(here.state, vain)) {
                history_.add(player, vain, -bonus);
            }
        }
    }

    AlphaBetaOptions options_;
    Table table_;
    History history_;
    std::vector<Frame> frames_;
    Budget* budget_ = nullptr;
    Thought thought_;
    int depth_ = 0; ///< of this iteration
    Actor thinker_ = Actor::none;
};

} // namespace motley::search
