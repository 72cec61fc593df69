#pragma once

#include "engine/game.h"
#include "ui/app_frame.h"
#include "ui/board/animator.h"
#include "ui/board/board_model.h"
#include "ui/board/drag.h"
#include "ui/board/drawings.h"
#include "ui/board/picture.h"
#include "ui/kit/painter.h"

#include <functional>

namespace motley::ui {

/// What the board remembers from frame to frame.
struct BoardState {
    Animator animator;
    scene::PlaceId pointed =
        scene::nowhere;    ///< under the pointer or with the keyboard focus, in the last frame
    int pointed_chip = -1; ///< the same for the choices beside the board
    scene::PlaceId watched = scene::nowhere; ///< the enemy whose reach is shown
    scene::PlaceId lifted = scene::nowhere;  ///< the selected piece, which rises
    double lifted_at = 0;
    scene::PlaceId pulsing = scene::nowhere; ///< the piece that a hint names, which is ringed
    double pulsing_at = 0;
    Drag drag;
    Drawings drawings; ///< what the player has drawn on it
    /// If set, called when a cell is used, for boards that do not play a match.
    std::function<void(shell::App&, scene::PlaceId)> use;
    std::string whole_prompt; ///< the prompt's text, if all of it is shown
    Cached ground;            ///< its cells
    const engine::Game* ground_of = nullptr;
    Point magnifier{-1, -1}; ///< where a finger could mean several cells, which are therefore
                             ///< enlarged
    double touched_at = -1;  ///< since when a finger is down on small cells; −1: it is not
    bool aims = false;       ///< whether it does so with a magnifier
};

/// Draws frame, cells, fields and coordinates of any topology. `named` is the cell whose
/// coordinates are shown if there is no room for all; may be nowhere.
void draw_ground(Painter& paint, const BoardGeometry& board, const engine::Game& game,
                 scene::PlaceId named);

/// Draws the board of the match with everything that can be done on it. Using a cell selects it in
/// the app, or calls state.use if that is set; only without state.use can pieces be dragged.
void draw_board(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                BoardState& state);

/// Draws a position and the last action without reacting to anything. It needs only the tokens,
/// cells, leaps and scene of the model (picture_of). The frame's app must be at the game.
void draw_board_picture(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                        BoardState& state);

/// Draws the dialog with the enlarged part of the board while state.magnifier is set.
void draw_magnifier(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                    BoardState& state);

/// Draws a position as a picture that reacts to nothing. `labelled`: with its coordinates.
void draw_small_board(Painter& paint, const engine::Game& game,
                      const std::vector<scene::Token>& tokens, const Rect& area,
                      bool flipped = false, bool labelled = false);

/// The effect of the choice pointed at, or of the choice made so far; null if that is still open.
[[nodiscard]] const Consequence* shown_consequence(const BoardModel& model,
                                                   const BoardState& state);

} // namespace motley::ui
