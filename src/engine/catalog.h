#pragma once

#include "engine/game.h"

#include <span>
#include <string>
#include <string_view>

namespace motley::engine {

/// Every game that was found below src/games when the program was built. Generated.
[[nodiscard]] std::span<const Game* const> catalog();

/// The game that has this id, or had it earlier; null if there is none.
[[nodiscard]] const Game* find_game(std::string_view id);
/// Its id today; the id as it is if no game has or had it.
[[nodiscard]] std::string current_id(const std::string& id);

} // namespace motley::engine
