#include "picture/geometry.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace motley::picture {

using scene::PlaceId;
using scene::Topology;
using scene::Tray;

namespace {

constexpr float tray_distance = 6; ///< CSS px between a strip and the board

float whole(float css, float unit) { return std::round(css * unit); }

/// To a whole pixel; what lies half-way goes up even when it was computed a little less, so that
/// neighbours keep their distance.
float snapped(float at) { return std::floor(at + 0.501F); }

bool is_rectangle(const Topology& topology) { return topology.outline.size() == 4; }

} // namespace

BoardGeometry::BoardGeometry(const Topology& topology, const Rect& area, const BoardFit& fit)
    : fit_(fit), width_(topology.width), height_(topology.height), high_(topology.height) {
    for (const scene::Place& place : topology.places) {
        if (place.tray == Tray::none) {
            continue;
        }
        if (place.y > height_ / 2) {
            high_ = std::min(high_, place.y - 0.5F);
        } else {
            low_ = std::max(low_, place.y + 0.5F);
        }
    }
    tray_gap_ = whole(fit.plain ? 2.0F : tray_distance, fit.unit);
    lip_ = whole(fit.plain ? 5.0F : fit.compact ? 6.0F : 8.0F, fit.unit);
    const float strips = (low_ > 0 ? tray_gap_ : 0) + (high_ < height_ ? tray_gap_ : 0);
    Margins m;
    for (p_ = std::max(1.0F, std::floor(std::min(area.w / width_, area.h / height_))); p_ > 1;
         --p_) {
        m = margins(topology, p_);
        if (width_ * p_ + m.left + m.right <= area.w &&
            height_ * p_ + strips + m.top + m.bottom + lip_ <= area.h) {
            break;
        }
    }
    m = margins(topology, p_);
    gap_ = std::max(1.0F, std::round(p_ / 40));
    outer_.w = std::round(width_ * p_) + m.left + m.right;
    outer_.h = std::round(height_ * p_) + strips + m.top + m.bottom + lip_;
    outer_.x = std::round(area.x + (area.w - outer_.w) / 2);
    outer_.y = std::round(area.y + (area.h - outer_.h) / 2);
    origin_ = {outer_.x + m.left, outer_.y + m.top};

    places_.reserve(topology.places.size());
    for (const scene::Place& place : topology.places) {
        const Point middle = pixel(place.x, place.y);
        places_.push_back({snapped(middle.x - p_ / 2), snapped(middle.y - p_ / 2), p_, p_});
        at_.emplace_back(place.x, place.y);
    }
    for (const Tray tray : {Tray::first, Tray::second}) {
        Rect strip;
        bool any = false;
        for (std::size_t i = 0; i < places_.size(); ++i) {
            if (topology.places[i].tray != tray) {
                continue;
            }
            const Rect& r = places_[i];
            const float left = any ? std::min(strip.x, r.x) : r.x;
            const float top = any ? std::min(strip.y, r.y) : r.y;
            const float end_x = any ? std::max(strip.x + strip.w, r.x + r.w) : r.x + r.w;
            const float end_y = any ? std::max(strip.y + strip.h, r.y + r.h) : r.y + r.h;
            strip = {left, top, end_x - left, end_y - top};
            any = true;
        }
        if (any) {
            trays_.push_back(strip);
        }
    }
    place_frame(topology, m);
    if (!fit.plain) {
        place_labels(topology, m);
    }
}

BoardGeometry::Margins BoardGeometry::margins(const Topology& topology, float p) const {
    if (fit_.plain) {
        const float thin = whole(6, fit_.unit);
        return {thin, thin, thin, thin};
    }
    const float css = p / fit_.unit;
    const float wide = whole(css >= 60               ? 28.0F
                             : css >= 30             ? 26.0F
                             : css >= least_labelled ? 16.0F
                                                     : 12.0F,
                             fit_.unit);
    if (!fit_.compact || css < least_labelled || !is_rectangle(topology)) {
        return {wide, wide, wide, wide};
    }
    Margins m;
    const float labelled = whole(css >= 30 ? 22.0F : 16.0F, fit_.unit);
    const float bare = whole(6, fit_.unit);
    m.left = m.top = m.right = m.bottom = bare;
    for (const scene::EdgeLabel& label : topology.labels) {
        if (label.dx < 0) {
            m.left = labelled;
        } else if (label.dx > 0) {
            m.right = labelled;
        } else if (label.dy > 0) {
            m.top = labelled;
        } else {
            m.bottom = labelled;
        }
    }
    return m;
}

Point BoardGeometry::pixel(float x, float y) const {
    // A strip begins half a cell beyond the outermost row of the board.
    float beyond = 0;
    if (low_ > 0 && y < low_) {
        beyond = tray_gap_;
    } else if (high_ < height_ && y > high_) {
        beyond = -tray_gap_;
    }
    if (fit_.flipped) {
        const float above = low_ > 0 ? tray_gap_ : 0;
        return {origin_.x + (width_ - x) * p_, origin_.y + above + y * p_ - beyond};
    }
    const float above = high_ < height_ ? tray_gap_ : 0;
    return {origin_.x + x * p_, origin_.y + above + (height_ - y) * p_ + beyond};
}

void BoardGeometry::place_frame(const Topology& topology, const Margins& m) {
    if (is_rectangle(topology)) {
        const float low = outer_.y + outer_.h - lip_;
        frame_ = {{outer_.x, outer_.y},
                  {outer_.x + outer_.w, outer_.y},
                  {outer_.x + outer_.w, low},
                  {outer_.x, low}};
        return;
    }
    // Each side of the hull moves out by the frame; corners are where neighbours meet.
    std::vector<Point> hull;
    for (const scene::Point& point : topology.outline) {
        hull.push_back(pixel(point.x, point.y));
    }
    const std::size_t n = hull.size();
    const float by = m.left;
    for (std::size_t i = 0; i < n; ++i) {
        const Point a = hull[(i + n - 1) % n];
        const Point b = hull[i];
        const Point c = hull[(i + 1) % n];
        // Counter-clockwise with y up is clockwise read backwards with y down: outward is to the
        // right of the way from corner to corner as seen on the screen.
        const auto outward = [](Point from, Point to) {
            const float length = std::hypot(to.x - from.x, to.y - from.y);
            return Point(-(to.y - from.y) / length, (to.x - from.x) / length);
        };
        const Point first = outward(a, b);
        const Point second = outward(b, c);
        const float bend = 1 + first.x * second.x + first.y * second.y;
        frame_.emplace_back(b.x + by * (first.x + second.x) / bend,
                            b.y + by * (first.y + second.y) / bend);
    }
    std::reverse(frame_.begin(), frame_.end());
}

void BoardGeometry::place_labels(const Topology& topology, const Margins& m) {
    const bool diagonal =
        std::any_of(topology.labels.begin(), topology.labels.end(),
                    [](const scene::EdgeLabel& label) { return label.dx != 0 && label.dy != 0; });
    for (const scene::EdgeLabel& label : topology.labels) {
        float x = label.x;
        float y = label.y;
        float dx = label.dx;
        float dy = label.dy;
        if (fit_.flipped && !diagonal) {
            // Coordinates stay on the sides where they are looked for.
            x = dx != 0 ? width_ - x : x;
            y = dy != 0 ? height_ - y : y;
        } else if (fit_.flipped) {
            dx = -dx;
            dy = -dy;
        }
        const Point edge = pixel(x, y);
        const float across = dx < 0 ? m.left : m.right;
        const float along = dy < 0 ? m.bottom : m.top;
        labels_.push_back({label.text,
                           {edge.x + dx * across / 2, edge.y - dy * along / 2},
                           label.dx == 0 ? label.x : -1,
                           label.dy == 0 ? label.y : -1});
    }
}

Point BoardGeometry::centre(PlaceId id) const {
    const Rect& r = places_[id];
    return {r.x + r.w / 2, r.y + r.h / 2};
}

BoardGeometry::WayAround BoardGeometry::around(PlaceId from, PlaceId to) const {
    const Point a = centre(from);
    const Point b = centre(to);
    const Point size{width_ * p_, height_ * p_};
    const auto shorter = [](float way, float period) {
        return 2 * std::abs(way) > period ? way - std::copysign(period, way) : way;
    };
    const Point way{shorter(b.x - a.x, size.x), shorter(b.y - a.y, size.y)};
    const auto to_edge = [](float at, float step, float low, float high) {
        return step > 0 ? (high - at) / step : step < 0 ? (low - at) / step : 1.0F;
    };
    const float part = std::min({1.0F, to_edge(a.x, way.x, origin_.x, origin_.x + size.x),
                                 to_edge(a.y, way.y, origin_.y, origin_.y + size.y)});
    return {{a.x + way.x * part, a.y + way.y * part},
            {b.x - way.x * (1 - part), b.y - way.y * (1 - part)},
            part};
}

PlaceId BoardGeometry::at(Point point) const {
    for (std::size_t i = 0; i < places_.size(); ++i) {
        const Rect& r = places_[i];
        if (point.x >= r.x && point.y >= r.y && point.x < r.x + r.w && point.y < r.y + r.h) {
            return static_cast<PlaceId>(i);
        }
    }
    return scene::nowhere;
}

int BoardGeometry::row(PlaceId id) const {
    const float from_top = fit_.flipped ? at_[id].y : height_ - at_[id].y;
    return static_cast<int>(std::floor(from_top));
}

int BoardGeometry::column(PlaceId id) const {
    const float from_left = fit_.flipped ? width_ - at_[id].x : at_[id].x;
    return static_cast<int>(std::floor(from_left));
}

const std::vector<PlaceId>& BoardGeometry::reading_order() const {
    if (reading_order_.empty()) {
        std::vector<std::array<int, 3>> order(size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            const auto id = static_cast<PlaceId>(i);
            order[i] = {row(id), column(id), id};
        }
        std::sort(order.begin(), order.end());
        for (const auto& each : order) {
            reading_order_.push_back(static_cast<PlaceId>(each[2]));
        }
    }
    return reading_order_;
}

} // namespace motley::picture
