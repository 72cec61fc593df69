#pragma once

#include "core/rules.h"
#include "engine/game.h"
#include "games/crossing/state.h"

#include <span>
#include <string_view>

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
#include "engine/game_functions.inc"

    /// The only place that knows what may be done. A player must be to act.
    [[nodiscard]] static Refusal refusal(const State& s, Action a);
    [[nodiscard]] static std::uint64_t key(const State& s) { return s.key; }
    static void chance_outcomes(const State& s, ChanceList& list);
    [[nodiscard]] static int evaluate(const State& s);
    [[nodiscard]] static bool is_noisy(const State& s, Action a);
    [[nodiscard]] static std::span<const std::string_view> refusals();
    [[nodiscard]] static const engine::Editing& editing();
};

[[nodiscard]] constexpr Action roll(Ordinal auto face) {
    return make_action(Verb::roll, 0, 0, face);
}
[[nodiscard]] constexpr bool is(Action a, Verb verb) { return a.verb == index(verb); }

} // namespace motley::games::crossing
