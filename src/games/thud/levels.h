#pragma once

#include "core/strength.h"

namespace motley::games::thud {

/// Depth, states, error, and replies overlooked near and far, found by matches between neighbours
/// (docs/STRENGTH.md).
inline constexpr Levels levels{{
    {1, 1'000, 400, 200, 250},
    {2, 1'000, 150, 30, 120},
    {2, 1'000, 90, 0, 90},
    {0, 1'400, 30, 0, 30},
    {0, 3'600, 8, 0, 0},
    {0, 17'000, 2, 0, 0},
    {0, 72'000, 1, 0, 0},
    {0, 360'000, 1, 0, 0},
}};

} // namespace motley::games::thud
