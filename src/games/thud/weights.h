#pragma once

#include "core/weights.h"

namespace motley::games::thud {

#define MOTLEY_WEIGHTS "games/thud/weights.inc"
#include "core/define_weights.inc"
#undef MOTLEY_WEIGHTS

} // namespace motley::games::thud
