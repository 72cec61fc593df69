#pragma once

#include "ui/app_frame.h"
#include "ui/board/picture.h"

#include <cstdint>
#include <vector>

namespace motley::ui {

/// An arrow that the player has drawn from square to square, or a ring round a square (`from` and
/// `to` alike).
struct Drawing {
    scene::PlaceId from = scene::nowhere;
    scene::PlaceId to = scene::nowhere;
    std::uint8_t colour = 0; ///< Marking::colour
    bool operator==(const Drawing&) const = default;
};
using Drawings = std::vector<Drawing>;

/// Follows the right button or two fingers for one frame. Drawing the same again removes it; in
/// another colour it changes its colour. A click or tap on the board removes everything.
void follow_marking(AppFrame& frame, const BoardGeometry& board, Drawings& drawings);

/// Draws them, with the one that is being drawn.
void draw_drawings(AppFrame& frame, const BoardGeometry& board, const Drawings& drawings);

/// Says where they are, for screen readers: `Drawn: a1–b3, d4`.
void say_drawings(AppFrame& frame, const BoardGeometry& board, const Drawings& drawings);

} // namespace motley::ui
