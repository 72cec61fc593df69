#include "engine/adapter.h"
#include "games/medieval-war/rules.h"

namespace motley::games::medieval_war {

const engine::Game& module() {
    static const engine::GameOf<MedievalWarChess> game;
    return game;
}

} // namespace motley::games::medieval_war
