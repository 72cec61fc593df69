#include "ui/board/pills.h"

namespace motley::ui {

using scene::Mark;
using scene::PlaceId;

namespace {

constexpr float all_previews = 56; ///< CSS px of a cell

} // namespace

Previews choose_previews(const Painter& paint, const BoardGeometry& board, const BoardModel& model,
                         const BoardState& state) {
    Previews out;
    const auto add = [&](const Consequence& outcome, const Consequence::Change& change) {
        // The mark alone already shows that the only target falls.
        const bool plain =
            change.before < 0 && ((change.place == outcome.target && outcome.struck.size() < 2) ||
                                  model.cells[change.place].member);
        if ((change.before >= 0 || change.falls) && !plain) {
            out[change.place] = {&change, outcome.mark};
        }
    };
    const Consequence* shown = shown_consequence(model, state);
    if (board.cell() >= paint.exact(all_previews)) {
        for (const auto& [place, outcome] : model.outcomes) {
            const auto* change = outcome.at(place);
            if (change == nullptr) {
                continue;
            }
            add(outcome, *change);
            // While it is pointed at, the piece that acts shows it itself.
            const auto* price = outcome.at(model.subject);
            if (price != nullptr && place != model.subject && &outcome != shown &&
                out.contains(place)) {
                out[place].price = price;
            }
        }
    }
    if (shown != nullptr) {
        for (const Consequence::Change& change : shown->changes) {
            add(*shown, change);
        }
    }
    return out;
}

} // namespace motley::ui
