#include "engine/catalog.h"

namespace motley::engine {

const Game* find_game(std::string_view id) {
    for (const Game* game : catalog()) {
        if (game->info().id == id) {
            return game;
        }
    }
    return nullptr;
}

} // namespace motley::engine
