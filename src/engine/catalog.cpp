#include "engine/catalog.h"

#include <algorithm>

namespace motley::engine {

const Game* find_game(std::string_view id) {
    for (const Game* game : catalog()) {
        const GameInfo& info = game->info();
        if (info.id == id || std::ranges::find(info.earlier_ids, id) != info.earlier_ids.end()) {
            return game;
        }
    }
    return nullptr;
}

std::string current_id(const std::string& id) {
    const Game* const game = find_game(id);
    return game == nullptr ? id : game->info().id;
}

} // namespace motley::engine
