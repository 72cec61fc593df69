#pragma once

#include "scene/scene.h"

namespace motley::games::super_heroes {

/// Shows that the piece's power is spent.
[[nodiscard]] inline scene::Badge spent_badge() {
    return scene::sign_badge(scene::Corner::top_right, scene::Tone::spent, "stop");
}
[[nodiscard]] inline scene::Badge armour_badge() {
    return scene::sign_badge(scene::Corner::top_right, scene::Tone::ice, "shield");
}
/// Shows that the piece has used its power this turn.
[[nodiscard]] inline scene::Badge acted_badge() {
    return scene::sign_badge(scene::Corner::bottom_left, scene::Tone::plain, "check");
}

} // namespace motley::games::super_heroes
