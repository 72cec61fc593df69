#pragma once

#include "core/strength.h"

namespace motley::games::medieval_war {

/// Depth, states, error, and replies overlooked near and far, found by matches between neighbours
/// (docs/STRENGTH.md).
inline constexpr Levels levels{{
    {1, 1'000, 600, 220, 250},
    {2, 2'000, 110, 80, 160},
    {0, 3'400, 24, 0, 60},
    {0, 11'000, 8, 0, 20},
    {0, 35'000, 4, 0, 0},
    {0, 190'000, 2, 0, 0},
    {0, 900'000, 1, 0, 0},
    {0, 1'080'000, 1, 0, 0},
}};

} // namespace motley::games::medieval_war
