#pragma once

#include "engine/game.h"
#include "picture/colour.h"
#include "scene/scene.h"

namespace motley::picture {

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
[[nodiscard]] const LiveryColours& colours(scene::Livery livery);

/// The colours of what is drawn on boards in one theme, by what they are for.
struct Palette {
    bool dark = false;
    Colour mark = 0, key = 0;
    Colour attack = 0, combat = 0, power_mark = 0;
    Colour threat = 0; ///< what an enemy could do
    Colour gain = 0;   ///< what is about to win for the player who looks
    Colour selected = 0, last = 0, last_line = 0;
    Colour ice = 0, ice_line = 0;
    Colour note = 0; ///< signs on white badges

    [[nodiscard]] Hue hue(const engine::Hue& of) const;
};
[[nodiscard]] const Palette& palette(bool dark);

} // namespace motley::picture
