#pragma once

#include "games/chessacre/state.h"

#include <string_view>

/// The letters and keys used in texts and in the strings files.
namespace motley::games::chessacre {

inline constexpr std::string_view kind_letters = "KQRBNP";  ///< by Kind
inline constexpr std::string_view ability_signs = " +!~";   ///< by Ability, in position texts
inline constexpr std::string_view ability_letters = " PEC"; ///< by Ability, in action texts
inline constexpr Table<const char*, 6> kind_keys{"king",   "queen",  "rook",
                                                 "bishop", "knight", "pawn"};
inline constexpr Table<const char*, 4> ability_keys{"none", "protect", "explode", "convert"};
inline constexpr Table<const char*, 2> side_keys{"white", "black"};

inline constexpr Table<const char*, 4> ability_icons{"", "shield", "burst", "swap"};

[[nodiscard]] constexpr char letter(Kind kind) { return kind_letters[index(kind)]; }
[[nodiscard]] constexpr const char* key_of(Kind kind) { return kind_keys[kind]; }
[[nodiscard]] constexpr const char* key_of(Ability ability) { return ability_keys[ability]; }
[[nodiscard]] constexpr const char* key_of(Side side) { return side_keys[side]; }

} // namespace motley::games::chessacre
