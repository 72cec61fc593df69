#pragma once

#include "core/rules.h"
#include "engine/game.h"
#include "games/medieval-war/levels.h"
#include "games/medieval-war/state.h"
#include "games/medieval-war/weights.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace motley::games::medieval_war {

/// Medieval War Chess as described in RULES.md beside this file: turns of three actions, attacks by
/// summed power, cannon shots, and kings that are spent for their powers. There is no chance.
///
/// An Action is a Verb with the fields that games/medieval-war/actions.h lists for it. Action
/// texts:
///
///     b2-c3  xg4  h2*h7  K3d1,f1,f2  K3  K+  K/N  K/-  K1d1  K!P  K=
///
/// A position text is `<board> <side> <actions left> <skip> <quiet>`:
///
///     rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 3 - 0
///
/// board: FEN piece placement; side: `w` or `b`; actions left: 3, 2 or 1; skip: the side whose next
/// turn is skipped, or `-`; quiet: turns in a row without destruction, cannon or power, or `x`
/// after one of these in this turn. The text of a finished game looks as if the game continued.
struct MedievalWarChess {
    using State = medieval_war::State;
#include "engine/game_functions.inc"
    using Weights = medieval_war::Weights;
    static constexpr auto weight_rows = medieval_war::weight_rows;
    static constexpr int score_stretch = 4;

    [[nodiscard]] static std::uint64_t key(const State& s);
    static void chance_outcomes(const State& /*s*/, ChanceList& /*list*/) {}
    [[nodiscard]] static std::span<const std::string_view> refusals();
    [[nodiscard]] static std::uint64_t count_actions(const State& s);
    [[nodiscard]] static Action nth_action(const State& s, std::uint64_t n);

    // for searches
    [[nodiscard]] static int evaluate(const State& s);
    [[nodiscard]] static int evaluate(const State& s, const Weights& weights);
    static constexpr std::size_t feature_count = 778;
    template <class Add, class Remove>
    static void feature_changes(const State* before, const State& s, Add add, Remove remove);
    [[nodiscard]] static Actor mover(const State& s) { return player_of(s.to_act); }
    [[nodiscard]] static bool is_noisy(const State& s, Action a);
    static void noisy_actions(const State& s, ActionList& list);
    [[nodiscard]] static int order_hint(const State& s, Action a);
    static constexpr Levels levels = medieval_war::levels;
    [[nodiscard]] static int reach(Action a);

    [[nodiscard]] static const engine::Editing& editing();
    [[nodiscard]] static std::vector<Warning> warnings(const State& s);
    [[nodiscard]] static int actions_left(const State& s) { return s.left; }
    [[nodiscard]] static std::vector<State> turns_of(const State& s, Actor player);

    /// The source's printed notation (RULES.md 10), from the start position.
    [[nodiscard]] static tl::expected<engine::PrintedGame, engine::NotationError>
    read_notation(std::string_view text);
    /// If the tokens end in the middle of a turn, its closing bracket is left out.
    [[nodiscard]] static Result<std::string> write_notation(const std::vector<std::string>& tokens);
    /// Printed games with what is said in them, resignations too.
    [[nodiscard]] static bool is_foreign(std::string_view text);
    [[nodiscard]] static engine::ForeignMatch read_foreign(std::string_view text);
};

} // namespace motley::games::medieval_war

#include "games/medieval-war/features.h" // defines feature_changes()
