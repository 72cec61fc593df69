#pragma once

#include "activity/findings.h"
#include "ui/app_frame.h"
#include "ui/board/board_model.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace motley::ui {

/// What both pictures of the chances of winning are drawn from.
struct Chances {
    const activity::Report& report;
    std::array<scene::Livery, 2> liveries; ///< of the first and the second player
    std::size_t shown = 0;                 ///< plies on the board
    bool flipped = false;                  ///< the second player is below, in both pictures

    /// Of whoever is below, where the first player's is this.
    [[nodiscard]] double below(double chance) const { return flipped ? 1 - chance : chance; }
};

/// A bar beside the board: the share of each player, the one below from below. `words` say it.
void draw_balance(AppFrame& frame, const Rect& r, const Chances& chances, const std::string& words);

/// The chances over the plies, with the actions that lost most and the rolls that changed most;
/// what is pointed at in it, or chosen with the arrow keys, is looked at. `words`: what is shown
/// now.
void draw_graph(AppFrame& frame, const Rect& all, const Chances& chances, const std::string& words);

/// The signs in it: of an action that lost much, and of a roll that changed much.
void draw_loss_mark(Painter& paint, ImVec2 at);
void draw_roll_mark(Painter& paint, ImVec2 at);
/// Whether a roll of this luck has one.
[[nodiscard]] bool is_swing(const std::optional<double>& luck);

} // namespace motley::ui
