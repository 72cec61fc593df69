#pragma once

#include "ask/engine_client.h"
#include "core/action.h"
#include "core/phrase.h"
#include "engine/position.h"

namespace motley::study {

/// A score above this is a lead; one below its negative is a deficit.
inline constexpr search::Score lead = 150;

/// An action suggested to the player.
struct Hint {
    Action action;
    Phrase reason; ///< a sentence: what the action wins or prevents, or how the player stands after
                   ///< it (study/stakes.h)
    /// The label of the expected next action, if `reason` names no piece. It is the opponent's, or
    /// the player's own if the turn continues.
    Phrase next;
    Actor next_actor = Actor::none;
};

/// The hint for an action that is legal in the position. The line of `answer` must begin with it.
[[nodiscard]] Hint hint_for(const engine::Position& position, Action action,
                            const ask::EngineAnswer& answer);

/// A sentence: why the action is good. The line of `answer` must begin with it.
[[nodiscard]] Phrase reason_for(const engine::Position& position, Action action,
                                const ask::EngineAnswer& answer);

} // namespace motley::study
