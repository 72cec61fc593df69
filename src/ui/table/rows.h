#pragma once

#include "ui/app_frame.h"
#include "ui/board/board_model.h"
#include "ui/kit/column.h"

#include <string>

namespace motley::ui {

/// Which rows: all; those for dice or tiles; or the others.
enum class RowsPart : std::uint8_t { all, needed, others };

/// How much of the rows to show.
struct RowsLook {
    bool brief_too = true;    ///< whether to include those that fit on a strip
    bool small_tiles = false; ///< whether to show tiles as a line of small pictures that do not
                              ///< react
    RowsPart part = RowsPart::all;
    bool empty_too = true; ///< whether to include lists that are empty
    /// Whose rows they are, said before the name of the first one drawn and cleared then.
    std::string* owner = nullptr;
};

/// Whether a row is a number or a few icons and fits on a strip.
[[nodiscard]] bool is_brief(const scene::PanelRow& row);
/// Whether some tile of the row can be a choice.
[[nodiscard]] bool has_choices(const scene::PanelRow& row);
/// `Special cells: 1 of 3`, `Dice: King, Rook`.
[[nodiscard]] std::string row_label(const AppFrame& frame, const scene::PanelRow& row);
[[nodiscard]] bool acts(const BoardModel& model, std::size_t player);

/// Draws the panel rows of a player, or the shared ones.
void draw_rows(AppFrame& frame, Column& column, const BoardModel& model, std::size_t player,
               RowsLook look = {});

/// Draws the dice of a row side by side, each `size` device pixels large.
void draw_dice(AppFrame& frame, const scene::PanelRow& row, float x, float y, float size);
[[nodiscard]] float dice_width(const AppFrame& frame, const scene::PanelRow& row, float size);

} // namespace motley::ui
