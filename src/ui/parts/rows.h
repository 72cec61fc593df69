#pragma once

#include "ui/app_frame.h"
#include "ui/board/board_model.h"
#include "ui/kit/column.h"

#include <string>

namespace motley::ui {

/// Of the rows, those with dice thrown or something to choose, or the others.
enum class RowsPart : std::uint8_t { all, needed, others };

/// How much of the rows is shown.
struct RowsLook {
    bool brief_too = true;    ///< also those that fit on a strip
    bool small_tiles = false; ///< tiles as a line of small pictures, that answer to nothing
    RowsPart part = RowsPart::all;
};

/// Whether a row is a figure or a few signs, fit for a strip.
[[nodiscard]] bool is_brief(const scene::PanelRow& row);
/// Whether some tile of the row can be a choice.
[[nodiscard]] bool has_choices(const scene::PanelRow& row);
/// `Special cells: 1 of 3`.
[[nodiscard]] std::string row_label(const AppFrame& frame, const scene::PanelRow& row);
[[nodiscard]] bool acts(const BoardModel& model, std::size_t player);

/// Panel rows of a player, or of nobody.
void draw_rows(AppFrame& frame, Column& column, const BoardModel& model, std::size_t player,
               RowsLook look = {});

/// The dice of a row side by side, `size` device pixels each.
void draw_dice(AppFrame& frame, const scene::PanelRow& row, float x, float y, float size);
[[nodiscard]] float dice_width(const AppFrame& frame, const scene::PanelRow& row, float size);

} // namespace motley::ui
