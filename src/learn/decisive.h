#pragma once

#include "engine/game.h"
#include "search/score.h"

/// How much an action decides, in chances of winning: a score says less and less the further a game
/// is won or lost.
namespace motley::learn {

/// The least by which a puzzle's answer raises the chance of winning above the best of the others.
inline constexpr double clear_chance = 0.035;

/// The chance of winning with this score, for whoever has it: from 0 to 1, and these two if it is
/// decisive.
[[nodiscard]] double chance_of(const engine::Game& game, search::Score score);
/// Whether a player who stands so after an action of their own has done as well as with the best:
/// no forced win is missed, no forced loss allowed, and the chance of winning is hardly less.
[[nodiscard]] bool is_as_good(const engine::Game& game, search::Score best, search::Score score);
/// Whether the best action is a puzzle's answer, if these are its score and that of the best of the
/// others.
[[nodiscard]] bool decides(const engine::Game& game, search::Score best, search::Score second);

} // namespace motley::learn
