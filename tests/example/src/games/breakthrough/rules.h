#pragma once

#include "core/rules.h"
#include "engine/game.h"
#include "games/breakthrough/state.h"

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
#include "engine/game_functions.inc"

    /// The only place that knows how pieces move. The game must not be over.
    [[nodiscard]] static Refusal refusal(const State& s, Action a);
    [[nodiscard]] static std::uint64_t key(const State& s) { return s.key; }
    static void chance_outcomes(const State& /*s*/, ChanceList& /*list*/) {}
    [[nodiscard]] static int evaluate(const State& s);
    [[nodiscard]] static bool is_noisy(const State& s, Action a);
};

[[nodiscard]] constexpr Action make_move(int from, int to) { return make_action(0, from, to); }
[[nodiscard]] inline bool captures(const State& s, Action a) { return has(s.of(1 - s.side), a.to); }

} // namespace motley::games::breakthrough
