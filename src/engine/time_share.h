#pragma once

#include "engine/game.h"
#include "engine/protocol.h"

#include <cstdint>

namespace motley::engine {

/// How many actions a turn of the game has, as far as random games tell; 1 or more.
[[nodiscard]] double actions_per_turn(const Game& game);

/// How long to think about an action, in ms, with so much time left: never more than that less the
/// overhead, and at least 1. A turn of several actions gets one share.
[[nodiscard]] std::int64_t time_share(const protocol::ClockTime& time, int moves_to_go,
                                      std::int64_t overhead, double actions);

} // namespace motley::engine
