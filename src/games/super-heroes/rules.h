#pragma once

#include "core/rules.h"
#include "engine/game.h"
#include "games/super-heroes/levels.h"
#include "games/super-heroes/state.h"
#include "games/super-heroes/weights.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace motley::games::super_heroes {

/// What an action does. The fields of Action, by verb (squares are numbers of Board):
///
/// | verb      | text       | from      | to                      | aux                |
/// |-----------|------------|-----------|-------------------------|--------------------|
/// | move      | `b3-b4`    | the piece | where it goes           | 0                  |
/// | strike    | `b2!n`     | the piece | the direction           | 0                  |
/// | resurrect | `c2!nw+S`  | the Medic | the direction           | the Kind           |
/// | teleport  | `d2!a3>c4` | the Tech  | where the friend goes   | the friend's square |
/// | hack      | `d2!xe6`   | the Tech  | the enemy               | 0                  |
/// | restore   | `d2!+a2`   | the Tech  | the friend              | 0                  |
///
/// `extra` is always 0. A strike is a Super's smash or a Ranged's shot.
enum class Verb : std::uint8_t { move, strike, resurrect, teleport, hack, restore };
inline constexpr int verb_count = 6;

[[nodiscard]] constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
/// The kind that a Medic brings back.
[[nodiscard]] constexpr Kind kind_of(Action action) { return static_cast<Kind>(action.aux); }

/// The rules of the game and how it is shown. Source: "Super Heroes Chess Game Description" (German
/// University in Cairo, 2018); paragraphs are those of RULES.md beside this file. core/rules.h and
/// engine/presented.h document each function.
struct SuperHeroesChess {
    using State = super_heroes::State;
#include "engine/game_functions.inc"
    using Weights = super_heroes::Weights;
    static constexpr auto weight_rows = super_heroes::weight_rows;

    [[nodiscard]] static std::uint64_t key(const State& s) { return s.key; }
    static void chance_outcomes(const State& /*s*/, ChanceList& /*list*/) {}
    [[nodiscard]] static std::uint64_t count_actions(const State& s);
    /// In the order of legal_actions.
    [[nodiscard]] static Action nth_action(const State& s, std::uint64_t number);
    [[nodiscard]] static std::span<const std::string_view> refusals();

    // for searches
    [[nodiscard]] static int evaluate(const State& s);
    [[nodiscard]] static int evaluate(const State& s, const Weights& weights);
    static constexpr std::size_t feature_count = 1204;
    template <class Add, class Remove>
    static void feature_changes(const State* before, const State& s, Add add, Remove remove);
    [[nodiscard]] static Actor mover(const State& s) { return player_of(s.side); }
    [[nodiscard]] static bool is_noisy(const State& s, Action a);
    static void noisy_actions(const State& s, ActionList& list);
    [[nodiscard]] static int order_hint(const State& s, Action a);
    static constexpr int reply_gain = 150;
    static constexpr Levels levels = super_heroes::levels;
    [[nodiscard]] static constexpr int reach(Action a) {
        const bool to_a_square = verb_of(a) != Verb::strike && verb_of(a) != Verb::resurrect;
        return to_a_square ? Board::distance(a.from, a.to) : 1;
    }

    [[nodiscard]] static const engine::Editing& editing();
    [[nodiscard]] static std::vector<Warning> warnings(const State& s);
    [[nodiscard]] static std::vector<engine::Power> powers(const State& s, scene::PlaceId place);
    [[nodiscard]] static std::vector<State> turns_of(const State& s, Actor player);
};

} // namespace motley::games::super_heroes

#include "games/super-heroes/features.h" // defines feature_changes()
