#pragma once

#include "core/rules.h"
#include "engine/game.h"
#include "games/breakthrough/state.h"
#include "scene/scene.h"
#include "scene/step.h"
#include "scene/trace.h"

#include <string>
#include <string_view>
#include <vector>

namespace motley::games::breakthrough {

/// Why a move is not legal.
enum class Refusal : std::uint8_t {
    none, ///< the move is legal
    no_piece,
    enemy_piece, ///< the piece to move is not the player's own
    not_forward, ///< not one square forward
    own_piece_there,
    blocked, ///< an enemy stands straight ahead
};

/// The rules of Breakthrough (RULES.md), as core/rules.h and engine/presented.h require them. An
/// Action uses only `from` and `to`.
struct Breakthrough {
    using State = breakthrough::State;

    // rules.cpp
    [[nodiscard]] static State initial(const Setup& setup);
    [[nodiscard]] static Actor actor(const State& s);
    [[nodiscard]] static Outcome outcome(const State& s);
    /// The only place that knows how pieces move. The game must not be over.
    [[nodiscard]] static Refusal refusal(const State& s, Action a);
    static void legal_actions(const State& s, ActionList& list);
    static void chance_outcomes(const State& /*s*/, ChanceList& /*list*/) {}
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
    [[nodiscard]] static Explanation explain(const State& s, Action a);
    /// Every pair of squares.
    static void well_formed(const State& s, ActionList& list);

    // scene.cpp
    [[nodiscard]] static const engine::GameInfo& info();
    [[nodiscard]] static const scene::Topology& topology();
    [[nodiscard]] static scene::Scene scene(const State& s);
    [[nodiscard]] static scene::Path path(const State& s, Action a);
    static void trace(const State& s, Action a, scene::Trace& trace);
    [[nodiscard]] static engine::ActionLabel label(const State& s, Action a);
    [[nodiscard]] static std::vector<Phrase> facts(const State& s, scene::PlaceId place);
    [[nodiscard]] static Phrase decided_by(const State& s);
};

[[nodiscard]] constexpr Action make_move(int from, int to) { return make_action(0, from, to); }
[[nodiscard]] inline bool captures(const State& s, Action a) { return has(s.of(1 - s.side), a.to); }

} // namespace motley::games::breakthrough
