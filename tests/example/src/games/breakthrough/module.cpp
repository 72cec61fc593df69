#include "engine/adapter.h"
#include "games/breakthrough/rules.h"

namespace motley::games::breakthrough {

const engine::Game& module() {
    static const engine::GameOf<Breakthrough> game;
    return game;
}

} // namespace motley::games::breakthrough
