#pragma once

#include "core/weights.h"

namespace motley::games::shc {

#define MOTLEY_WEIGHTS "games/shc/weights.inc"
#include "core/define_weights.inc"
#undef MOTLEY_WEIGHTS

} // namespace motley::games::shc
