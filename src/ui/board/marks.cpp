#include "ui/board/marks.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace motley::ui {

namespace {

/// A part of the cell's size, but at least this many CSS px.
float thick(const Painter& paint, const Rect& cell, float least, float part) {
    return std::max(paint.exact(least), cell.w * part);
}

struct Corner {
    ImVec2 a, b, c;
};

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
    paint.disc(centre(cell), radius + rim, fade(paint.theme.key, 0.85F));
    paint.disc(centre(cell), radius, paint.theme.mark);
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
         {std::tuple(paint.theme.key, 4.0F, 0.10F), {paint.theme.attack, 2.4F, 0.058F}}) {
        const float width = thick(paint, cell, least, part);
        for (const Corner& corner : corners) {
            const std::array<ImVec2, 3> points{corner.a, corner.b, corner.c};
            paint.line(points, colour, width);
        }
    }
}

void draw_capture(Painter& paint, const Rect& cell) {
    const ImVec2 at = centre(cell);
    const float radius = cell.w * 0.425F;
    paint.circle(at, radius, paint.theme.key, thick(paint, cell, 4.4F, 0.105F));
    paint.circle(at, radius, paint.theme.combat, thick(paint, cell, 2.6F, 0.062F));
    const float tooth = cell.w * 0.075F;
    for (const auto& [x, y] : {std::pair(0.0F, -1.0F), {1.0F, 0.0F}, {0.0F, 1.0F}, {-1.0F, 0.0F}}) {
        const ImVec2 root(at.x + x * (radius - tooth * 0.2F), at.y + y * (radius - tooth * 0.2F));
        const std::array<ImVec2, 3> points{
            ImVec2(root.x - y * tooth, root.y + x * tooth),
            ImVec2(root.x - x * tooth * 1.7F, root.y - y * tooth * 1.7F),
            ImVec2(root.x + y * tooth, root.y - x * tooth)};
        paint.polygon(points, paint.theme.combat);
    }
}

void draw_power(Painter& paint, const Rect& cell) {
    const float reach = cell.w * 0.455F;
    paint.lozenge_line(centre(cell), reach, reach, paint.theme.key,
                       thick(paint, cell, 4.4F, 0.10F));
    paint.lozenge_line(centre(cell), reach, reach, paint.theme.power_mark,
                       thick(paint, cell, 2.6F, 0.058F));
}

void draw_placing(Painter& paint, const Rect& cell) {
    const Rect r = inset(cell, cell.w * 0.07F);
    const float width = thick(paint, cell, 2, 0.04F);
    paint.stroke(r, cell.w * 0.13F, paint.theme.key, width * 1.7F);
    paint.dashed(inset(r, width * 0.35F), cell.w * 0.12F, paint.theme.mark, width, cell.w * 0.115F,
                 cell.w * 0.09F);
}

void draw_member(Painter& paint, const Rect& cell, bool taken) {
    const ImVec2 at = centre(cell);
    const float radius = cell.w * 0.425F;
    if (taken) {
        draw_capture(paint, cell);
    } else {
        paint.circle(at, radius, paint.theme.key, thick(paint, cell, 3, 0.07F));
        paint.dashed_circle(at, radius, paint.theme.combat, thick(paint, cell, 1.6F, 0.035F), 10);
    }
    const float size = std::round(thick(paint, cell, 16, 0.36F));
    const Rect box{std::round(right(cell) - size * 0.82F), std::round(bottom(cell) - size * 0.82F),
                   size, size};
    paint.rect(box, paint.px(4), taken ? paint.theme.key : paint.theme.combat);
    paint.rect(inset(box, paint.px(2)), paint.px(3), taken ? paint.theme.combat : paint.theme.key);
    if (taken) {
        paint.icon("check", centre(box), size * 0.86F, paint.theme.key);
    }
}

void draw_cause(Painter& paint, const Rect& cell) {
    const Rect r = inset(cell, cell.w * 0.05F);
    constexpr int stripes = 4;
    paint.list.PushClipRect({r.x, r.y}, {right(r), bottom(r)}, true);
    for (const auto& [colour, least, part] :
         {std::tuple(paint.theme.key, 3.0F, 0.055F), {paint.theme.attack, 1.6F, 0.028F}}) {
        for (int i = 1; i < 2 * stripes; ++i) {
            const float t = r.w * static_cast<float>(i) / stripes;
            const ImVec2 from = t <= r.w ? ImVec2(r.x + t, r.y) : ImVec2(right(r), r.y + t - r.w);
            const ImVec2 to = t <= r.w ? ImVec2(r.x, r.y + t) : ImVec2(r.x + t - r.w, bottom(r));
            paint.list.AddLine(from, to, colour, thick(paint, cell, least, part));
        }
    }
    paint.list.PopClipRect();
    paint.stroke(r, cell.w / 14, paint.theme.attack, thick(paint, cell, 2, 0.04F));
}

void draw_selected(Painter& paint, const Rect& cell, float gap) {
    const Rect r = inset(cell, gap / 2);
    paint.rect(r, cell.w / 16, paint.theme.selected);
    const float width = thick(paint, cell, 2, 0.04F);
    paint.stroke(r, cell.w / 16, paint.theme.mark, std::round(width));
}

void draw_on_the_way(Painter& paint, const Rect& cell, float gap) {
    const Rect r = inset(cell, gap / 2);
    paint.rect(r, cell.w / 16, fade(paint.theme.selected, 0.55F));
    paint.stroke(r, cell.w / 16, paint.theme.mark, std::round(thick(paint, cell, 1.5F, 0.025F)));
}

void draw_hinted(Painter& paint, const Rect& tile, float radius) {
    paint.rect(tile, radius, fade(paint.theme.selected, 0.30F));
    paint.stroke(tile, radius, paint.theme.dark ? paint.theme.selected : paint.theme.mark,
                 paint.px(2));
}

void draw_can_begin(Painter& paint, const Rect& cell, float gap) {
    const Rect r = inset(cell, gap / 2);
    paint.rect(r, cell.w / 16, fade(paint.theme.selected, 0.30F));
}

void draw_invitation(Painter& paint, const Rect& cell) {
    const Rect r = inset(cell, std::round(cell.w * 0.05F));
    paint.rect(r, cell.w / 12, fade(paint.theme.selected, 0.30F));
    paint.stroke(r, cell.w / 12, fade(paint.theme.last_line, 0.85F),
                 std::round(thick(paint, cell, 1.6F, 0.03F)));
}

void draw_last_from(Painter& paint, const Rect& cell) {
    const Rect r = inset(cell, std::round(cell.w * 0.09F));
    paint.rect(r, cell.w / 14, fade(paint.theme.last, 0.28F));
    paint.dashed(r, cell.w / 14, paint.theme.last_line, thick(paint, cell, 1.6F, 0.034F),
                 cell.w * 0.12F, cell.w * 0.11F);
}

void draw_last_to(Painter& paint, const Rect& cell, float gap) {
    const Rect r = inset(cell, gap / 2);
    const float fold = cell.w * 0.30F;
    paint.rect(r, cell.w / 16, fade(paint.theme.last, 0.42F));
    const std::array<ImVec2, 3> first{ImVec2(r.x, r.y), ImVec2(r.x + fold, r.y),
                                      ImVec2(r.x, r.y + fold)};
    const std::array<ImVec2, 3> second{ImVec2(right(r), bottom(r)),
                                       ImVec2(right(r) - fold, bottom(r)),
                                       ImVec2(right(r), bottom(r) - fold)};
    paint.polygon(first, paint.theme.last_line);
    paint.polygon(second, paint.theme.last_line);
}

void draw_focus(Painter& paint, const Rect& cell) {
    const Rect r = inset(cell, -cell.w * 0.02F);
    const float outer = std::round(thick(paint, cell, 5, 0.09F));
    const float inner = std::round(thick(paint, cell, 2.6F, 0.05F));
    paint.stroke(inset(r, -outer / 2), cell.w / 12 + outer / 2, paint.theme.focus_inner, outer);
    paint.stroke(inset(r, -inner / 2), cell.w / 12 + inner / 2, paint.theme.focus, inner);
}

} // namespace motley::ui
