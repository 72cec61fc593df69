#pragma once

#include "app/analysis.h"
#include "ui/board_model.h"
#include "ui/frame.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace motley::ui {

/// What both pictures of the chances of winning are drawn from.
struct Chances {
    const app::Report& report;
    std::array<scene::Livery, 2> liveries; ///< of the first and the second player
    std::size_t shown = 0;                 ///< plies on the board
};

/// A bar beside the board: the share of each player, the one below from below. `words` say it.
void draw_balance(Frame& frame, const Rect& r, const Chances& chances, bool flipped,
                  const std::string& words);

/// The chances over the plies, with the actions that lost most; what is pointed at in it, or chosen
/// with the arrow keys, is looked at. `words`: what is shown now.
void draw_graph(Frame& frame, const Rect& r, const Chances& chances, const std::string& words);

} // namespace motley::ui
