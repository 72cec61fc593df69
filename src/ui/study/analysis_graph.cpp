#include "ui/study/analysis_graph.h"

#include "core/text.h"
#include "picture/palette.h"
#include "ui/board/side_token.h"
#include "ui/kit/widgets.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace motley::ui {

namespace {

constexpr const char* half_words = "50%";

/// The colour for marks on a side's colour.
Colour ink_on(scene::Livery livery) {
    const picture::LiveryColours& c = picture::colours(livery);
    return livery == scene::Livery::b ? c.rim : c.outline;
}

/// Where the curve of the plies is drawn.
struct Curve {
    Rect frame; ///< everything except the outline
    Rect area;  ///< from the first ply to the last
    float radius = 0;
    std::size_t last = 1; ///< the last ply

    [[nodiscard]] float x(double ply) const {
        return area.x + area.w * static_cast<float>(ply / static_cast<double>(last));
    }
    [[nodiscard]] float y(double below) const {
        return area.y + area.h * static_cast<float>(1 - below);
    }
    /// `y`, kept far enough from the edge for a label.
    [[nodiscard]] float inside(float y, float room) const {
        return std::clamp(y, frame.y + room, bottom(frame) - room);
    }
    [[nodiscard]] std::size_t ply_at(float at) const {
        const float part = std::clamp((at - area.x) / area.w, 0.0F, 1.0F);
        return static_cast<std::size_t>(std::lround(part * static_cast<float>(last)));
    }
    /// How far the round corners reach into the pixel column at x.
    [[nodiscard]] float corner(float x) const {
        const float depth = std::min(x + 0.5F - frame.x, right(frame) - x - 0.5F);
        if (depth >= radius) {
            return 0;
        }
        const float across = radius - std::max(depth, 0.0F);
        return radius - std::sqrt(radius * radius - across * across);
    }
};

/// The chance of the player at the bottom, in the pixel column at x; nothing if it is unknown.
std::optional<double> chance_in(const Curve& curve, const Chances& chances, float x) {
    const auto& known = chances.report.chances;
    const double along =
        std::clamp((x + 0.5F - curve.area.x) / curve.area.w, 0.0F, 1.0F) * double(curve.last);
    const auto from = std::min(static_cast<std::size_t>(along), curve.last - 1);
    const auto& a = known[from];
    const auto& b = known[from + 1];
    // Beyond either end the curve stays level.
    if (along == 0 || along == double(curve.last)) {
        const auto& end = along == 0 ? a : b;
        return end ? std::optional(chances.below(*end)) : std::nullopt;
    }
    return a && b ? std::optional(chances.below(*a + (*b - *a) * (along - double(from))))
                  : std::nullopt;
}

/// Draws the shares column by column, so that nothing shows between them or beside the round
/// corners.
void draw_shares(Painter& paint, const Curve& curve, const Chances& chances) {
    const std::size_t low = chances.flipped ? 1 : 0;
    const Colour below = picture::colours(chances.liveries[low]).fill;
    const Colour above = picture::colours(chances.liveries[1 - low]).fill;
    const auto columns = static_cast<int>(std::ceil(curve.frame.w));
    for (int column = 0; column < columns; ++column) {
        const float x = curve.frame.x + static_cast<float>(column);
        if (const auto chance = chance_in(curve, chances, x)) {
            const float corner = curve.corner(x);
            const float from = curve.frame.y + corner;
            const float to = bottom(curve.frame) - corner;
            const float edge = std::clamp(std::round(curve.y(*chance)), from, to);
            paint.rect({x, from, 1, edge - from}, 0, above);
            paint.rect({x, edge, 1, to - edge}, 0, below);
        }
    }
}

void draw_curve(Painter& paint, const Curve& curve, const Chances& chances) {
    std::vector<Point> points;
    const auto draw_points = [&] {
        if (points.size() > 1) {
            paint.line(points, paint.palette.key, paint.exact(4));
            paint.line(points, paint.palette.mark, paint.exact(2));
        }
        points.clear();
    };
    for (std::size_t ply = 0; ply <= curve.last; ++ply) {
        if (const auto& chance = chances.report.chances[ply]) {
            points.emplace_back(curve.x(static_cast<double>(ply)), curve.y(chances.below(*chance)));
        } else {
            draw_points();
        }
    }
    draw_points();
}

void draw_marks(Painter& paint, const Curve& curve, const Chances& chances) {
    const float room = paint.exact(9);
    const auto& known = chances.report.chances;
    for (std::size_t ply = 0; ply < curve.last; ++ply) {
        if (is_swing(chances.report.luck[ply]) && known[ply] && known[ply + 1]) {
            const double middle = (*known[ply] + *known[ply + 1]) / 2;
            draw_roll_mark(paint, {curve.x(static_cast<double>(ply) + 0.5),
                                   curve.inside(curve.y(chances.below(middle)), room)});
        }
    }
    for (const study::Report::Side& side : chances.report.sides) {
        for (const std::size_t ply : side.worst) {
            const float y = curve.y(chances.below(*known[ply + 1]));
            draw_loss_mark(paint, {curve.x(static_cast<double>(ply + 1)), curve.inside(y, room)});
        }
    }
}

/// Draws the axis left of the graph: whose share is above and whose below, and the meaning of the
/// dotted line.
void draw_axis(Painter& paint, const Rect& r, const Chances& chances) {
    const std::size_t low = chances.flipped ? 1 : 0;
    const float wide = paint.px(20);
    const float high = wide * 0.6F;
    const float x = right(r) - paint.px(6);
    paint.label(Style::coordinate, x, std::round(r.y + r.h / 2), paint.theme.muted, half_words,
                Align::right);
    draw_side_token(paint, chances.liveries[1 - low], x - wide, r.y + high / 2 + paint.px(2), wide);
    draw_side_token(paint, chances.liveries[low], x - wide, bottom(r) - high / 2 - paint.px(2),
                    wide);
}

float axis_width(const Painter& paint) {
    return std::ceil(paint.type.width(Style::coordinate, half_words)) + paint.px(6);
}

void draw_middle(Painter& paint, const Curve& curve) {
    const float y = std::round(curve.y(0.5));
    paint.dots({curve.frame.x + paint.px(4), y}, {right(curve.frame) - paint.px(4), y},
               paint.theme.muted, paint.px(1), paint.px(6));
}

} // namespace

void draw_loss_mark(Painter& paint, Point at) {
    paint.lozenge(at, paint.exact(6), paint.exact(8), paint.palette.key);
    paint.lozenge(at, paint.exact(4), paint.exact(5.5F), paint.palette.attack);
}

void draw_roll_mark(Painter& paint, Point at) {
    const auto square = [&](float half, float radius, Colour colour) {
        const float by = paint.exact(half);
        paint.rect({at.x - by, at.y - by, 2 * by, 2 * by}, paint.exact(radius), colour);
    };
    square(7, 3.5F, paint.palette.key);
    square(5.5F, 2.5F, paint.palette.mark);
    for (const float by : {-2.5F, 0.0F, 2.5F}) {
        paint.disc({at.x + paint.exact(by), at.y + paint.exact(by)}, paint.exact(1.1F),
                   paint.palette.key);
    }
}

bool is_swing(const std::optional<double>& luck) {
    return luck && std::abs(*luck) >= study::least_named;
}

void draw_balance(AppFrame& frame, const Rect& r, const Chances& chances,
                  const std::string& words) {
    Painter& paint = frame.paint;
    const float radius = std::min(frame.px(6), std::floor(r.w / 2));
    frame.say("balance", Role::text, words, r);
    paint.rect(r, radius, paint.theme.bg_bottom);
    const std::size_t low = chances.flipped ? 1 : 0;
    if (chances.now) {
        const double part = chances.below(*chances.now);
        const float edge = std::round(bottom(r) - r.h * static_cast<float>(part));
        const auto share = [&](std::size_t player, float from, float to) {
            if (to > from) {
                frame.push_clip({r.x, from, r.w, to - from});
                paint.rect(r, radius, picture::colours(chances.liveries[player]).fill);
                frame.pop_clip();
            }
        };
        share(1 - low, r.y, edge);
        share(low, edge, bottom(r));
        // If there is room, shows the number of the player ahead, at that player's end.
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
    // The same line as in the graph, where it is explained.
    const float middle = std::round(r.y + r.h / 2);
    paint.rect({r.x - frame.px(2), middle - frame.px(1), r.w + frame.px(4), frame.px(2)}, 0,
               paint.theme.muted);
}

void draw_graph(AppFrame& frame, const Rect& all, const Chances& chances,
                const std::string& words) {
    Painter& paint = frame.paint;
    const float axis = axis_width(paint);
    draw_axis(paint, {all.x, all.y, axis, all.h}, chances);
    const Rect r{all.x + axis, all.y, all.w - axis, all.h};
    const std::size_t last = chances.report.all - 1;
    const float side = frame.px(9);
    const float radius = frame.px(8);
    // The outline covers the edge of the colours.
    const float line = frame.px(1);
    const Curve curve{inset(r, line), {r.x + side, r.y, r.w - 2 * side, r.h}, radius - line, last};
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
        frame.defer(
            [wanted](shell::App& app) { app.match_board()->variations().look_at_played(wanted); });
    }

    paint.rect(r, radius, paint.theme.bg_bottom);
    draw_shares(paint, curve, chances);
    draw_middle(paint, curve);
    frame.push_clip(r);
    draw_curve(paint, curve, chances);
    draw_marks(paint, curve, chances);
    const float x = std::round(curve.x(static_cast<double>(chances.shown)));
    paint.rect({x - frame.px(2), r.y, frame.px(4), r.h}, 0, paint.palette.key);
    paint.rect({x - frame.px(1), r.y, frame.px(2), r.h}, 0, paint.palette.attack);
    if (const auto& chance = chances.report.chances[chances.shown]) {
        const Point at(x, curve.inside(curve.y(chances.below(*chance)), frame.px(8)));
        paint.disc(at, paint.exact(7), paint.palette.key);
        paint.disc(at, paint.exact(5), paint.palette.attack);
    }
    frame.pop_clip();
    paint.stroke(r, radius, answer.hovered || answer.held ? paint.theme.accent : paint.theme.line,
                 frame.px(1));
    if (answer.focused) {
        focus_ring(paint, r, radius);
    }
}

} // namespace motley::ui
