#pragma once

#include "games/medieval-war/state.h"

namespace motley::games::medieval_war {

/// String keys of the kinds, by Kind: for one piece, and for all of them.
inline constexpr Table<const char*, 6> kind_keys{"pawn", "knight", "bishop",
                                                 "rook", "queen",  "king"};
inline constexpr Table<const char*, 6> plural_keys{"pawns", "knights", "bishops",
                                                   "rooks", "queens",  "kings"};
[[nodiscard]] constexpr const char* key_of(Kind kind) { return kind_keys[kind]; }
[[nodiscard]] constexpr const char* key_of(Side side) {
    return side == Side::white ? "white" : "black";
}

} // namespace motley::games::medieval_war
