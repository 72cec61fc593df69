#include "engine/adapter.h"
#include "games/chessacre/rules.h"

namespace motley::games::chessacre {

const engine::Game& module() {
    static const engine::GameOf<Chessacre> game;
    return game;
}

} // namespace motley::games::chessacre
