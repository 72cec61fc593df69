#pragma once

#include "engine/position.h"
#include "picture/geometry.h"
#include "picture/pen.h"

#include <vector>

namespace motley::picture {

/// What a board shows of the action played last; no place twice in a list.
struct LastAction {
    /// The path of a piece that leapt, drawn as dots.
    struct Leap {
        scene::PlaceId from = scene::nowhere;
        scene::PlaceId to = scene::nowhere;
        bool around = false; ///< across the board's edge
    };

    std::vector<scene::PlaceId> from;   ///< left, or where the action came from
    std::vector<scene::PlaceId> to;     ///< entered, or what the action was aimed at
    std::vector<scene::PlaceId> fallen; ///< where pieces were lost
    std::vector<Leap> leaps;
};

/// What to show of a player's action that is legal in the position before it. `trace` is its
/// effect.
[[nodiscard]] LastAction last_action(const engine::Position& before, Action action,
                                     const scene::Trace& trace);

/// The marks lie under the pieces. `cell` is the cell's square.
void draw_last_from(Pen& pen, const Rect& cell);
void draw_last_to(Pen& pen, const Rect& cell, float gap);
/// Crosses out a place where a piece was lost.
void draw_fell(Pen& pen, const Rect& cell);
void draw_leap(Pen& pen, const BoardGeometry& board, const LastAction::Leap& leap);

} // namespace motley::picture
