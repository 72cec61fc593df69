#include "engine/adapter.h"
#include "games/shc/rules.h"

namespace motley::games::shc {

const engine::Game& module() {
    static const engine::GameOf<SuperHeroesChess> game;
    return game;
}

} // namespace motley::games::shc
