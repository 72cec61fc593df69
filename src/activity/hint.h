#pragma once

#include "activity/advisor.h"
#include "core/action.h"
#include "core/phrase.h"
#include "engine/position.h"

namespace motley::activity {

/// A score beyond it is a lead; below its negative one is behind.
inline constexpr search::Score lead = 150;

/// An action proposed to the player.
struct Hint {
    Action action;
    Phrase reason; ///< a sentence: what it wins or prevents, or how one stands with it
    /// Label of what is expected next, where `reason` names no piece; of the opponent, or of the
    /// player who goes on.
    Phrase next;
    Actor next_actor = Actor::none;
};

/// `advice` begins with the action, which is one of the position's.
[[nodiscard]] Hint hint_for(const engine::Position& position, Action action, const Advice& advice);

/// Why an action of the position is a good one. `advice` begins with it.
[[nodiscard]] Phrase reason_for(const engine::Position& position, Action action,
                                const Advice& advice);

} // namespace motley::activity
