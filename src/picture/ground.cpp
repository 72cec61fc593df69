#include "picture/ground.h"

#include "picture/palette.h"
#include "picture/token.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace motley::picture {

using scene::PlaceId;
using scene::Topology;

namespace {

Colour cell_colour(const scene::Place& place, const Hue& hue, bool lower) {
    const Colour plain = place.shade == scene::Shade::light ? hue.light : hue.dark;
    switch (place.tray) {
    case scene::Tray::none:
        return plain;
    case scene::Tray::first:
        return mix(hue.light, white, lower ? 0.35F : 0.2F);
    case scene::Tray::second:
        return mix(hue.dark, hue.frame, 0.45F);
    }
    return plain;
}

void draw_frame(Pen& pen, const BoardGeometry& board, const Hue& hue) {
    const auto& frame = board.frame();
    if (frame.size() == 4) {
        const Rect face{frame[0].x, frame[0].y, frame[2].x - frame[0].x, frame[2].y - frame[0].y};
        const float radius = std::min(pen.px(14), face.w / 12);
        pen.rect(shifted(face, 0, board.lip()), radius, hue.lip);
        pen.rect(face, radius, hue.frame);
        return;
    }
    // A line round the shape rounds its corners.
    const float round = pen.px(4);
    std::vector<Point> points = frame;
    Point middle(0, 0);
    for (const Point& point : points) {
        middle.x += point.x / static_cast<float>(points.size());
        middle.y += point.y / static_cast<float>(points.size());
    }
    for (Point& point : points) {
        const float length = std::hypot(point.x - middle.x, point.y - middle.y);
        point.x -= (point.x - middle.x) / length * round / 2;
        point.y -= (point.y - middle.y) / length * round / 2;
    }
    std::vector<Point> low = points;
    for (Point& point : low) {
        point.y += board.lip();
    }
    for (const auto& [shape, colour] : {std::pair(&low, hue.lip), {&points, hue.frame}}) {
        pen.polygon(*shape, colour);
        pen.line(*shape, colour, round, true);
    }
}

void draw_field(Pen& pen, const engine::Game& game, const Rect& cell, const std::string& field,
                Colour frame) {
    if (field == "special") {
        const float p = cell.w;
        pen.lozenge(centre(cell), p * 0.27F, p * 0.27F, fade(frame, 0.55F));
        pen.lozenge_line(centre(cell), p * 0.40F, p * 0.40F, frame,
                         std::max(pen.exact(1.2F), p * 0.035F));
    } else if (!field.empty()) {
        pen.icon(icon_of(game, field), centre(cell), cell.w * 0.5F, frame);
    }
}

/// The rectangle that the zone's cells fill.
Rect extent(const BoardGeometry& board, const scene::Zone& zone) {
    Rect all = board.place(zone.places.front());
    for (const PlaceId place : zone.places) {
        const Rect& r = board.place(place);
        const float x = std::min(all.x, r.x);
        const float y = std::min(all.y, r.y);
        all = {x, y, std::max(right(all), right(r)) - x, std::max(bottom(all), bottom(r)) - y};
    }
    return all;
}

void draw_zones(Pen& pen, const BoardGeometry& board, const Topology& topology, const Hue& hue) {
    const float before = std::floor(board.gap() / 2);
    for (const scene::Zone& zone : topology.zones) {
        if (!zone.tinted) {
            const float width = std::max(pen.exact(1.2F), board.cell() * 0.03F);
            const float dash = board.cell() * 0.14F;
            pen.dashed(inset(extent(board, zone), board.gap() / 2 + width / 2), board.cell() / 16,
                       fade(hue.frame, 0.8F), width, dash, dash * 0.8F);
            continue;
        }
        for (const PlaceId place : zone.places) {
            const Rect& r = board.place(place);
            pen.rect({r.x + before, r.y + before, r.w - board.gap(), r.h - board.gap()},
                     std::max(pen.exact(1.5F), std::round(board.cell() / 16)),
                     fade(hue.frame, 0.12F));
        }
    }
}

} // namespace

void draw_cells(Pen& pen, const BoardGeometry& board, const engine::Game& game) {
    const Topology& topology = game.topology();
    const Hue hue = pen.palette.hue(game.info().hue);
    draw_frame(pen, board, hue);
    for (std::size_t i = 0; i < topology.places.size(); ++i) {
        const scene::Place& place = topology.places[i];
        const Rect& r = board.place(static_cast<PlaceId>(i));
        // Half of the line lies on each side, in whole pixels.
        const float before = std::floor(board.gap() / 2);
        const Rect face{r.x + before, r.y + before, r.w - board.gap(), r.h - board.gap()};
        pen.rect(face, std::max(pen.exact(1.5F), std::round(board.cell() / 16)),
                 cell_colour(place, hue, !pen.palette.dark));
    }
    draw_zones(pen, board, topology, hue);
    for (std::size_t i = 0; i < topology.places.size(); ++i) {
        draw_field(pen, game, board.place(static_cast<PlaceId>(i)), topology.places[i].field,
                   hue.frame);
    }
}

void draw_labels(Pen& pen, const BoardGeometry& board, const Topology& topology, PlaceId named) {
    const bool all = board.cell() >= pen.exact(least_labelled);
    if (!all && named == scene::nowhere) {
        return;
    }
    const Lettering letters = board.cell() >= pen.exact(60)   ? Lettering::coordinate_large
                              : board.cell() >= pen.exact(30) ? Lettering::coordinate
                                                              : Lettering::coordinate_small;
    for (const BoardGeometry::Label& label : board.labels()) {
        const bool names =
            !all && (label.x == topology.places[named].x || label.y == topology.places[named].y);
        if (all || names) {
            pen.letters(letters, label.at, white, label.text);
        }
    }
}

} // namespace motley::picture
