#pragma once

#include "engine/game.h"
#include "scene/scene.h"

#include <imgui.h>

namespace motley::ui {

using Colour = ImU32;

/// From 0xRRGGBB.
[[nodiscard]] constexpr Colour rgb(unsigned hex, unsigned alpha = 255) {
    return IM_COL32((hex >> 16U) & 255U, (hex >> 8U) & 255U, hex & 255U, alpha);
}
/// The colour with its opacity multiplied.
[[nodiscard]] Colour fade(Colour colour, float opacity);
/// Between two colours; t = 0 is the first.
[[nodiscard]] Colour mix(Colour a, Colour b, float t);

/// A game's colours as they are drawn in one theme.
struct Hue {
    Colour patch = 0;
    Colour light = 0;
    Colour dark = 0;
    Colour frame = 0;
    Colour lip = 0;
};

/// How the pieces of a side are coloured; the same in both themes.
struct LiveryColours {
    Colour fill = 0;
    Colour outline = 0;
    Colour ink = 0; ///< figures on a badge in `paper`
    Colour paper = 0;
    Colour rim = 0;  ///< round a badge
    Colour hurt = 0; ///< the arc of what is left
};

/// The colours of one theme by what they are for.
struct Theme {
    bool dark = false;
    Colour bg_top = 0, bg_bottom = 0;
    Colour surface = 0, raised = 0, lip = 0, line = 0;
    Colour ink = 0, muted = 0;
    Colour accent = 0, accent_lip = 0, on_accent = 0, accent_tint = 0;
    Colour good = 0, warning = 0, danger = 0, power = 0;
    Colour focus = 0, focus_inner = 0;
    Colour scrim = 0;
    // On the board.
    Colour mark = 0, key = 0;
    Colour attack = 0, combat = 0, power_mark = 0;
    Colour selected = 0, last = 0, last_line = 0;
    Colour ice = 0, ice_line = 0;
    Colour note = 0; ///< signs on white badges

    [[nodiscard]] Hue hue(const engine::Hue& of) const;
};

[[nodiscard]] const Theme& theme(bool dark);
[[nodiscard]] const LiveryColours& colours(scene::Livery livery);

} // namespace motley::ui
