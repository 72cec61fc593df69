#pragma once

#include "core/action.h"
#include "core/outcome.h"
#include "core/phrase.h"
#include "core/result.h"
#include "core/setup.h"
#include "core/weights.h"

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace motley {

/// The rules of one game: a type without data whose static functions are the only place where its
/// legality is written. All that plays, searches, checks or shows the game asks these.
///
///  * `State` is a trivially copyable value with all that the future depends on and nothing else:
///  no
///    dice to come, no clock, no log, no text.
///  * `initial(setup)` starts a game.
///  * `actor(s)` says whose decision it is. It may repeat: a turn can be several actions.
///  * `outcome(s)` is unfinished exactly when actor(s) is not Actor::none.
///  * `legal_actions(s, list)` appends every action of the player to act, each once, in an order
///  that
///    depends on nothing but s; nothing when chance is to act or the game is over.
///  * `chance_outcomes(s, list)` appends the distinct outcomes with their weights when chance is to
///    act; nothing otherwise.
///  * `apply(s, a)` makes s the state after a, which must be listed for s. It never rolls.
///  * `key(s)` is kept incrementally; `compute_key(s)` computes it from scratch and is its test
///  oracle.
///    Equal states have equal keys.
///  * `write(s)` is the position text; `read(text)` takes exactly the canonical texts of possible
///    positions, and names field, part and reason of any other.
///  * `write_action(s, a)` is the action text of an action listed for s (or well-formed in it);
///    `read_action(s, text)` takes any well-formed action or outcome text, legal or not.
///  * `explain(s, a)` says why a player's action is not legal: empty exactly when it is listed. The
///    action must be one that read_action or well_formed can give.
///  * `well_formed(s, list)` appends the actions that conformance compares with explain: every
///  action
///    that can be written down for s, or, where those are too many, a selection that contains the
///    legal ones and every kind of illegal one.
///
/// Optional, found by the templates that profit from them:
///  * `count_actions(s)`: the size of the legal list without making it;
///  * `nth_action(s, n)`: a bijection from 0 … count_actions(s)−1 onto the legal list (in any
///  order);
///  * `playout_limit`: plies after which random play in benchmarks gives up;
///  * `bench_setup()`: the set-up benchmarks start from;
///  * `agree(s)`: what follows when both players agree to end what is being fought now, in an
///    unfinished s. An end by agreement is never in the legal list, since no single player can make
///    it; but what it leads to may depend on the rules: a score, another battle. Either the match
///    is over with it: the outcome is returned and s stays (it need not be a position that the
///    rules call finished). Or it goes on: s is made the state from which it does, and the outcome
///    is unfinished. Without this function an agreed end is a draw.
///
/// Optional, for searches:
///  * `evaluate(s)`: how an unfinished s stands, as an int from the first player's view, within
///    ±highest_evaluation: about as the curve of winning chances of search/score.h has it; in a
///    game whose end is scored, with exactly `point_value` for a point instead. Computed for
///    nearly every state that is searched, so it is cheap; and from integers alone, so that it is
///    the same everywhere. Without it all unfinished states count 0.
///  * `Weights`, `weight_rows` (core/define_weights.inc), `evaluate(s, weights)`: the same with
///    other weights, for tuning; evaluate(s, {}) is evaluate(s).
///  * `score_stretch`: evaluate() is so many times what that curve makes of winning chances. Where
///    chance, or what lies far ahead, decides most, scores would else be small numbers with nothing
///    between them.
///  * `is_noisy(s, a)`: whether a legal action is worth trying before s is judged by evaluate():
///    it captures, hits or wins something at once. Without it none is.
///  * `noisy_actions(s, list)`: appends the legal actions that are noisy, in their order in the
///    legal list, where that is less work than to make the whole list.
///  * `order_hint(s, a)`: of two noisy actions the one with the higher hint is tried first. It
///    changes the time a search takes, never what an unselective one comes to.
///  * `chance_classes(s, list)`: chance_outcomes(s) with all outcomes that have equal consequences
///    (but for the texts of the states until the next action is done) put together: one of them,
///    with the weight of all.
///  * `is_horizon(s)`: whether something else begins with s (another battle), so that a search
///    which comes to s from before takes evaluate(s) for its value and does not look beyond.
inline constexpr int highest_evaluation = 15'000;
inline constexpr int point_value = 100;

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

template <class G>
concept EndsByAgreement = Rules<G> && requires(typename G::State& s) {
    { G::agree(s) } -> std::same_as<Outcome>;
};

} // namespace motley
