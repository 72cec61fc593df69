#pragma once

#include "engine/game.h"
#include "ui/app_frame.h"
#include "ui/board/animator.h"
#include "ui/board/board_model.h"
#include "ui/board/drag.h"
#include "ui/board/geometry.h"
#include "ui/kit/painter.h"

#include <functional>

namespace motley::ui {

/// What of the board lasts from frame to frame.
struct BoardState {
    Animator animator;
    scene::PlaceId pointed =
        scene::nowhere;    ///< under the pointer or with the keyboard, as drawn last
    int pointed_chip = -1; ///< likewise, of the choices that are no places
    scene::PlaceId lifted = scene::nowhere; ///< the selected piece rises
    double lifted_at = 0;
    Drag drag;
    /// What the use of a cell does where the board is not that of a match to be played.
    std::function<void(shell::App&, scene::PlaceId)> use;
    Kept ground; ///< its cells
    const engine::Game* ground_of = nullptr;
    ImVec2 magnifier{-1, -1}; ///< where a finger could mean several cells: shown larger there
};

/// Frame, cells, fields and coordinates of any topology. `named`: the cell whose coordinates are
/// shown where there is no room for all, or nowhere.
void draw_ground(Painter& paint, const BoardGeometry& board, const scene::Topology& topology,
                 const Hue& hue, scene::PlaceId named);

/// The board of the match with all that can be done on it; a cell that is used goes to App::touch,
/// or to state.use. Without that pieces are dragged here.
void draw_board(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                BoardState& state);

/// A position with what happened last, that answers to nothing; of the model only tokens, cells,
/// leaps and scene are wanted (picture_of). The frame's app must be at the game.
void draw_board_picture(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                        BoardState& state);

/// The dialog with part of the board twice as large, while state.magnifier says so.
void draw_magnifier(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                    BoardState& state);

/// A position as a picture, that answers to nothing.
void draw_small_board(Painter& paint, const engine::Game& game,
                      const std::vector<scene::Token>& tokens, const Rect& area);

/// What the place pointed at would lead to, or what is spelt already; null when that is open.
[[nodiscard]] const Consequence* shown_consequence(const BoardModel& model,
                                                   const BoardState& state);

} // namespace motley::ui
