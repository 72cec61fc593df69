#pragma once

#include "engine/game.h"

#include <span>
#include <string>
#include <string_view>

namespace motley::engine {

/// Every game found below src/games when the program was built. Generated.
[[nodiscard]] std::span<const Game* const> catalog();

/// The game with this id or earlier id; null if there is none.
[[nodiscard]] const Game* find_game(std::string_view id);
/// The current id of that game; the given id if there is no such game.
[[nodiscard]] std::string current_id(const std::string& id);

} // namespace motley::engine
