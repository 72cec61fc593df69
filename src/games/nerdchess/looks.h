#pragma once

#include "scene/scene.h"

#include <vector>

namespace motley::games::nerdchess {

/// Adds the badge of a piece that stays frozen for this many more turns.
void add_frozen(std::vector<scene::Badge>& badges, int turns);

} // namespace motley::games::nerdchess
