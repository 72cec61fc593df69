#include "engine/adapter.h"
#include "games/nerdchess/rules.h"

namespace motley::games::nerdchess {

const engine::Game& module() {
    static const engine::GameOf<NerdChess> game;
    return game;
}

} // namespace motley::games::nerdchess
