#pragma once

#include "core/weights.h"

namespace motley::games::mwc {

#define MOTLEY_WEIGHTS "games/mwc/weights.inc"
#include "core/define_weights.inc"
#undef MOTLEY_WEIGHTS

} // namespace motley::games::mwc
