#pragma once

#include "engine/game.h"

#include <span>
#include <string_view>

namespace motley::engine {

/// Every game that was found below src/games when the program was built. Generated.
[[nodiscard]] std::span<const Game* const> catalog();

/// The game of this id, or null.
[[nodiscard]] const Game* find_game(std::string_view id);

} // namespace motley::engine
