#include "engine/position.h"

namespace motley::engine {

Explanation game_is_over() { return {"game-over", Phrase("explain.game-over"), "", {}}; }
Explanation chance_is_to_act() {
    return {"chance-to-act", Phrase("explain.chance-to-act"), "", {}};
}

} // namespace motley::engine
