#include "engine/adapter.h"
#include "games/thud/rules.h"

namespace motley::games::thud {

const engine::Game& module() {
    static const engine::GameOf<Thud> game;
    return game;
}

} // namespace motley::games::thud
