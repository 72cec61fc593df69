#pragma once

#include "core/weights.h"

namespace motley::games::super_heroes {

#define MOTLEY_WEIGHTS "games/super-heroes/weights.inc"
#include "core/define_weights.inc"
#undef MOTLEY_WEIGHTS

} // namespace motley::games::super_heroes
