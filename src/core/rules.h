#pragma once

#include "core/action.h"
#include "core/outcome.h"
#include "core/phrase.h"
#include "core/result.h"
#include "core/setup.h"
#include "core/strength.h"
#include "core/weights.h"

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace motley {

/// Evaluations lie within ± this.
inline constexpr int highest_evaluation = 15'000;
/// The evaluation of one point, in games that are scored by points.
inline constexpr int point_value = 100;

/// The rules of one game: a type without data whose static functions are the only place where its
/// legality is written. All that plays, searches, checks or shows the game calls them.
///
///  * `State` is a trivially copyable value with all that the future depends on and nothing else:
///    no dice to come, no clock, no log, no text.
///  * `initial(setup)` is the start of a game.
///  * `actor(s)` says who is to act. It may repeat: a turn can be several actions.
///  * `outcome(s)` is unfinished exactly when actor(s) is not Actor::none.
///  * `legal_actions(s, list)` appends every legal action of the player to act, each once, in an
///    order that depends on nothing but s. It appends nothing when chance is to act or the game is
///    over.
///  * `chance_outcomes(s, list)` appends the distinct outcomes with their weights when chance is to
///    act, and nothing otherwise.
///  * `apply(s, a)` makes s the state after a, which must be listed for s. It never rolls.
///  * `key(s)` is kept incrementally; `compute_key(s)` computes it from scratch, for tests. Equal
///    states have equal keys.
///  * `write(s)` is the position text. `read(text)` takes the canonical text of each position
///    that can occur, and no other spelling; what it refuses it refuses with field and reason.
///  * `write_action(s, a)` is the action text of an action listed for s (or well-formed in it);
///    `read_action(s, text)` takes any well-formed action or outcome text, legal or not.
///  * `explain(s, a)` says why a player's action is not legal; it is empty exactly when the action
///    is listed. The action must be one that read_action or well_formed can give.
///  * `well_formed(s, list)` appends the actions that conformance compares with explain: every
///    action that can be written down for s, but no outcome; or, where those are too many, a
///    selection with all the legal ones and every kind of illegal one.
///
/// The codes of explanations and errors are those of core/refusal.h, and those that an optional
/// `refusals()` lists as the game's own.
///
/// Optional; whatever can use them finds them by concept:
///  * `count_actions(s)`: the size of the legal list, without generating it.
///  * `nth_action(s, n)`: a bijection from 0 … count_actions(s)−1 onto the legal list.
///  * `playout_limit`: the number of plies after which a random game in benchmarks is abandoned.
///  * `bench_setup()`: the set-up that benchmarks start from.
///  * `agree(s)`: what follows when both players agree to end the present fight in an unfinished s.
///    An agreed end is never in the legal list, since no single player can make it, but the rules
///    may say what it leads to: a score, another battle. Either the match is over: then the outcome
///    is returned and s stays as it is, even if the rules do not call it finished. Or the match
///    continues: then s becomes the state from which it does, and the outcome is unfinished.
///    Without this function an agreed end is a draw.
///
/// Optional, for searches:
///  * `evaluate(s)`: the evaluation of an unfinished s, an int from the first player's view within
///    ±highest_evaluation, on the scale of the winning chances in search/score.h; in a game that is
///    scored by points, a point is exactly `point_value` instead. It is called for nearly every
///    node, so it must be cheap, and computed from integers alone, so that it is the same
///    everywhere. Without it every unfinished state is worth 0: the computer plays, but knows only
///    the ends of games that it can see.
///  * `Weights`, `weight_rows` (core/define_weights.inc), `evaluate(s, weights)`: the same with
///    other weights, for tuning; evaluate(s, {}) is evaluate(s).
///  * `score_stretch`: the factor between evaluate() and the scale of winning chances. Where chance
///    or the far future decides most games, scores would otherwise be too small to be distinguished.
///  * `feature_count`, `features(s, add)`, `mover(s)`: calls add(f, g) for each thing that is true
///    of an unfinished s, of which f is the number as the first player sees it, and g as the second
///    does, both below feature_count. A network that corrects evaluate() (search/network.h) has
///    learnt what these features are worth together. Where the rules are the same for both players,
///    a position seen by one has the features of its mirror image seen by the other. mover(s) is
///    the player whose turn it is, also where chance is to act. features() is a template in the
///    game's header, so that the search can inline it.
///  * `feature_changes(before, s, add, remove)`: instead of features(), where it is cheaper to say
///    what has changed since *before, an earlier unfinished state: remove() is called for what is
///    no longer true, and add() for what has become true. What is still true may be removed and
///    added again. If before is null, everything that is true of s is added.
///  * `is_noisy(s, a)`: whether quiescence search tries a legal action: it captures, hits or wins
///    something at once. Without this function no action is noisy.
///  * `noisy_actions(s, list)`: appends the noisy legal actions, in legal-list order, where that is
///    cheaper than generating the whole list.
///  * `order_hint(s, a)`: noisy actions are tried by descending hint. It changes how long a search
///    takes, never the value that an unselective search finds.
///  * `negative_hint_loses`: noisy actions with a negative hint lose something, and are tried after
///    quiet ones that have proved good.
///  * `late_actions`, `quiet_gain`: for selective searches that need not look at all quiet actions
///    near the leaves. After this number of actions, times the square of the depth left, quiet ones
///    are skipped; and where the evaluation plus this gain, times one more than the depth left, is
///    too little, all of them are. Set where matches show that it makes the play stronger
///    (docs/strength/LOG.md).
///  * `reply_gain`: likewise, for states that are good enough near the leaves. Where the evaluation
///    less this, times the depth left, is enough, no action is looked at.
///  * `reach(a)`: how many cells away from its piece an action takes effect; 1 where that has no
///    meaning. Low levels overlook replies that come from far away before others; without this
///    function all are near.
///  * `levels`: the game's own Levels (core/strength.h), where the usual ones are too close together
///    or too far apart (engine/level.h).
///  * `chance_classes(s, list)`: chance_outcomes(s) with all outcomes of equal consequences merged
///    into one, which has the sum of their weights. The states may differ in text until the next
///    action.
///  * `is_horizon(s)`: whether a new battle begins with s, so that a search that reaches s takes
///    evaluate(s) as its value and does not look further.
template <class G>
concept Rules = std::is_trivially_copyable_v<typename G::State> &&
    requires(const typename G::State& s, typename G::State& mutable_state, Action a,
             const Setup& setup, ActionList& actions, ChanceList& outcomes, std::string_view text) {
    { G::initial(setup) } -> std::same_as<typename G::State>;
    { G::actor(s) } -> std::same_as<Actor>;
    { G::outcome(s) } -> std::same_as<Outcome>;
    { G::legal_actions(s, actions) } -> std::same_as<void>;
    { G::chance_outcomes(s, outcomes) } -> std::same_as<void>;
    { G::apply(mutable_state, a) } -> std::same_as<void>;
    { G::key(s) } -> std::same_as<std::uint64_t>;
    { G::compute_key(s) } -> std::same_as<std::uint64_t>;
    { G::write(s) } -> std::same_as<std::string>;
    { G::read(text) } -> std::same_as<Result<typename G::State>>;
    { G::write_action(s, a) } -> std::same_as<std::string>;
    { G::read_action(s, text) } -> std::same_as<Result<Action>>;
    { G::explain(s, a) } -> std::same_as<Explanation>;
    { G::well_formed(s, actions) } -> std::same_as<void>;
};

template <class G>
concept Counted = Rules<G> && requires(const typename G::State& s, std::uint64_t n) {
    { G::count_actions(s) } -> std::same_as<std::uint64_t>;
    { G::nth_action(s, n) } -> std::same_as<Action>;
};

template <class G>
concept Evaluated = Rules<G> && requires(const typename G::State& s) {
    { G::evaluate(s) } -> std::same_as<int>;
};

template <class G>
concept Weighed = Evaluated<G> &&
    requires(const typename G::State& s, const typename G::Weights& weights) {
    { G::evaluate(s, weights) } -> std::same_as<int>;
    { G::weight_rows.data() } -> std::same_as<const WeightRow*>;
};

/// A state's features can be derived from those of an earlier one.
template <class G>
concept TellsFeatureChanges = requires(const typename G::State& s,
                                       void (&change)(std::size_t, std::size_t)) {
    { G::feature_changes(&s, s, change, change) } -> std::same_as<void>;
};

template <class G>
concept Featured = Evaluated<G> &&
                   (TellsFeatureChanges<G> ||
                    requires(const typename G::State& s, void (&add)(std::size_t, std::size_t)) {
                        { G::features(s, add) } -> std::same_as<void>;
                    }) &&
                   requires(const typename G::State& s) {
    { G::feature_count } -> std::convertible_to<std::size_t>;
    { G::mover(s) } -> std::same_as<Actor>;
};

template <class G>
concept EndsByAgreement = Rules<G> && requires(typename G::State& s) {
    { G::agree(s) } -> std::same_as<Outcome>;
};

} // namespace motley
