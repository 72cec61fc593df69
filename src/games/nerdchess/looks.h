#pragma once

#include "scene/scene.h"

#include <vector>

namespace motley::games::nerdchess {

/// What shows that a piece is frozen for so many turns more.
void add_frozen(std::vector<scene::Badge>& badges, int turns);

} // namespace motley::games::nerdchess
