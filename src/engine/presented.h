#pragma once

#include "core/rules.h"
#include "engine/game.h"
#include "scene/trace.h"

#include <concepts>
#include <vector>

namespace motley::engine {

/// What a game adds to its rules so that it can be shown: static functions of the same type G.
///  * `info()` and `topology()`: the same for every state;
///  * `scene(s)`: the pieces in place order with ids 1, 2, …, and the panels;
///  * `path(s, a)`: how the action is spelt (scene/step.h), for every action that well_formed or
///    read_action gives, legal or not;
///  * `trace(s, a, trace)`: appends what a legal action or outcome does, without the `updated` and
///    `counted` events, which the adapter adds;
///  * `label(s, a)`: the entry in the move list; an outcome's is the `{dice}` of `event.rolled`, too;
///  * `facts(s, place)`: what there is to say of a piece beyond its name;
///  * `decided_by(s)`: what decided a finished s.
/// Optional:
///  * `agree(s)` and what searches use (core/rules.h);
///  * `attempts(s, steps, list)`, where filtering well_formed by path would be too slow;
///  * `odds(s, a)`: what chance may bring after a;
///  * `powers(s, place)`: the powers of a piece, with the reasons why they cannot be used;
///  * `actions_left(s)`: how many actions the player to act has left, where a turn has a fixed number;
///  * `warnings(s)`: what may soon end the game, and where;
///  * `leg_end(s, action)`, where a match has several legs (Position::leg_end);
///  * `turns_of(s, player)`: the states of Position::turns_of for an unfinished s, as a vector;
///    without it, only the threats of the player to act can be shown;
///  * `read_notation(text)` and `write_notation(tokens)` (engine/game.h), where the source has a
///    notation;
///  * `is_foreign(text)` and `read_foreign(text)` (engine/game.h), where matches are printed or other
///    programs save them;
///  * `editing()`: how positions are set up by hand (engine/editing.h).
/// One with other arguments or another result than engine/optional.h asks for does not compile.
template <class G>
concept Presented = Rules<G> &&
    requires(const typename G::State& s, Action a, scene::Trace& trace, scene::PlaceId place) {
    { G::info() } -> std::same_as<const GameInfo&>;
    { G::topology() } -> std::same_as<const scene::Topology&>;
    { G::scene(s) } -> std::same_as<scene::Scene>;
    { G::path(s, a) } -> std::same_as<scene::Path>;
    { G::trace(s, a, trace) } -> std::same_as<void>;
    { G::label(s, a) } -> std::same_as<ActionLabel>;
    { G::facts(s, place) } -> std::same_as<std::vector<Phrase>>;
    { G::decided_by(s) } -> std::same_as<Phrase>;
};

} // namespace motley::engine
