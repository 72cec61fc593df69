#pragma once

#include "core/rules.h"
#include "engine/game.h"
#include "games/crossing/state.h"
#include "scene/scene.h"
#include "scene/step.h"
#include "scene/trace.h"

#include <string>
#include <string_view>
#include <vector>

namespace motley::games::crossing {

/// What an Action does: `place` uses `to`, `move` uses `from` and `to`, `roll` has the die's face
/// in `aux`.
enum class Verb : std::uint8_t { place, move, roll };

/// Why an action is not legal.
enum class Refusal : std::uint8_t {
    none,         ///< the action is legal
    placed_all,   ///< nothing is placed any more
    places_first, ///< nothing moves yet
    outside,      ///< not on the own two ranks
    occupied,
    no_piece,
    enemy_piece,
    not_shown,   ///< the die shows another of the player's pieces
    not_forward, ///< not one square forward
};

/// The rules of Crossing (RULES.md), as core/rules.h and engine/presented.h require them.
struct Crossing {
    using State = crossing::State;

    // rules.cpp
    [[nodiscard]] static State initial(const Setup& setup);
    [[nodiscard]] static Actor actor(const State& s);
    [[nodiscard]] static Outcome outcome(const State& s);
    /// The only place that knows what may be done. A player must be to act.
    [[nodiscard]] static Refusal refusal(const State& s, Action a);
    static void legal_actions(const State& s, ActionList& list);
    static void chance_outcomes(const State& s, ChanceList& list);
    static void apply(State& s, Action a);
    [[nodiscard]] static std::uint64_t key(const State& s) { return s.key; }
    [[nodiscard]] static std::uint64_t compute_key(const State& s);
    [[nodiscard]] static int evaluate(const State& s);
    [[nodiscard]] static bool is_noisy(const State& s, Action a);

    // notation.cpp
    [[nodiscard]] static std::string write(const State& s);
    [[nodiscard]] static Result<State> read(std::string_view text);
    [[nodiscard]] static std::string write_action(const State& s, Action a);
    [[nodiscard]] static Result<Action> read_action(const State& s, std::string_view text);

    // explain.cpp
    [[nodiscard]] static std::span<const std::string_view> refusals();
    [[nodiscard]] static Explanation explain(const State& s, Action a);
    /// Every placement and every pair of squares; no rolls.
    static void well_formed(const State& s, ActionList& list);

    // scene.cpp
    [[nodiscard]] static const engine::GameInfo& info();
    [[nodiscard]] static const engine::Editing& editing();
    [[nodiscard]] static const scene::Topology& topology();
    [[nodiscard]] static scene::Scene scene(const State& s);
    [[nodiscard]] static scene::Path path(const State& s, Action a);
    static void trace(const State& s, Action a, scene::Trace& trace);
    [[nodiscard]] static engine::ActionLabel label(const State& s, Action a);
    [[nodiscard]] static std::vector<Phrase> facts(const State& s, scene::PlaceId place);
    [[nodiscard]] static Phrase decided_by(const State& s);
};

[[nodiscard]] constexpr Action roll(Ordinal auto face) {
    return make_action(Verb::roll, 0, 0, face);
}
[[nodiscard]] constexpr bool is(Action a, Verb verb) { return a.verb == index(verb); }

} // namespace motley::games::crossing
