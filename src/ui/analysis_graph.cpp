#include "ui/analysis_graph.h"

#include "core/text.h"
#include "ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace motley::ui {

namespace {

/// What stands on the colour of a side.
Colour ink_on(scene::Livery livery) {
    const LiveryColours& c = colours(livery);
    return livery == scene::Livery::b ? c.rim : c.outline;
}

/// Where what is drawn of the plies lies.
struct Curve {
    Rect area;
    std::size_t last = 1; ///< ply
    float side = 0;       ///< left and right of the area

    [[nodiscard]] float x(std::size_t ply) const {
        return area.x + area.w * static_cast<float>(ply) / static_cast<float>(last);
    }
    [[nodiscard]] float y(double chance) const {
        return area.y + area.h * static_cast<float>(1 - chance);
    }
    [[nodiscard]] std::size_t ply_at(float at) const {
        const float part = std::clamp((at - area.x) / area.w, 0.0F, 1.0F);
        return static_cast<std::size_t>(std::lround(part * static_cast<float>(last)));
    }
};

/// The shares column by column, so that nothing shows between them.
void draw_shares(Painter& paint, const Curve& curve, const Chances& chances) {
    const Colour below = colours(chances.liveries[0]).fill;
    const Colour above = colours(chances.liveries[1]).fill;
    const auto& known = chances.report.chances;
    const auto draw_column = [&](float x, float width, double chance) {
        const float y = std::round(curve.y(chance));
        paint.rect({x, curve.area.y, width, y - curve.area.y}, 0, above);
        paint.rect({x, y, width, bottom(curve.area) - y}, 0, below);
    };
    for (std::size_t ply = 0; ply < curve.last; ++ply) {
        if (!known[ply] || !known[ply + 1]) {
            continue;
        }
        const float from = curve.x(ply);
        const float width = curve.x(ply + 1) - from;
        const long end = std::lround(from + width);
        for (long column = std::lround(from); column < end; ++column) {
            const auto x = static_cast<float>(column);
            const double t = std::clamp((x + 0.5F - from) / width, 0.0F, 1.0F);
            draw_column(x, 1, *known[ply] + (*known[ply + 1] - *known[ply]) * t);
        }
    }
    // To both edges, inside the round corners.
    const float edge = curve.side - paint.px(3);
    if (known.front()) {
        draw_column(curve.area.x - edge, edge, *known.front());
    }
    if (known.back()) {
        draw_column(std::round(right(curve.area)), edge, *known.back());
    }
}

void draw_curve(Painter& paint, const Curve& curve, const Chances& chances) {
    std::vector<ImVec2> points;
    const auto draw_points = [&] {
        if (points.size() > 1) {
            paint.line(points, paint.theme.key, paint.exact(4));
            paint.line(points, paint.theme.mark, paint.exact(2));
        }
        points.clear();
    };
    for (std::size_t ply = 0; ply <= curve.last; ++ply) {
        if (const auto& chance = chances.report.chances[ply]) {
            points.emplace_back(curve.x(ply), curve.y(*chance));
        } else {
            draw_points();
        }
    }
    draw_points();
}

void draw_worst(Painter& paint, const Curve& curve, const app::Report& report) {
    for (const app::Report::Side& side : report.sides) {
        for (const std::size_t ply : side.worst) {
            const ImVec2 at(curve.x(ply + 1), curve.y(*report.chances[ply + 1]));
            paint.lozenge(at, paint.exact(6), paint.exact(8), paint.theme.key);
            paint.lozenge(at, paint.exact(4), paint.exact(5.5F), paint.theme.attack);
        }
    }
}

} // namespace

void draw_balance(Frame& frame, const Rect& r, const Chances& chances, bool flipped,
                  const std::string& words) {
    Painter& paint = frame.paint;
    const float radius = std::min(frame.px(6), std::floor(r.w / 2));
    frame.say("balance", Role::text, words, r);
    paint.rect(r, radius, paint.theme.bg_bottom);
    const auto& chance = chances.report.chances[chances.shown];
    const std::size_t low = flipped ? 1 : 0;
    if (chance) {
        const double part = flipped ? 1 - *chance : *chance;
        const float edge = std::round(bottom(r) - r.h * static_cast<float>(part));
        const auto share = [&](std::size_t player, float from, float to) {
            if (to > from) {
                frame.push_clip({r.x, from, r.w, to - from});
                paint.rect(r, radius, colours(chances.liveries[player]).fill);
                frame.pop_clip();
            }
        };
        share(1 - low, r.y, edge);
        share(low, edge, bottom(r));
        // Where there is room, the figure of whoever is ahead, at their end.
        if (r.w >= frame.px(24)) {
            const bool below = part >= 0.5;
            const std::size_t ahead = below ? low : 1 - low;
            const auto figure = std::lround(100 * std::max(part, 1 - part));
            paint.label(Style::coordinate, r.x + r.w / 2,
                        below ? bottom(r) - frame.px(13) : r.y + frame.px(13),
                        ink_on(chances.liveries[ahead]), std::to_string(figure), Align::centre);
        }
    }
    paint.stroke(r, radius, paint.theme.muted, frame.px(1));
    const float middle = std::round(r.y + r.h / 2);
    paint.rect({r.x, middle - frame.px(1), r.w, frame.px(2)}, 0, paint.theme.attack);
}

void draw_graph(Frame& frame, const Rect& r, const Chances& chances, const std::string& words) {
    Painter& paint = frame.paint;
    const std::size_t last = chances.report.all - 1;
    const float side = frame.px(9);
    const Curve curve{{r.x + side, r.y, r.w - 2 * side, r.h}, last, side};
    Node node;
    node.id = "graph";
    node.role = Role::slider;
    node.label = frame.text("ui.analysis.graph");
    node.value = words;
    node.rect = r;
    node.now = static_cast<int>(chances.shown);
    node.most = static_cast<int>(last);
    const auto entered = frame.semantics.take_entry(node.id);
    const Response answer = frame.interact(std::move(node));
    std::size_t wanted = chances.shown;
    if (answer.held || (answer.clicked && frame.pointing.released)) {
        wanted = curve.ply_at(frame.pointing.at.x);
    } else if (entered) {
        wanted = static_cast<std::size_t>(
            parse_int(*entered, 0, static_cast<int>(last)).value_or(static_cast<int>(wanted)));
    }
    if (wanted != chances.shown) {
        frame.later([wanted](app::App& app) { app.look_at(wanted); });
    }

    const float radius = frame.px(8);
    paint.rect(r, radius, paint.theme.bg_bottom);
    draw_shares(paint, curve, chances);
    paint.dots({r.x + frame.px(4), curve.y(0.5)}, {right(r) - frame.px(4), curve.y(0.5)},
               paint.theme.muted, frame.px(1), frame.px(6));
    frame.push_clip(r);
    draw_curve(paint, curve, chances);
    draw_worst(paint, curve, chances.report);
    const float x = std::round(curve.x(chances.shown));
    paint.rect({x - frame.px(2), r.y, frame.px(4), r.h}, 0, paint.theme.key);
    paint.rect({x - frame.px(1), r.y, frame.px(2), r.h}, 0, paint.theme.attack);
    if (const auto& chance = chances.report.chances[chances.shown]) {
        const ImVec2 at(x,
                        std::clamp(curve.y(*chance), r.y + frame.px(7), bottom(r) - frame.px(7)));
        paint.disc(at, paint.exact(7), paint.theme.key);
        paint.disc(at, paint.exact(5), paint.theme.attack);
    }
    frame.pop_clip();
    paint.stroke(r, radius, answer.hovered || answer.held ? paint.theme.accent : paint.theme.line,
                 frame.px(1));
    if (answer.focused) {
        focus_ring(paint, r, radius);
    }
}

} // namespace motley::ui
