#pragma once

#include "core/strength.h"

namespace motley::games::nerdchess {

/// Depth, states, error, and replies overlooked near and far, found by matches between neighbours
/// (docs/STRENGTH.md).
inline constexpr Levels levels{{
    {1, 1'000, 240, 160, 240},
    {2, 2'000, 110, 80, 160},
    {0, 3'300, 40, 0, 70},
    {0, 13'000, 8, 0, 20},
    {0, 44'000, 4, 0, 0},
    {0, 200'000, 2, 0, 0},
    {0, 900'000, 1, 0, 0},
    {0, 1'100'000, 1, 0, 0},
}};

} // namespace motley::games::nerdchess
