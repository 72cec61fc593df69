#pragma once

#include "core/weights.h"

namespace motley::games::nerdchess {

#define MOTLEY_WEIGHTS "games/nerdchess/weights.inc"
#include "core/define_weights.inc"
#undef MOTLEY_WEIGHTS

} // namespace motley::games::nerdchess
