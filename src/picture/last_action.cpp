#include "picture/last_action.h"

#include "picture/palette.h"
#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace motley::picture {

using scene::EventKind;
using scene::PlaceId;
using scene::Step;

namespace {

void add(std::vector<PlaceId>& places, PlaceId place) {
    if (std::find(places.begin(), places.end(), place) == places.end()) {
        places.push_back(place);
    }
}

} // namespace

LastAction last_action(const engine::Position& before, Action action, const scene::Trace& trace) {
    LastAction last;
    const bool anew = scene::wholesale(trace, EventKind::placed);
    const bool swept = anew && scene::wholesale(trace, EventKind::died);
    bool moved = false;
    for (const scene::Event& event : trace) {
        if (event.kind == EventKind::moved) {
            moved = true;
            add(last.from, event.place);
            add(last.to, event.to);
            if (event.motion != scene::Motion::slide) {
                last.leaps.push_back(
                    {event.place, event.to, event.motion == scene::Motion::around});
            }
        } else if (event.kind == EventKind::placed && !anew) {
            add(last.to, event.to);
        } else if (event.kind == EventKind::died && !swept) {
            add(last.fallen, event.place);
        }
    }
    if (moved) {
        return last;
    }
    std::vector<PlaceId> places;
    for (const Step& step : before.path(action)) {
        if (step.kind == Step::Kind::place) {
            places.push_back(step.id);
        }
    }
    if (places.size() > 1) {
        add(last.from, places.front());
    }
    if (!places.empty()) {
        add(last.to, places.back());
    }
    return last;
}

namespace {

/// At least so many CSS px, else a part of the cell.
float thick(const Pen& pen, const Rect& cell, float least, float part) {
    return std::max(pen.exact(least), cell.w * part);
}

} // namespace

void draw_last_from(Pen& pen, const Rect& cell) {
    const Rect r = inset(cell, std::round(cell.w * 0.09F));
    pen.rect(r, cell.w / 14, fade(pen.palette.last, 0.28F));
    pen.dashed(r, cell.w / 14, pen.palette.last_line, thick(pen, cell, 1.6F, 0.034F),
               cell.w * 0.12F, cell.w * 0.11F);
}

void draw_last_to(Pen& pen, const Rect& cell, float gap) {
    const Rect r = inset(cell, gap / 2);
    const float fold = cell.w * 0.30F;
    pen.rect(r, cell.w / 16, fade(pen.palette.last, 0.42F));
    const std::array<Point, 3> first{Point(r.x, r.y), Point(r.x + fold, r.y),
                                     Point(r.x, r.y + fold)};
    const std::array<Point, 3> second{Point(right(r), bottom(r)), Point(right(r) - fold, bottom(r)),
                                      Point(right(r), bottom(r) - fold)};
    pen.polygon(first, pen.palette.last_line);
    pen.polygon(second, pen.palette.last_line);
}

void draw_fell(Pen& pen, const Rect& cell) {
    const Point at = centre(cell);
    const float arm = cell.w * 0.24F;
    for (const auto& [colour, least, part] :
         {std::tuple(pen.palette.key, 3.6F, 0.11F), {pen.palette.attack, 2.0F, 0.062F}}) {
        const float width = thick(pen, cell, least, part);
        for (const float slope : {-1.0F, 1.0F}) {
            const std::array<Point, 2> stroke{Point(at.x - arm, at.y - arm * slope),
                                              Point(at.x + arm, at.y + arm * slope)};
            pen.line(stroke, colour, width);
        }
    }
}

void draw_leap(Pen& pen, const BoardGeometry& board, const LastAction::Leap& leap) {
    const auto dots = [&](Point from, Point to) {
        pen.dots(from, to, pen.palette.last_line, std::max(pen.exact(2), board.cell() * 0.07F),
                 board.cell() * 0.2F);
    };
    if (leap.around) {
        const BoardGeometry::WayAround way = board.around(leap.from, leap.to);
        dots(board.centre(leap.from), way.out);
        dots(way.in, board.centre(leap.to));
    } else {
        dots(board.centre(leap.from), board.centre(leap.to));
    }
}

} // namespace motley::picture
