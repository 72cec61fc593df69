#pragma once

#include "ui/board/board.h"
#include "ui/board/board_model.h"
#include "ui/kit/painter.h"

#include <map>

namespace motley::ui {

/// What an action would do on a place, in a pill.
struct Preview {
    const Consequence::Change* change = nullptr;
    scene::Mark mark = scene::Mark::none;
    const Consequence::Change* price = nullptr; ///< what it costs the piece that acts
};
using Previews = std::map<scene::PlaceId, Preview>;

/// The previews to show: one for every choice if there is room, and all of the choice pointed at.
[[nodiscard]] Previews choose_previews(const Painter& paint, const BoardGeometry& board,
                                       const BoardModel& model, const BoardState& state);

} // namespace motley::ui
