#pragma once

#include "core/strength.h"

namespace motley::games::super_heroes {

/// Depth, states, error, and replies overlooked near and far, found by matches between neighbours
/// (docs/STRENGTH.md).
inline constexpr Levels levels{{
    {1, 1'000, 1'500, 256, 256},
    {2, 2'000, 600, 60, 140},
    {3, 20'000, 400, 0, 30},
    {0, 12'500, 40, 0, 15},
    {0, 38'000, 6, 0, 0},
    {0, 165'000, 3, 0, 0},
    {0, 620'000, 1, 0, 0},
    {0, 3'000'000, 1, 0, 0},
}};

} // namespace motley::games::super_heroes
