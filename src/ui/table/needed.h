#pragma once

#include "ui/app_frame.h"
#include "ui/board/board_model.h"

#include <cstdint>
#include <string>
#include <vector>

namespace motley::ui {

/// The chips that no tile in the panels offers.
[[nodiscard]] std::vector<std::uint8_t> loose_chips(const BoardModel& model);
/// Those of them that the prompt offers as buttons, if nothing has been chosen: rolling, for
/// instance. `far`: the panels are far from the board; then also where an action can go on with
/// nothing else.
[[nodiscard]] std::vector<std::uint8_t> prompt_chips(const shell::OnScreen& app,
                                                     const BoardModel& model, bool far = false);

/// What can be chosen beside the board, where a drawer hides it.
struct BesideBoard {
    bool any = false;
    bool only = false; ///< nothing on the board can be chosen
    std::string label; ///< of the row that lies lowest
    std::string icon;
    std::size_t rows = 0; ///< with something to choose
};
[[nodiscard]] BesideBoard beside_board(const shell::OnScreen& app, const BoardModel& model);

/// Draws the dice from x to the right, each `size` device pixels large. Returns where they end.
float draw_thrown(AppFrame& frame, const BoardModel& model, float x, float middle, float size);
/// Draws the dice, and the numbers with an icon of the player to act, such as credits, from x to
/// the right. Returns where they end.
float draw_at_board(AppFrame& frame, const BoardModel& model, float x, float middle);

/// The slots of a turn's actions: done, now and to come. The last one done can be taken back.
void draw_turn_slots(AppFrame& frame, const BoardModel& model, const Consequence* shown,
                     const Rect& r);

} // namespace motley::ui
