#include "engine/adapter.h"
#include "games/crossing/rules.h"

namespace motley::games::crossing {

const engine::Game& module() {
    static const engine::GameOf<Crossing> game;
    return game;
}

} // namespace motley::games::crossing
