#pragma once

#include "core/strength.h"

namespace motley::games::chessacre {

/// Depth, states, error, and replies overlooked near and far, found by matches between neighbours
/// (docs/STRENGTH.md).
inline constexpr Levels levels{{
    {1, 1'000, 900, 250, 256},
    {1, 1'000, 300, 150, 240},
    {2, 1'000, 260, 0, 110},
    {0, 1'000, 75, 0, 40},
    {0, 6'000, 10, 0, 0},
    {0, 36'000, 3, 0, 0},
    {0, 180'000, 1, 0, 0},
    {0, 800'000, 1, 0, 0},
}};

} // namespace motley::games::chessacre
