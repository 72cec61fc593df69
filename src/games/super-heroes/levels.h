#pragma once

#include "core/strength.h"

namespace motley::games::super_heroes {

/// Depth, states, error, and replies overlooked near and far, found by matches between neighbours
/// (docs/STRENGTH.md).
inline constexpr Levels levels{{
    {1, 1'000, 1'500, 256, 256},
    {1, 1'000, 600, 160, 220},
    {0, 2'800, 55, 0, 60},
    {0, 9'200, 14, 0, 20},
    {0, 30'000, 6, 0, 0},
    {0, 130'000, 3, 0, 0},
    {0, 420'000, 1, 0, 0},
    {0, 1'300'000, 1, 0, 0},
}};

} // namespace motley::games::super_heroes
