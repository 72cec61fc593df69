#include "ui/board/marks.h"

#include "picture/palette.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

namespace motley::ui {

namespace {

/// A part of the cell's size, but at least this many CSS px.
float thick(const Painter& paint, const Rect& cell, float least, float part) {
    return std::max(paint.exact(least), cell.w * part);
}

struct Corner {
    Point a, b, c;
};

std::string_view mark_icon(scene::Mark mark) {
    switch (mark) {
    case scene::Mark::attack:
        return "target";
    case scene::Mark::capture:
        return "swords";
    case scene::Mark::power:
        return "burst";
    default:
        return "";
    }
}

} // namespace

void draw_mark(Painter& paint, const Rect& cell, scene::Mark mark) {
    switch (mark) {
    case scene::Mark::none:
        break;
    case scene::Mark::move:
        draw_move(paint, cell);
        break;
    case scene::Mark::attack:
        draw_attack(paint, cell);
        break;
    case scene::Mark::capture:
        draw_capture(paint, cell);
        break;
    case scene::Mark::power:
        draw_power(paint, cell);
        break;
    case scene::Mark::place:
        draw_placing(paint, cell);
        break;
    }
}

void draw_move(Painter& paint, const Rect& cell) {
    const float radius = thick(paint, cell, 3.5F, 0.125F);
    const float rim = thick(paint, cell, 1.2F, 0.025F);
    paint.disc(centre(cell), radius + rim, fade(paint.palette.key, 0.85F));
    paint.disc(centre(cell), radius, paint.palette.mark);
}

void draw_attack(Painter& paint, const Rect& cell) {
    const Rect r = inset(cell, cell.w * 0.07F);
    const float arm = r.w * 0.27F;
    const std::array<Corner, 4> corners{{
        {{r.x, r.y + arm}, {r.x, r.y}, {r.x + arm, r.y}},
        {{right(r) - arm, r.y}, {right(r), r.y}, {right(r), r.y + arm}},
        {{right(r), bottom(r) - arm}, {right(r), bottom(r)}, {right(r) - arm, bottom(r)}},
        {{r.x + arm, bottom(r)}, {r.x, bottom(r)}, {r.x, bottom(r) - arm}},
    }};
    for (const auto& [colour, least, part] :
         {std::tuple(paint.palette.key, 4.0F, 0.10F), {paint.palette.attack, 2.4F, 0.058F}}) {
        const float width = thick(paint, cell, least, part);
        for (const Corner& corner : corners) {
            const std::array<Point, 3> points{corner.a, corner.b, corner.c};
            paint.line(points, colour, width);
        }
    }
}

void draw_capture(Painter& paint, const Rect& cell) {
    const Point at = centre(cell);
    const float radius = cell.w * 0.425F;
    paint.circle(at, radius, paint.palette.key, thick(paint, cell, 4.4F, 0.105F));
    paint.circle(at, radius, paint.palette.combat, thick(paint, cell, 2.6F, 0.062F));
    const float tooth = cell.w * 0.075F;
    for (const auto& [x, y] : {std::pair(0.0F, -1.0F), {1.0F, 0.0F}, {0.0F, 1.0F}, {-1.0F, 0.0F}}) {
        const Point root(at.x + x * (radius - tooth * 0.2F), at.y + y * (radius - tooth * 0.2F));
        const std::array<Point, 3> points{
            Point(root.x - y * tooth, root.y + x * tooth),
            Point(root.x - x * tooth * 1.7F, root.y - y * tooth * 1.7F),
            Point(root.x + y * tooth, root.y - x * tooth)};
        paint.polygon(points, paint.palette.combat);
    }
}

void draw_power(Painter& paint, const Rect& cell) {
    const float reach = cell.w * 0.455F;
    paint.lozenge_line(centre(cell), reach, reach, paint.palette.key,
                       thick(paint, cell, 4.4F, 0.10F));
    paint.lozenge_line(centre(cell), reach, reach, paint.palette.power_mark,
                       thick(paint, cell, 2.6F, 0.058F));
}

void draw_idle_power(Painter& paint, const Rect& cell) {
    const float reach = cell.w * 0.2F;
    paint.lozenge_line(centre(cell), reach, reach, fade(paint.palette.key, 0.8F),
                       thick(paint, cell, 3, 0.06F));
    paint.lozenge_line(centre(cell), reach, reach, fade(paint.palette.mark, 0.55F),
                       thick(paint, cell, 1.5F, 0.03F));
}

void draw_placing(Painter& paint, const Rect& cell) {
    const Rect r = inset(cell, cell.w * 0.07F);
    const float width = thick(paint, cell, 2, 0.04F);
    paint.stroke(r, cell.w * 0.13F, paint.palette.key, width * 1.7F);
    paint.dashed(inset(r, width * 0.35F), cell.w * 0.12F, paint.palette.mark, width,
                 cell.w * 0.115F, cell.w * 0.09F);
}

void draw_member(Painter& paint, const Rect& cell, bool taken) {
    const Point at = centre(cell);
    const float radius = cell.w * 0.425F;
    if (taken) {
        draw_capture(paint, cell);
    } else {
        paint.circle(at, radius, paint.palette.key, thick(paint, cell, 3, 0.07F));
        paint.dashed_circle(at, radius, paint.palette.combat, thick(paint, cell, 1.6F, 0.035F), 10);
    }
    const float size = std::round(thick(paint, cell, 16, 0.36F));
    const Rect box{std::round(right(cell) - size * 0.82F), std::round(bottom(cell) - size * 0.82F),
                   size, size};
    paint.rect(box, paint.px(4), taken ? paint.palette.key : paint.palette.combat);
    paint.rect(inset(box, paint.px(2)), paint.px(3),
               taken ? paint.palette.combat : paint.palette.key);
    if (taken) {
        paint.icon("check", centre(box), size * 0.86F, paint.palette.key);
    }
}

void draw_reached(Painter& paint, const Rect& cell) {
    const Point at = centre(cell);
    const float radius = thick(paint, cell, 3.5F, 0.11F);
    paint.circle(at, radius, paint.palette.key, thick(paint, cell, 3.6F, 0.085F));
    paint.circle(at, radius, paint.palette.threat, thick(paint, cell, 1.8F, 0.045F));
}

void draw_threat_tint(Painter& paint, const Rect& cell, float gap) {
    paint.rect(inset(cell, gap / 2), cell.w / 16, fade(paint.palette.threat, 0.22F));
}

void draw_threat(Painter& paint, const Rect& cell) {
    const Rect r = inset(cell, cell.w * 0.035F);
    const auto corners = [&](float size, float shift, Colour colour) {
        for (const auto& [x, y] : {std::pair(0, 0), {1, 0}, {1, 1}, {0, 1}}) {
            const float across = x == 0 ? 1.0F : -1.0F;
            const float down = y == 0 ? 1.0F : -1.0F;
            const Point at((x == 0 ? r.x : right(r)) + across * shift,
                           (y == 0 ? r.y : bottom(r)) + down * shift);
            // Clockwise at every corner, as polygons must be.
            std::array<Point, 3> points{at, Point(at.x + across * size, at.y),
                                        Point(at.x, at.y + down * size)};
            if (x != y) {
                std::swap(points[1], points[2]);
            }
            paint.polygon(points, colour);
        }
    };
    const float size = thick(paint, cell, 7, 0.24F);
    const float rim = thick(paint, cell, 1.2F, 0.025F);
    corners(size + rim * 3.4F, 0, paint.palette.key);
    corners(size, rim, paint.palette.threat);
}

void draw_cause(Painter& paint, const Rect& cell) {
    const Rect r = inset(cell, cell.w * 0.05F);
    constexpr int stripes = 4;
    paint.list.PushClipRect({r.x, r.y}, {right(r), bottom(r)}, true);
    for (const auto& [colour, least, part] :
         {std::tuple(paint.palette.key, 3.0F, 0.055F), {paint.palette.attack, 1.6F, 0.028F}}) {
        for (int i = 1; i < 2 * stripes; ++i) {
            const float t = r.w * static_cast<float>(i) / stripes;
            const Point from = t <= r.w ? Point(r.x + t, r.y) : Point(right(r), r.y + t - r.w);
            const Point to = t <= r.w ? Point(r.x, r.y + t) : Point(r.x + t - r.w, bottom(r));
            paint.list.AddLine({from.x, from.y}, {to.x, to.y}, colour,
                               thick(paint, cell, least, part));
        }
    }
    paint.list.PopClipRect();
    paint.stroke(r, cell.w / 14, paint.palette.attack, thick(paint, cell, 2, 0.04F));
}

void draw_selected(Painter& paint, const Rect& cell, float gap) {
    const Rect r = inset(cell, gap / 2);
    paint.rect(r, cell.w / 16, paint.palette.selected);
    const float width = thick(paint, cell, 2, 0.04F);
    paint.stroke(r, cell.w / 16, paint.palette.mark, std::round(width));
}

void draw_on_the_way(Painter& paint, const Rect& cell, float gap) {
    const Rect r = inset(cell, gap / 2);
    paint.rect(r, cell.w / 16, fade(paint.palette.selected, 0.55F));
    paint.stroke(r, cell.w / 16, paint.palette.mark, std::round(thick(paint, cell, 1.5F, 0.025F)));
}

void draw_warned(Painter& paint, const Rect& cell, bool good) {
    const Colour colour = good ? paint.palette.gain : paint.palette.attack;
    const Rect r = inset(cell, std::round(cell.w * 0.04F));
    const float width = std::round(thick(paint, cell, 2, 0.05F));
    paint.rect(r, cell.w / 14, fade(colour, 0.16F));
    paint.stroke(r, cell.w / 14, paint.palette.key, width + paint.px(2));
    paint.stroke(r, cell.w / 14, colour, width);
}

void draw_arrow(Painter& paint, Point from, Point to, float cell, Colour colour) {
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    const float head = cell * 0.26F;
    if (length <= head) {
        return;
    }
    const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
    const Point across{-along.y, along.x};
    const auto at = [&](float far, float aside) {
        return Point{from.x + along.x * far + across.x * aside,
                     from.y + along.y * far + across.y * aside};
    };
    // It begins at the edge of the piece, and ends in the middle of the other cell.
    const float begin = std::min(cell * 0.34F, length * 0.3F);
    const auto shape = [&](float more) {
        const float half = cell * 0.045F + more;
        const float neck = length - head;
        const std::array<Point, 4> shaft{at(begin - more, half), at(neck, half), at(neck, -half),
                                         at(begin - more, -half)};
        const std::array<Point, 3> tip{at(neck - more, head * 0.55F + 1.6F * more),
                                       at(length + 1.6F * more, 0),
                                       at(neck - more, -head * 0.55F - 1.6F * more)};
        const Colour fill = more > 0 ? paint.palette.key : colour;
        paint.polygon(shaft, fill);
        paint.polygon(tip, fill);
    };
    shape(paint.exact(1.5F));
    shape(0);
}

void draw_ring(Painter& paint, const Rect& cell, Colour colour) {
    const float radius = cell.w * 0.44F;
    paint.circle(centre(cell), radius, paint.palette.key, thick(paint, cell, 4.4F, 0.105F));
    paint.circle(centre(cell), radius, colour, thick(paint, cell, 2.6F, 0.062F));
}

void draw_pulse(Painter& paint, const Rect& cell, float swing) {
    const float radius = cell.w * (0.45F + 0.05F * swing);
    paint.circle(centre(cell), radius, paint.palette.key, thick(paint, cell, 4.4F, 0.105F));
    paint.circle(centre(cell), radius, paint.palette.power_mark, thick(paint, cell, 2.6F, 0.062F));
}

void draw_hinted(Painter& paint, const Rect& tile, float radius) {
    paint.rect(tile, radius, fade(paint.palette.selected, 0.30F));
    paint.stroke(tile, radius, paint.theme.dark ? paint.palette.selected : paint.palette.mark,
                 paint.px(2));
}

void draw_can_begin(Painter& paint, const Rect& cell, float gap) {
    const Rect r = inset(cell, gap / 2);
    paint.rect(r, cell.w / 16, fade(paint.palette.selected, 0.30F));
}

void draw_invitation(Painter& paint, const Rect& cell) {
    const Rect r = inset(cell, std::round(cell.w * 0.05F));
    paint.rect(r, cell.w / 12, fade(paint.palette.selected, 0.30F));
    paint.stroke(r, cell.w / 12, fade(paint.palette.last_line, 0.85F),
                 std::round(thick(paint, cell, 1.6F, 0.03F)));
}

void draw_focus(Painter& paint, const Rect& cell) {
    const Rect r = inset(cell, -cell.w * 0.02F);
    const float outer = std::round(thick(paint, cell, 5, 0.09F));
    const float inner = std::round(thick(paint, cell, 2.6F, 0.05F));
    paint.stroke(inset(r, -outer / 2), cell.w / 12 + outer / 2, paint.theme.focus_inner, outer);
    paint.stroke(inset(r, -inner / 2), cell.w / 12 + inner / 2, paint.theme.focus, inner);
}

namespace {

/// A pill with `before → after`, as wide as the cell at most, so that it never lies on a neighbour.
void draw_pill(Painter& paint, const Rect& cell, float middle, std::string_view icon, int before,
               int after, bool falls, Colour colour) {
    const float rim = paint.px(2);
    const float most = cell.w - rim;
    const float height = std::round(std::clamp(cell.w * 0.28F, paint.exact(16), paint.exact(28)));
    const float em = paint.type.size(Style::pill);
    std::string text;
    if (before >= 0) {
        text = std::to_string(before) + " →";
        if (!falls) {
            text += ' ' + std::to_string(after);
        }
    }
    const float cross_width = falls ? em * 1.05F : 0;
    const auto width_of = [&] {
        return paint.type.width(Style::pill, text) + (icon.empty() ? 0 : em * 1.15F) + cross_width +
               height * 0.8F;
    };
    if (width_of() > most) {
        icon = {};
    }
    if (width_of() > most) {
        std::erase(text, ' ');
    }
    if (width_of() > most && before >= 0 && !falls) {
        text = std::to_string(after);
    } else if (width_of() > most) {
        text.clear();
    }
    const float text_width = paint.type.width(Style::pill, text);
    const float width = std::round(width_of());
    const Rect pill{std::round(centre(cell).x - width / 2), std::round(middle - height / 2), width,
                    height};
    paint.rect(inset(pill, -rim), height / 2 + rim, paint.palette.key);
    paint.rect(pill, height / 2, colour);
    const float y = pill.y + height / 2;
    float x = pill.x + height * 0.4F;
    if (!icon.empty()) {
        paint.icon(icon, {x + em * 0.45F, y}, em * 1.05F, paint.palette.key);
        x += em * 1.15F;
    }
    paint.label(Style::pill, x, y, paint.palette.key, text);
    if (falls) {
        paint.icon("x", {x + text_width + cross_width * 0.55F, y}, em * 0.95F, paint.palette.key);
    }
}

} // namespace

void draw_preview(Painter& paint, const Rect& cell, int before, int after, bool falls,
                  scene::Mark mark) {
    const Colour colour = mark == scene::Mark::attack  ? paint.palette.attack
                          : mark == scene::Mark::power ? paint.palette.power_mark
                                                       : paint.palette.combat;
    draw_pill(paint, cell, cell.y + cell.h * 0.86F, mark_icon(mark), before, after, falls, colour);
}

void draw_price(Painter& paint, const Rect& cell, int before, int after, bool falls) {
    draw_pill(paint, cell, cell.y + cell.h * 0.14F, "", before, after, falls, paint.palette.mark);
}

} // namespace motley::ui
