#include "engine/adapter.h"
#include "games/mwc/rules.h"

namespace motley::games::mwc {

const engine::Game& module() {
    static const engine::GameOf<MedievalWarChess> game;
    return game;
}

} // namespace motley::games::mwc
