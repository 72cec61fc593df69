#pragma once

#include "core/rules.h"
#include "engine/game.h"
#include "games/thud/levels.h"
#include "games/thud/state.h"
#include "games/thud/weights.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace motley::games::thud {

/// What the separator of an action text says: `-` or `x`.
enum class Verb : std::uint8_t { move, hurl };
[[nodiscard]] constexpr Verb verb_of(Action a) { return static_cast<Verb>(a.verb); }

/// The rules of Thud (RULES.md), as core/rules.h and engine/presented.h ask for them.
/// An Action has `verb` (a Verb; a shove is a move, since it has the same effect), `from` and `to`
/// (Squares) and, for trolls, `extra`: the captured squares as neighbours of `to` (Neighbours, all
/// on the board). `aux` is 0 except in attempts that only serve explanations: there it is a listed
/// square that is not next to `to` (0 is `a1`, which is off the board). read_action refuses texts
/// with more than one such square.
struct Thud {
    using State = thud::State;
#include "engine/game_functions.inc"
    using Weights = thud::Weights;
    static constexpr auto weight_rows = thud::weight_rows;

    /// A random game in benchmarks is one battle and stops at this ply.
    static constexpr std::uint64_t playout_limit = 250;
    [[nodiscard]] static Setup bench_setup();

    [[nodiscard]] static std::uint64_t key(const State& s) { return s.key; }
    static void chance_outcomes(const State& /*s*/, ChanceList& /*list*/) {}
    [[nodiscard]] static std::uint64_t count_actions(const State& s);
    [[nodiscard]] static Action nth_action(const State& s, std::uint64_t n);
    /// Ending battle 1 of 2 leads to battle 2 with the score as lead; ending any other battle ends
    /// the match.
    [[nodiscard]] static Outcome agree(State& s);
    /// Whether the action is in the legal list.
    [[nodiscard]] static bool legal(const State& s, Action a);
    /// The dwarfs' points minus the trolls' points on the board: the final score if the battle
    /// ended now.
    [[nodiscard]] static int final_score(const State& s);
    /// The match's score for the first player if the battle ended now.
    [[nodiscard]] static int total(const State& s);
    /// The player who leads a people in this battle.
    [[nodiscard]] static Actor leader(const State& s, People people);
    /// Sets the members that follow from the rest of the state, which may be any position.
    static void settle(State& s);

    /// Battles as ThudBoard, thudgame and Thud-CLI save them.
    [[nodiscard]] static bool is_foreign(std::string_view text);
    [[nodiscard]] static engine::ForeignMatch read_foreign(std::string_view text);

    [[nodiscard]] static std::span<const std::string_view> refusals();
    static void attempts(const State& s, const scene::Path& steps, ActionList& list);

    // for searches
    [[nodiscard]] static int evaluate(const State& s);
    [[nodiscard]] static int evaluate(const State& s, const Weights& weights);
    static constexpr std::size_t feature_count = 670;
    template <class Add, class Remove>
    static void feature_changes(const State* before, const State& s, Add add, Remove remove);
    [[nodiscard]] static Actor mover(const State& s) { return actor(s); }
    [[nodiscard]] static bool is_noisy(const State& s, Action a);
    static void noisy_actions(const State& s, ActionList& list);
    [[nodiscard]] static int order_hint(const State& s, Action a);
    static constexpr Levels levels = thud::levels;
    [[nodiscard]] static constexpr int reach(Action a) { return distance(a.from, a.to); }
    /// Whether this is the start of battle 2.
    [[nodiscard]] static bool is_horizon(const State& s);

    [[nodiscard]] static const engine::Editing& editing();
    [[nodiscard]] static std::optional<LegEnd> leg_end(const State& s,
                                                       const std::optional<Action>& action);
    [[nodiscard]] static std::vector<State> turns_of(const State& s, Actor player);
};

/// The captured squares of a move.
[[nodiscard]] inline Neighbours captures(Action a) { return static_cast<Neighbours>(a.extra); }

/// The squares of an action's capture list, in square order.
[[nodiscard]] std::vector<Square> captured_squares(Action a);

/// Places are numbered 0 … 164 in square order.
[[nodiscard]] scene::PlaceId place_of(Square square);
[[nodiscard]] Square square_of(scene::PlaceId place);

} // namespace motley::games::thud

#include "games/thud/features.h" // defines feature_changes()
