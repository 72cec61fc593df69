#pragma once

#include "core/weights.h"

namespace motley::games::chessacre {

#define MOTLEY_WEIGHTS "games/chessacre/weights.inc"
#include "core/define_weights.inc"
#undef MOTLEY_WEIGHTS

} // namespace motley::games::chessacre
