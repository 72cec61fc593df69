#pragma once

#include "core/action.h"
#include "core/outcome.h"
#include "core/phrase.h"
#include "core/result.h"
#include "core/setup.h"
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
/// core/rules.h documents the first group of functions, engine/presented.h the second.
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
    using Weights = medieval_war::Weights;
    static constexpr auto weight_rows = medieval_war::weight_rows;
    static constexpr int score_stretch = 4;

    static State initial(const Setup& setup);
    static Actor actor(const State& s);
    static Outcome outcome(const State& s);
    static void legal_actions(const State& s, ActionList& list);
    static void chance_outcomes(const State& s, ChanceList& list);
    static void apply(State& s, Action a);
    static std::uint64_t key(const State& s);
    static std::uint64_t compute_key(const State& s);
    static std::string write(const State& s);
    static Result<State> read(std::string_view text);
    static std::string write_action(const State& s, Action a);
    static Result<Action> read_action(const State& s, std::string_view text);
    static std::span<const std::string_view> refusals();
    static Explanation explain(const State& s, Action a);
    /// All moves, attacks, cannon shots and Summon one; for Summon three every choice of up to
    /// three neighbours of the king, and every single square; for powers that name a kind, every
    /// kind.
    static void well_formed(const State& s, ActionList& list);
    static std::uint64_t count_actions(const State& s);
    static Action nth_action(const State& s, std::uint64_t n);

    // for searches
    static int evaluate(const State& s);
    static int evaluate(const State& s, const Weights& weights);
    static constexpr std::size_t feature_count = 778;
    template <class Add, class Remove>
    static void feature_changes(const State* before, const State& s, Add add, Remove remove);
    static Actor mover(const State& s) { return player_of(s.to_act); }
    static bool is_noisy(const State& s, Action a);
    static void noisy_actions(const State& s, ActionList& list);
    static int order_hint(const State& s, Action a);
    static constexpr Levels levels = medieval_war::levels;
    static int reach(Action a);

    static const engine::GameInfo& info();
    static const scene::Topology& topology();
    [[nodiscard]] static const engine::Editing& editing();
    static scene::Scene scene(const State& s);
    static scene::Path path(const State& s, Action a);
    static void trace(const State& s, Action a, scene::Trace& trace);
    static engine::ActionLabel label(const State& s, Action a);
    static std::vector<Phrase> facts(const State& s, scene::PlaceId place);
    static Phrase decided_by(const State& s);
    static std::vector<Warning> warnings(const State& s);
    static int actions_left(const State& s) { return s.left; }
    static std::vector<State> turns_of(const State& s, Actor player);

    /// The source's printed notation (RULES.md 10), from the start position.
    static tl::expected<engine::PrintedGame, engine::NotationError>
    read_notation(std::string_view text);
    /// If the tokens end in the middle of a turn, its closing bracket is left out.
    static Result<std::string> write_notation(const std::vector<std::string>& tokens);
    /// Printed games with what is said in them, resignations too.
    [[nodiscard]] static bool is_foreign(std::string_view text);
    [[nodiscard]] static engine::ForeignMatch read_foreign(std::string_view text);
};

} // namespace motley::games::medieval_war

#include "games/medieval-war/features.h" // defines feature_changes()
