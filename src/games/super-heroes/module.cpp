#include "engine/adapter.h"
#include "games/super-heroes/rules.h"

namespace motley::games::super_heroes {

const engine::Game& module() {
    static const engine::GameOf<SuperHeroesChess> game;
    return game;
}

} // namespace motley::games::super_heroes
