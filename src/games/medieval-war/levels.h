#pragma once

#include "core/strength.h"

namespace motley::games::medieval_war {

/// Depth, states, error, and replies overlooked near and far, found by matches between neighbours
/// (docs/STRENGTH.md).
inline constexpr Levels levels{{
    {1, 1'000, 600, 220, 250},
    {2, 2'000, 110, 80, 160},
    {0, 2'200, 37, 0, 75},
    {0, 5'500, 15, 0, 34},
    {0, 21'000, 5, 0, 0},
    {0, 125'000, 2, 0, 0},
    {0, 1'050'000, 1, 0, 0},
    {0, 1'080'000, 1, 0, 0},
}};

} // namespace motley::games::medieval_war
