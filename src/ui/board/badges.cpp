#include "ui/board/badges.h"

#include "core/asset.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace motley::ui {

using scene::Badge;
using scene::BadgeShape;
using scene::Livery;

namespace {

constexpr float smallest_drawing = 20; ///< CSS px of a cell; on smaller cells pieces become signs
constexpr float smallest_badge = 24;   ///< on smaller cells no badges are shown

std::string_view ending(Livery livery) {
    return livery == Livery::a ? "-a.svg" : livery == Livery::b ? "-b.svg" : "-n.svg";
}

float least(const Painter& paint, float css, float length) {
    return std::max(paint.exact(css), length);
}

void draw_sign(Painter& paint, const Rect& cell, Livery livery, float opacity) {
    const LiveryColours& c = colours(livery);
    const ImVec2 at = centre(cell);
    const float p = cell.w;
    const float line = std::max(1.0F, p * 0.1F);
    switch (livery) {
    case Livery::a:
        paint.disc(at, p * 0.36F, fade(c.outline, opacity));
        paint.disc(at, p * 0.36F - line, fade(c.fill, opacity));
        break;
    case Livery::b:
        paint.lozenge(at, p * 0.5F, p * 0.5F, fade(c.outline, opacity));
        paint.lozenge(at, p * 0.5F - line * 1.4F, p * 0.5F - line * 1.4F, fade(c.fill, opacity));
        break;
    case Livery::none:
        paint.rect(inset(cell, p * 0.14F), p * 0.12F, fade(c.outline, opacity));
        paint.rect(inset(cell, p * 0.14F + line), p * 0.1F, fade(rgb(0x7F8781), opacity));
        break;
    }
}

bool at_top(scene::Corner corner) {
    return corner == scene::Corner::top_left || corner == scene::Corner::top_right;
}
bool at_right(scene::Corner corner) {
    return corner == scene::Corner::top_right || corner == scene::Corner::bottom_right;
}

Colour colour_of(const Theme& theme, scene::Tone tone) {
    switch (tone) {
    case scene::Tone::plain:
        break;
    case scene::Tone::attack:
        return theme.attack;
    case scene::Tone::combat:
        return theme.combat;
    case scene::Tone::power:
        return theme.power_mark;
    case scene::Tone::ice:
        return theme.ice_line;
    case scene::Tone::spent:
        return rgb(0x4A5B66);
    }
    return theme.note;
}

/// The colour under signs of this tone.
Colour tint_of(const Theme& theme, scene::Tone tone) {
    return tone == scene::Tone::ice ? theme.ice : mix(theme.key, colour_of(theme, tone), 0.2F);
}

void draw_gauge(Painter& paint, const Rect& cell, const Badge& badge, Livery livery,
                float opacity) {
    const LiveryColours& c = colours(livery);
    const float radius = least(paint, 9.5F, cell.w * 0.155F);
    const float aside = radius * 1.22F;
    const float along = radius * 1.25F;
    const ImVec2 at(std::round(at_right(badge.corner) ? right(cell) - aside : cell.x + aside),
                    std::round(at_top(badge.corner) ? cell.y + along : bottom(cell) - along));
    const float rim = least(paint, 1.5F, cell.w * 0.024F);
    paint.disc(at, radius + rim, fade(c.rim, opacity));
    paint.disc(at, radius, fade(c.paper, opacity));
    if (badge.value < badge.full) {
        const float width = least(paint, 1.6F, cell.w * 0.034F);
        paint.arc(at, radius - width * 0.65F,
                  static_cast<float>(badge.value) / static_cast<float>(badge.full),
                  fade(c.hurt, opacity), width);
    }
    paint.label(Style::badge, at.x, at.y, fade(c.ink, opacity), std::to_string(badge.value),
                Align::centre);
}

void draw_sign_badge(Painter& paint, const Rect& cell, const Badge& badge, const std::string& icon,
                     float opacity) {
    const Colour ink = colour_of(paint.theme, badge.tone);
    const float radius = least(paint, 9.5F, cell.w * 0.17F);
    const float aside = radius * 1.05F;
    const ImVec2 at(at_right(badge.corner) ? right(cell) - aside : cell.x + aside,
                    at_top(badge.corner) ? cell.y + aside : bottom(cell) - radius * 1.15F);
    const float line = least(paint, 1.5F, cell.w * 0.024F);
    paint.disc(at, radius + line / 2, fade(ink, opacity));
    paint.disc(at, radius - line / 2, fade(paint.theme.key, opacity));
    paint.icon(icon, at, radius * 1.36F, fade(ink, opacity));
}

void draw_count(Painter& paint, const Rect& cell, const Badge& badge, const std::string& icon,
                float opacity) {
    const Colour ink = colour_of(paint.theme, badge.tone);
    const float height = std::round(least(paint, 18, cell.w * 0.26F));
    const float width = std::round(height * 1.75F);
    const float corner = std::round(cell.w * 0.04F);
    const Rect pill{at_right(badge.corner) ? right(cell) - corner - width : cell.x + corner,
                    at_top(badge.corner) ? cell.y + corner : bottom(cell) - corner - height, width,
                    height};
    paint.rect(pill, height / 2, fade(ink, opacity));
    paint.rect(inset(pill, paint.px(2)), height / 2,
               fade(tint_of(paint.theme, badge.tone), opacity));
    paint.icon(icon, {pill.x + height * 0.57F, pill.y + height / 2}, height * 0.66F,
               fade(ink, opacity));
    paint.label(Style::badge, pill.x + height * 1.22F, pill.y + height / 2, fade(ink, opacity),
                std::to_string(badge.value), Align::centre);
}

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

std::string icon_of(const engine::Game& game, std::string_view name) {
    std::string own = "games/" + game.info().id + "/icons/";
    own.append(name);
    return find_asset(own + ".svg") ? own : std::string(name);
}

FigureSizes figure_sizes(float p, float unit) {
    const float badge = std::max(11.5F * unit, p * 0.20F);
    const float pill = std::clamp(p * 0.28F, 18 * unit, 28 * unit) * 0.66F;
    return {static_cast<int>(std::lround(badge)), static_cast<int>(std::lround(pill))};
}

void draw_drawing(Painter& paint, float x, float y, float height, const std::string& asset,
                  Livery livery, float opacity, float scale) {
    std::string file = asset;
    file += ending(livery);
    // The drawings extend by 3 of their 64 units beyond the edge.
    const float bleed = height * 3 / 64;
    paint.picture(file, x - bleed, y - bleed, height + 2 * bleed, fade(IM_COL32_WHITE, opacity),
                  scale);
}

void draw_piece(Painter& paint, const Rect& cell, const std::string& asset, Livery livery,
                float opacity, float size) {
    if (cell.w < paint.exact(smallest_drawing)) {
        draw_sign(paint, cell, livery, opacity);
        return;
    }
    // During motion pieces shrink slightly from frame to frame. A piece on the pointer is larger.
    const float height = cell.w * 0.86F * std::max(1.0F, size);
    draw_drawing(paint, cell.x + (cell.w - height) / 2,
                 cell.y + (cell.w - height) / 2 - cell.w * 0.01F, height, asset, livery, opacity,
                 std::min(1.0F, size));
}

void draw_die(Painter& paint, const Rect& r, const std::string& asset, Livery livery, float opacity,
              bool used) {
    const Theme& theme = paint.theme;
    paint.slab(r, r.w * 0.2F, fade(used ? theme.surface : theme.raised, opacity),
               fade(theme.lip, opacity), std::round(r.w * 0.07F), fade(theme.line, opacity));
    if (!asset.empty()) {
        draw_drawing(paint, r.x + r.w * 0.1F, r.y + r.w * 0.06F, r.w * 0.8F, asset, livery,
                     used ? opacity * 0.38F : opacity);
    }
}

void draw_cover(Painter& paint, const Rect& cell, scene::Tone tone) {
    const Colour ink = colour_of(paint.theme, tone);
    const ImVec2 at = centre(cell);
    const float radius = cell.w * 0.455F;
    std::array<ImVec2, 6> points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const float angle = static_cast<float>(i) * 3.14159265F / 3;
        points[i] = {at.x + radius * std::sin(angle), at.y - radius * std::cos(angle)};
    }
    paint.polygon(points, fade(tint_of(paint.theme, tone), 0.36F));
    paint.line(points, ink, least(paint, 2, cell.w * 0.03F), true);
    for (const ImVec2& point : points) {
        const std::array<ImVec2, 2> spoke{
            point, ImVec2(at.x + (point.x - at.x) * 0.74F, at.y + (point.y - at.y) * 0.74F)};
        paint.line(spoke, ink, least(paint, 1.6F, cell.w * 0.026F));
    }
}

void draw_badges(Painter& paint, const engine::Game& game, const Rect& cell,
                 const scene::Token& token, bool hide_gauge, float opacity) {
    if (cell.w < paint.exact(smallest_badge)) {
        return;
    }
    for (const Badge& badge : token.badges) {
        switch (badge.shape) {
        case BadgeShape::sign:
            draw_sign_badge(paint, cell, badge, icon_of(game, badge.icon), opacity);
            break;
        case BadgeShape::count:
            draw_count(paint, cell, badge, icon_of(game, badge.icon), opacity);
            break;
        case BadgeShape::gauge:
            if (!hide_gauge) {
                draw_gauge(paint, cell, badge, token.livery, opacity);
            }
            break;
        case BadgeShape::cover: // drawn with the piece, below the marks
            break;
        }
    }
}

void draw_preview(Painter& paint, const Rect& cell, int before, int after, bool falls,
                  scene::Mark mark) {
    const float height = std::round(std::clamp(cell.w * 0.28F, paint.exact(18), paint.exact(28)));
    const float em = paint.type.size(Style::pill);
    std::string text;
    if (before >= 0) {
        text = std::to_string(before) + " →";
        if (!falls) {
            text += ' ' + std::to_string(after);
        }
    }
    const std::string_view icon = mark_icon(mark);
    const float text_width = paint.type.width(Style::pill, text);
    const float icon_width = icon.empty() ? 0 : em * 1.15F;
    const float cross_width = falls ? em * 1.05F : 0;
    const float width = std::round(text_width + icon_width + cross_width + height * 0.8F);
    const ImVec2 middle = centre(cell);
    const Rect pill{std::round(middle.x - width / 2),
                    std::round(middle.y + cell.w * 0.5F - height * 1.12F), width, height};
    const Colour colour = mark == scene::Mark::attack  ? paint.theme.attack
                          : mark == scene::Mark::power ? paint.theme.power_mark
                                                       : paint.theme.combat;
    const float rim = paint.px(2);
    paint.rect(inset(pill, -rim), height / 2 + rim, paint.theme.key);
    paint.rect(pill, height / 2, colour);
    const float y = pill.y + height / 2;
    float x = pill.x + height * 0.4F;
    if (!icon.empty()) {
        paint.icon(icon, {x + em * 0.45F, y}, em * 1.05F, paint.theme.key);
        x += icon_width;
    }
    paint.label(Style::pill, x, y, paint.theme.key, text);
    if (falls) {
        paint.icon("x", {x + text_width + cross_width * 0.55F, y}, em * 0.95F, paint.theme.key);
    }
}

} // namespace motley::ui
