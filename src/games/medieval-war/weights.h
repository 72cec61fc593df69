#pragma once

#include "core/weights.h"

namespace motley::games::medieval_war {

#define MOTLEY_WEIGHTS "games/medieval-war/weights.inc"
#include "core/define_weights.inc"
#undef MOTLEY_WEIGHTS

} // namespace motley::games::medieval_war
