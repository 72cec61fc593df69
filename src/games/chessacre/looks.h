#pragma once

#include "games/chessacre/state.h"
#include "scene/scene.h"

#include <vector>

namespace motley::games::chessacre {

using scene::livery_of;

[[nodiscard]] constexpr std::uint8_t glyph_of(Kind kind) { return to_byte(kind); }
[[nodiscard]] scene::Badge ability_badge(Ability ability);
[[nodiscard]] scene::Badge moved_badge();
/// The badges of the figure on a square, which must not be empty.
[[nodiscard]] std::vector<scene::Badge> badges_of(const State& s, int square);

} // namespace motley::games::chessacre
