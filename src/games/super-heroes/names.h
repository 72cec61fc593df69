#pragma once

#include "games/super-heroes/state.h"

#include <string>

/// String keys that several files of the game use.
namespace motley::games::super_heroes {

inline constexpr Table<const char*, kind_count> kind_words{
    "super", "ranged", "medic", "armored", "speedster", "tech", "sidekick"};

[[nodiscard]] inline std::string kind_word(Kind kind) { return kind_words[kind]; }
/// `piece.super`: the piece's name.
[[nodiscard]] inline std::string piece_key(Kind kind) { return "piece." + kind_word(kind); }
/// `edge.n`: the rank or file at the edge that lies in an orthogonal direction. Unlike `up` it is the
/// same on a flipped board.
[[nodiscard]] inline std::string edge_key(int towards) {
    return "edge." + std::string(direction_names[towards]);
}

} // namespace motley::games::super_heroes
