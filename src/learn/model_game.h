#pragma once

#include "core/result.h"
#include "engine/game.h"

#include <string>
#include <vector>

namespace motley::learn {

/// A game to replay. Its sentences are in the game's strings: `replay.NAME` is its title,
/// `replay.NAME.about` says what it shows, `replay.NAME.N` comments on its N-th ply.
struct ModelGame {
    std::string name;
    std::string record; ///< as a text (docs/RECORD.md)
};

/// A game's games to replay, from assets/games/<id>/games.json; none if there is no such file:
///
///     [{ "name": TEXT, "record": [LINE, …] }, …]
///
/// Refuses any other form, but does not read the records.
[[nodiscard]] Result<std::vector<ModelGame>> load_model_games(const engine::Game& game);

} // namespace motley::learn
