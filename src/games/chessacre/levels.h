#pragma once

#include "core/strength.h"

namespace motley::games::chessacre {

/// Depth, states, error, and replies overlooked near and far, found by matches between neighbours
/// (docs/STRENGTH.md).
inline constexpr Levels levels{{
    {1, 1'000, 900, 250, 256},
    {1, 1'000, 300, 150, 240},
    {2, 1'000, 220, 0, 110},
    {0, 1'200, 55, 0, 40},
    {0, 7'500, 10, 0, 0},
    {0, 45'000, 3, 0, 0},
    {0, 220'000, 1, 0, 0},
    {0, 2'000'000, 1, 0, 0},
}};

} // namespace motley::games::chessacre
