#include "ui/board/drag.h"

#include <cmath>

namespace motley::ui {

using scene::PlaceId;
using scene::Step;

namespace {

constexpr float threshold = 8; ///< CSS px

/// Whether it is a piece of the player to act, in the match's current position.
bool can_be_taken(const AppFrame& frame, const BoardModel& model, PlaceId place) {
    if (place == scene::nowhere || frame.app.board().looking_back() ||
        model.actor == Actor::chance || frame.app.board().actor() == Actor::none) {
        return false;
    }
    const scene::Token* token = scene::token_at(model.tokens, place);
    const std::size_t player = model.actor == Actor::second ? 1 : 0;
    return token != nullptr && token->livery == model.scene.players[player].livery;
}

void take_up(shell::App& app, PlaceId place) {
    const scene::Path& chosen = app.board().choice().chosen();
    if (chosen.empty() || !(chosen.back() == Step{Step::Kind::place, place})) {
        app.board().deselect();
        app.board().select(place);
    }
}

} // namespace

PlaceId follow_drag(AppFrame& frame, const BoardGeometry& board, const BoardModel& model,
                    Drag& drag) {
    Pointing& pointer = frame.pointing;
    if (!frame.answers()) {
        drag = {};
        return scene::nowhere;
    }
    const PlaceId under =
        contains(frame.covered, pointer.at) ? scene::nowhere : board.at(pointer.at);
    if (pointer.pressed) {
        drag.from = can_be_taken(frame, model, under) ? under : scene::nowhere;
        drag.moves = false;
    }
    if (drag.from == scene::nowhere) {
        return scene::nowhere;
    }
    const float moved =
        std::hypot(pointer.at.x - pointer.pressed_at.x, pointer.at.y - pointer.pressed_at.y);
    if (pointer.down && !drag.moves && under != drag.from && moved > frame.px(threshold)) {
        drag.moves = true;
        pointer.dragging = true; // so that the thing under it at release is not clicked
        pointer.holds.clear();
        frame.defer([from = drag.from](shell::App& app) { take_up(app, from); });
    }
    if (pointer.down) {
        return drag.moves ? under : scene::nowhere;
    }
    if (drag.moves) {
        if (under == scene::nowhere) {
            frame.defer([](shell::App& app) { app.board().deselect(); });
        } else if (under != drag.from) {
            drag.dropped = true;
            frame.defer([under](shell::App& app) { app.board().select(under); });
        }
    }
    drag.from = scene::nowhere;
    drag.moves = false;
    return scene::nowhere;
}

} // namespace motley::ui
