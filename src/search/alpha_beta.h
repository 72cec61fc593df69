#pragma once

#include "core/broken_off.h"
#include "core/rules.h"
#include "search/alpha_beta_options.h"
#include "search/corrected_evaluation.h"
#include "search/evaluation_cache.h"
#include "search/limits.h"
#include "search/move_picker.h"
#include "search/noise.h"
#include "search/ply_data.h"
#include "search/score.h"
#include "search/selectivity.h"
#include "search/star1.h"
#include "search/transposition_table.h"
#include "search/turn_limit.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace motley::search {

/// Iterative-deepening principal variation search with a transposition table, killer and history
/// heuristics, late action reductions and pruning, futility pruning both ways, quiescence, and
/// Star1 at chance nodes, over any rules. A turn may be several actions: the score is negated only
/// where the actor changes.
///
/// Scores are integers and nothing depends on addresses, the clock or the platform, so the same
/// calls with limits of depth and nodes give the same results everywhere. All that grows with the
/// depth or with the length of lists lives in this object, not on the call stack.
template <Rules G>
class AlphaBeta {
public:
    explicit AlphaBeta(const AlphaBetaOptions& options = {})
        : options_(options), table_(options.table_bytes),
          stack_(std::size_t{2} * max_depth + quiescence_plies + 2) {}

    /// Searches for the best action in `root` or, at a chance node, for the score of each outcome.
    /// The table is kept from earlier searches. Some action is found however small the limits are;
    /// without any limit the search ends at max_depth.
    [[nodiscard]] SearchResult search(const typename G::State& root, const Limits& limits,
                                      const Report& report = {}) {
        Budget budget(limits);
        budget_ = &budget;
        result_ = {};
        turn_limit_ = TurnLimit(limits.turns, stack_.size());
        prepare(root);
        const Actor player = G::actor(root);
        if (is_player(player)) {
            iterative_deepening(player, report);
        } else if (player == Actor::chance) {
            search_outcomes(report);
        }
        budget_ = nullptr;
        return result_;
    }

    /// Empties the table and the history, as before another game.
    void forget() {
        table_.clear();
        history_.clear();
    }

private:
    using State = typename G::State;
    using PlyData = search::PlyData<State>;

    void prepare(const State& root) {
        table_.next_search();
        for (PlyData& ply : stack_) {
            ply.killers = {};
        }
        stack_[0].state = root;
        stack_[0].views.reset();
        stack_[0].turns = turn_limit_.at_root();
    }

    void iterative_deepening(Actor player, const Report& report) {
        root_player_ = player;
        stack_[0].actions.clear();
        G::legal_actions(stack_[0].state, stack_[0].actions);
        const ActionList& all = stack_[0].actions;
        const auto first = std::find_if(
            all.begin(), all.end(), [&](const Action action) { return !is_excluded(0, action); });
        if (first == all.end()) {
            return;
        }
        const bool forced = all.size() == 1;
        result_.best = *first;
        result_.pv = {*first};
        result_.score = for_player(static_eval(0), player);
        const Limits& limits = budget_->limits();
        const int last_depth = limits.depth == 0 ? max_depth : std::min(limits.depth, max_depth);
        for (int depth = 1; depth <= last_depth; ++depth) {
            root_depth_ = depth;
            (void)search_node(0, player, player, -infinite_score, infinite_score, depth);
            extend_pv();
            budget_->tell(result_);
            if (report && result_.depth == depth) {
                report(result_);
            }
            search_more_lines(player, depth, report);
            budget_->check_time();
            budget_->count_iteration(*result_.best);
            const bool decided = options_.selective && std::abs(result_.score) >= win_score - depth;
            // A forced action costs no time, but a search limited by nodes is expected to give its
            // score.
            const bool timed = limits.milliseconds != 0 && limits.nodes == 0;
            if (budget_->spent() || decided || (forced && timed)) {
                break;
            }
        }
    }

    /// Searches the best of the other actions to the same depth, one after the other. The result
    /// stays that of the best action.
    void search_more_lines(Actor player, int depth, const Report& report) {
        if (budget_->limits().lines == 1) {
            return;
        }
        const SearchResult best = result_;
        const auto others =
            std::count_if(stack_[0].actions.begin(), stack_[0].actions.end(), [&](Action action) {
                return action != *best.best && !is_excluded(0, action);
            });
        const int lines = std::min<int>(budget_->limits().lines, static_cast<int>(others) + 1);
        for (int rank = 2; rank <= lines; ++rank) {
            excluded_.push_back(*result_.best);
            result_.rank = rank;
            result_.depth = 0;
            (void)search_node(0, player, player, -infinite_score, infinite_score, depth);
            if (budget_->spent()) {
                break;
            }
            extend_pv();
            budget_->tell(result_);
            if (report) {
                report(result_);
            }
        }
        excluded_.clear();
        result_ = best;
        budget_->tell(result_);
    }

    /// Iterative deepening at a chance root. A depth is reported once all outcomes have been
    /// searched to it.
    void search_outcomes(const Report& report) {
        root_player_ = Actor::none;
        const Actor roller =
            is_player(budget_->limits().roller) ? budget_->limits().roller : Actor::first;
        PlyData& root = stack_[0];
        root.outcomes.clear();
        G::chance_outcomes(root.state, root.outcomes);
        std::vector<ScoredOutcome> outcomes;
        for (const WeightedAction& outcome : root.outcomes) {
            apply(0, outcome.action);
            const State& after = stack_[1].state;
            outcomes.push_back(
                {outcome.action, outcome.weight,
                 G::actor(after) == Actor::none ? end_score(G::outcome(after)) : static_eval(1)});
        }
        report_outcomes(outcomes, 0);
        const Limits& limits = budget_->limits();
        const int last_depth = limits.depth == 0 ? max_depth : std::min(limits.depth, max_depth);
        for (int depth = 1; depth <= last_depth; ++depth) {
            root_depth_ = depth;
            for (ScoredOutcome& each : outcomes) {
                each.score = make_child(0, each.outcome)
                                 ? for_player(search_child(0, roller, -infinite_score,
                                                           infinite_score, depth),
                                              roller)
                                 : 0;
            }
            budget_->check_time();
            if (!budget_->spent()) {
                report_outcomes(outcomes, depth);
            }
            budget_->tell(result_);
            if (budget_->spent()) {
                break;
            }
            if (report) {
                report(result_);
            }
            const bool decided =
                std::all_of(outcomes.begin(), outcomes.end(), [&](const ScoredOutcome& each) {
                    return std::abs(each.score) >= win_score - depth;
                });
            if (options_.selective && decided) {
                break;
            }
        }
    }

    void report_outcomes(const std::vector<ScoredOutcome>& outcomes, int depth) {
        std::int64_t sum = 0;
        std::int64_t total = 0;
        for (const ScoredOutcome& each : outcomes) {
            sum += std::int64_t{each.weight} * each.score;
            total += each.weight;
        }
        result_.score = average(sum, total);
        result_.depth = depth;
        result_.outcomes = outcomes;
    }

    /// The score for `player` of the state at `ply`: exact within the window, else a bound
    /// (fail-soft); meaningless once the budget is spent. `actor` is the state's: `player`, chance
    /// or none.
    Score search_node(std::size_t ply, Actor actor, Actor player, Score alpha, Score beta,
                      int depth) {
        PlyData& here = stack_[ply];
        here.pv.clear();
        if (actor == Actor::none) {
            return for_player(end_score(G::outcome(here.state)), player);
        }
        if (turn_limit_.reached(here.turns)) {
            return for_player(end_score(broken_off<G>(here.state)), player);
        }
        if constexpr (requires { G::is_horizon(here.state); }) {
            if (ply > 0 && G::is_horizon(here.state)) {
                return for_player(static_eval(ply), player);
            }
        }
        // Chance nodes take no depth, so only they can fill the stack.
        if (ply + 1 == stack_.size() || (actor == Actor::chance && depth <= 0)) {
            return for_player(static_eval(ply), player);
        }
        if (actor == Actor::chance) {
            return search_chance(ply, player, alpha, beta, depth);
        }
        return depth <= 0 ? qsearch(ply, player, alpha, beta, depth)
                          : search(ply, player, alpha, beta, depth);
    }

    /// The score for `player`, who acted at `ply`, of the state at the next ply.
    Score search_child(std::size_t ply, Actor player, Score alpha, Score beta, int depth) {
        const Actor actor = G::actor(stack_[ply + 1].state);
        stack_[ply + 1].turns = TurnLimit::after(stack_[ply].turns, player, actor);
        const Score low = alpha_one_ply_on(alpha);
        const Score high = beta_one_ply_on(beta);
        return one_ply_before(actor == opponent(player)
                                  ? -search_node(ply + 1, actor, actor, -high, -low, depth)
                                  : search_node(ply + 1, actor, player, low, high, depth));
    }

    /// Puts the state after the action at the next ply. False when the budget is spent.
    [[nodiscard]] bool make_child(std::size_t ply, Action action) {
        apply(ply, action);
        return budget_->count_node();
    }

    void apply(std::size_t ply, Action action) {
        PlyData& next = stack_[ply + 1];
        next.state = stack_[ply].state;
        next.on_pv = stack_[ply].on_pv;
        next.views.reset();
        G::apply(next.state, action);
    }

    // ---------------------------------------------------------------- players

    Score search(std::size_t ply, Actor player, Score alpha, Score beta, int depth) {
        PlyData& here = stack_[ply];
        const std::uint64_t state_key = G::key(here.state);
        if (ply > 0 && options_.selective && budget_->limits().has_seen(state_key)) {
            return 0;
        }
        const std::uint64_t key = turn_limit_.key(state_key, here.turns);
        // Before the table is asked, whose entry is being loaded.
        const Pruning pruned = pruning_at(ply, player, alpha, beta, depth);
        const Action* tt_action = nullptr;
        if (ply == 0) {
            tt_action = &*result_.best;
        } else if (const TranspositionTable::Entry* entry = table_.find(key)) {
            const bool fits = options_.selective ? entry->depth >= depth : entry->depth == depth;
            if (fits && entry->cuts_off(alpha, beta)) {
                return entry->score;
            }
            tt_action = &entry->action;
        }
        if (pruned.least >= beta) {
            return pruned.least;
        }
        generate(ply, player, tt_action);

        const Score alpha_before = alpha;
        Score best = -infinite_score;
        Action best_action;
        for (std::size_t i = 0; i < here.picker.size(); ++i) {
            const Action action = here.actions[here.picker.at(i)];
            if (pruned.skips(i, alpha) && best > -forced_win_score && !here.picker.is_noisy(i)) {
                best = std::max(best, std::min(pruned.most, alpha));
                continue;
            }
            if (!make_child(ply, action)) {
                return 0;
            }
            if (depth > 1) { // else quiescence follows, which has no table
                table_.prefetch(G::key(stack_[ply + 1].state));
            }
            const Score score = search_action(ply, player, alpha, beta, depth, i);
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
                update_pv(ply, action, score);
                if (alpha >= beta) {
                    note_cutoff(here, history_, player, i, depth);
                    break;
                }
            }
        }
        if (ply == 0 && !(budget_->limits().without.empty() && excluded_.empty())) {
            return best; // not the state's score: an action was excluded
        }
        table_.store(key, depth,
                     best >= beta          ? Bound::lower
                     : best > alpha_before ? Bound::exact
                                           : Bound::upper,
                     best, best_action);
        return best;
    }

    [[nodiscard]] Pruning pruning_at(std::size_t ply, Actor player, Score alpha, Score beta,
                                     int depth) {
        const PlyData& here = stack_[ply];
        const bool decided = alpha <= -forced_win_score || beta >= forced_win_score;
        // Near the limit of turns a quiet action can be worth more than the evaluation says.
        const bool ends = turn_limit_.within(depth, here.turns);
        if (!options_.selective || !options_.skips || here.on_pv || decided || ends) {
            return {};
        }
        return pruning<G>(depth, [&] { return for_player(static_eval(ply), player); });
    }

    /// The score of the i-th action tried, whose state is at the next ply. All but the first get a
    /// null window, the late ones at reduced depth; what fails high is searched again, at full
    /// depth and then with the full window.
    Score search_action(std::size_t ply, Actor player, Score alpha, Score beta, int depth,
                        std::size_t i) {
        if (i == 0) {
            return search_child(ply, player, alpha, beta, depth - 1);
        }
        const bool reducible = options_.selective && !stack_[ply].picker.is_noisy(i);
        const int reduced = reducible ? reduction(depth, i) : 0;
        stack_[ply + 1].on_pv = false;
        Score score = search_child(ply, player, alpha, alpha + 1, depth - 1 - reduced);
        if (score > alpha && reduced > 0 && !budget_->spent()) {
            score = search_child(ply, player, alpha, alpha + 1, depth - 1);
        }
        if (score > alpha && score < beta && alpha + 1 < beta && !budget_->spent()) {
            stack_[ply + 1].on_pv = stack_[ply].on_pv;
            score = search_child(ply, player, alpha, beta, depth - 1);
        }
        return score;
    }

    void update_pv(std::size_t ply, Action action, Score score) {
        std::vector<Action>& pv = stack_[ply].pv;
        const std::vector<Action>& child_pv = stack_[ply + 1].pv;
        pv.assign(1, action);
        pv.insert(pv.end(), child_pv.begin(), child_pv.end());
        if (ply == 0) {
            result_.best = action;
            result_.score = score;
            result_.depth = root_depth_;
            result_.pv = pv;
        }
    }

    /// Continues a principal variation that a table cutoff has shortened, with actions from the
    /// table.
    void extend_pv() {
        State state = stack_[0].state;
        int turns = stack_[0].turns;
        const auto go = [&](Action action) {
            const Actor acted = G::actor(state);
            G::apply(state, action);
            turns = TurnLimit::after(turns, acted, G::actor(state));
        };
        std::for_each(result_.pv.begin(), result_.pv.end(), go);
        const auto wanted = static_cast<std::size_t>(root_depth_);
        ActionList& actions = stack_[1].actions;
        while (result_.pv.size() < wanted && is_player(G::actor(state)) &&
               !turn_limit_.reached(turns)) {
            const TranspositionTable::Entry* entry =
                table_.find(turn_limit_.key(G::key(state), turns));
            if (entry == nullptr || entry->bound() != Bound::exact) {
                return;
            }
            actions.clear();
            G::legal_actions(state, actions);
            if (std::find(actions.begin(), actions.end(), entry->action) == actions.end()) {
                return;
            }
            result_.pv.push_back(entry->action);
            go(entry->action);
        }
    }

    // ---------------------------------------------------------------- quiescence

    /// Noisy actions only; `depth` is 0 or less. The player may stand pat on the static evaluation.
    Score qsearch(std::size_t ply, Actor player, Score alpha, Score beta, int depth) {
        PlyData& here = stack_[ply];
        Score best = for_player(static_eval(ply), player);
        if constexpr (has_noise<G>) {
            if (best >= beta || depth <= -quiescence_plies) {
                return best;
            }
            alpha = std::max(alpha, best);
            generate_noisy(here, player);
            for (std::size_t i = 0; i < here.picker.size(); ++i) {
                if (!make_child(ply, here.actions[here.picker.at(i)])) {
                    return 0;
                }
                const Score score = search_child(ply, player, alpha, beta, depth - 1);
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

    /// The evaluation of the unfinished state at the ply from the first player's view, with the
    /// skill's error.
    [[nodiscard]] Score static_eval(std::size_t ply) {
        const State& state = stack_[ply].state;
        const Score score =
            options_.network == nullptr
                ? evaluation<G>(state)
                : evaluations_.of(G::key(state), [&] {
                      return corrected_evaluation<G>(stack_, ply, *options_.network);
                  });
        if (options_.skill.max_error == 0) {
            return score;
        }
        return std::clamp<Score>(score + options_.skill.error(G::key(state)), -highest_evaluation,
                                 highest_evaluation);
    }

    /// Whether the skill overlooks this action: one of the root player's opponent.
    [[nodiscard]] bool is_overlooked(const State& state, Actor player, Action action) const {
        return options_.skill.overlooks_some() && player != root_player_ &&
               options_.skill.overlooks(G::key(state), action, reach<G>(action));
    }

    /// Whether the action is excluded at the root, by Limits::without or as that of a better line.
    [[nodiscard]] bool is_excluded(std::size_t ply, Action action) const {
        return ply == 0 &&
               (budget_->limits().leaves_out(action) ||
                std::find(excluded_.begin(), excluded_.end(), action) != excluded_.end());
    }

    // ---------------------------------------------------------------- chance

    /// Expected value of the outcomes, pruned by Star1.
    Score search_chance(std::size_t ply, Actor player, Score alpha, Score beta, int depth) {
        PlyData& here = stack_[ply];
        here.outcomes.clear();
        generate_outcomes(here);
        Star1 star(here.outcomes, alpha, beta);
        for (std::size_t i = 0; i < here.outcomes.size(); ++i) {
            const WeightedAction outcome = here.outcomes[i];
            if (star.next(outcome.weight)) {
                break;
            }
            if (!make_child(ply, outcome.action)) {
                return 0;
            }
            const Score score = search_child(ply, player, star.low(), star.high(), depth);
            if (budget_->spent()) {
                return 0;
            }
            if (star.add(score)) {
                break;
            }
        }
        return star.value();
    }

    void generate_outcomes(PlyData& here) const {
        if constexpr (requires { G::chance_classes(here.state, here.outcomes); }) {
            if (options_.merge_outcomes) {
                G::chance_classes(here.state, here.outcomes);
                return;
            }
        }
        G::chance_outcomes(here.state, here.outcomes);
    }

    // ---------------------------------------------------------------- generation and ordering

    static constexpr std::int32_t noisy_order = 1 << 25;
    static constexpr std::int32_t killer_order = 1 << 23;
    static constexpr std::int32_t tt_order = 1 << 30;

    /// All legal actions in this order: the table's, noisy ones, killers, the others by history;
    /// noisy ones that lose something, as far as the game says so, are among the others.
    void generate(std::size_t ply, Actor player, const Action* tt_action) {
        PlyData& here = stack_[ply];
        here.actions.clear();
        here.picker.clear();
        G::legal_actions(here.state, here.actions);
        budget_->count_listed(here.actions.size());
        for (std::size_t n = 0; n < here.actions.size(); ++n) {
            const Action action = here.actions[n];
            if (is_excluded(ply, action) || is_overlooked(here.state, player, action)) {
                continue;
            }
            std::int32_t score = 0;
            const bool noisy = is_noisy<G>(here.state, action);
            if (tt_action != nullptr && action == *tt_action) {
                score = tt_order;
            } else if (noisy) {
                score = hint<G>(here.state, action);
                score += negative_hint_loses<G> && score < 0 ? 0 : noisy_order;
            } else if (action == here.killers[0]) {
                score = killer_order + 1;
            } else if (action == here.killers[1]) {
                score = killer_order;
            } else {
                score = history_.of(player, action);
            }
            here.picker.add(n, score, noisy);
        }
        // With every action overlooked, the first is searched.
        if (here.picker.size() == 0) {
            here.picker.add(0, 0, is_noisy<G>(here.state, here.actions[0]));
        }
    }

    void generate_noisy(PlyData& here, Actor player) {
        here.actions.clear();
        here.picker.clear();
        constexpr bool listed = requires(const State& s, ActionList& list) {
            G::noisy_actions(s, list);
        };
        if constexpr (listed) {
            G::noisy_actions(here.state, here.actions);
        } else {
            G::legal_actions(here.state, here.actions);
        }
        budget_->count_listed(here.actions.size());
        for (std::size_t n = 0; n < here.actions.size(); ++n) {
            if ((listed || is_noisy<G>(here.state, here.actions[n])) &&
                !is_overlooked(here.state, player, here.actions[n])) {
                here.picker.add(n, hint<G>(here.state, here.actions[n]), true);
            }
        }
    }

    AlphaBetaOptions options_;
    TranspositionTable table_;
    History history_;
    EvaluationCache evaluations_;
    std::vector<PlyData> stack_;
    Budget* budget_ = nullptr;
    SearchResult result_;
    std::vector<Action> excluded_; ///< the first actions of better lines of this iteration
    int root_depth_ = 0;           ///< of the current iteration
    TurnLimit turn_limit_;
    Actor root_player_ = Actor::none;
};

} // namespace motley::search
