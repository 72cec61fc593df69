#include "ui/board/drawings.h"

#include "ui/board/marks.h"

#include <algorithm>
#include <array>

namespace motley::ui {

using scene::PlaceId;

namespace {

/// Green, red, blue and yellow in the present theme, in the order of Marking::colour.
Colour colour_of(const Painter& paint, std::uint8_t colour) {
    const std::array<Colour, 4> colours{paint.theme.good, paint.palette.attack,
                                        paint.palette.ice_line, paint.theme.warning};
    return colours[colour % colours.size()];
}

void draw_one(Painter& paint, const BoardGeometry& board, const Drawing& drawing) {
    const Colour colour = colour_of(paint, drawing.colour);
    if (drawing.from == drawing.to) {
        draw_ring(paint, board.place(drawing.from), colour);
    } else {
        draw_arrow(paint, board.centre(drawing.from), board.centre(drawing.to), board.cell(),
                   colour);
    }
}

/// What is being drawn; nowhere if nothing is.
Drawing begun(const AppFrame& frame, const BoardGeometry& board) {
    const Marking& marking = frame.pointing.marking;
    return marking.down
               ? Drawing{board.at(marking.from), board.at(frame.pointing.at), marking.colour}
               : Drawing{};
}

} // namespace

void follow_marking(AppFrame& frame, const BoardGeometry& board, Drawings& drawings) {
    if (!frame.answers()) {
        return;
    }
    const Pointing& pointer = frame.pointing;
    // Not when it is pressed: that may be the finger that holds a square.
    if (pointer.released && !drawings.empty() && board.at(pointer.at) != scene::nowhere) {
        drawings.clear();
    }
    const Marking& marking = pointer.marking;
    if (!marking.done || contains(frame.covered, marking.from)) {
        return;
    }
    const Drawing drawn{board.at(marking.from), board.at(marking.to), marking.colour};
    if (drawn.from == scene::nowhere || drawn.to == scene::nowhere) {
        return;
    }
    const auto same = std::find_if(drawings.begin(), drawings.end(), [&](const Drawing& each) {
        return each.from == drawn.from && each.to == drawn.to;
    });
    if (same == drawings.end()) {
        drawings.push_back(drawn);
    } else if (*same == drawn) {
        drawings.erase(same);
    } else {
        same->colour = drawn.colour;
    }
    frame.moving = true;
}

void draw_drawings(AppFrame& frame, const BoardGeometry& board, const Drawings& drawings) {
    for (const Drawing& each : drawings) {
        draw_one(frame.paint, board, each);
    }
    const Drawing now = begun(frame, board);
    if (now.from != scene::nowhere && now.to != scene::nowhere) {
        draw_one(frame.paint, board, now);
    }
}

void say_drawings(AppFrame& frame, const BoardGeometry& board, const Drawings& drawings) {
    if (drawings.empty()) {
        return;
    }
    const auto& places = frame.app.game()->topology().places;
    std::string list;
    for (const Drawing& each : drawings) {
        list += (list.empty() ? "" : ", ") + places[each.from].label +
                (each.from == each.to ? "" : "–" + places[each.to].label);
    }
    frame.say("board:drawn", Role::text,
              frame.app.text(Phrase("ui.board.drawn").text("list", list)), board.outer());
}

} // namespace motley::ui
