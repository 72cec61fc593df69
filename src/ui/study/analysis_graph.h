#pragma once

#include "study/findings.h"
#include "ui/app_frame.h"
#include "ui/board/board_model.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace motley::ui {

/// What both pictures of the winning chances are drawn from.
struct Chances {
    const study::Report& report;
    std::array<scene::Livery, 2> liveries; ///< of the first and the second player
    std::size_t shown = 0;                 ///< the ply on the board, or that from which it was left
    std::optional<double> now;             ///< the chance in the position on the board
    bool flipped = false;                  ///< the second player is at the bottom, in both pictures

    /// The bottom player's chance, given the first player's.
    [[nodiscard]] double below(double chance) const { return flipped ? 1 - chance : chance; }
};

/// A bar beside the board with each player's share, the bottom player's at the bottom. `words`
/// describe it.
void draw_balance(AppFrame& frame, const Rect& r, const Chances& chances, const std::string& words);

/// The chances over the plies, with marks for the actions that lost most and the rolls that changed
/// most. Pointing at a ply, or choosing it with the arrow keys, shows it. `words` describe the ply
/// shown now.
void draw_graph(AppFrame& frame, const Rect& all, const Chances& chances, const std::string& words);

/// The marks in the graph for an action that lost much, and for a roll that changed much.
void draw_loss_mark(Painter& paint, Point at);
void draw_roll_mark(Painter& paint, Point at);
/// Whether a roll with this luck gets a mark.
[[nodiscard]] bool is_swing(const std::optional<double>& luck);

} // namespace motley::ui
