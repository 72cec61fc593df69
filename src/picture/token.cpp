#include "picture/token.h"

#include "core/asset.h"
#include "picture/palette.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace motley::picture {

using scene::Badge;
using scene::BadgeShape;
using scene::Livery;

namespace {

constexpr float smallest_drawing = 13; ///< CSS px of a cell; on smaller cells pieces become signs
constexpr float smallest_sign = 19;    ///< on smaller cells badges become dots

std::string_view ending(Livery livery) {
    return livery == Livery::a ? "-a.svg" : livery == Livery::b ? "-b.svg" : "-n.svg";
}

float least(const Pen& pen, float css, float length) { return std::max(pen.exact(css), length); }

/// The radius of a badge: `css` at least, but on small cells no more than hides a corner of the
/// piece.
float badge_radius(const Pen& pen, float css, const Rect& cell, float part) {
    return std::max(cell.w * part, std::min(pen.exact(css), cell.w * 0.25F));
}

void draw_sign(Pen& pen, const Rect& cell, Livery livery, float opacity) {
    const LiveryColours& c = colours(livery);
    const Point at = centre(cell);
    const float p = cell.w;
    const float line = std::max(1.0F, p * 0.1F);
    switch (livery) {
    case Livery::a:
        pen.disc(at, p * 0.36F, fade(c.outline, opacity));
        pen.disc(at, p * 0.36F - line, fade(c.fill, opacity));
        break;
    case Livery::b:
        pen.lozenge(at, p * 0.5F, p * 0.5F, fade(c.outline, opacity));
        pen.lozenge(at, p * 0.5F - line * 1.4F, p * 0.5F - line * 1.4F, fade(c.fill, opacity));
        break;
    case Livery::none:
        pen.rect(inset(cell, p * 0.14F), p * 0.12F, fade(c.outline, opacity));
        pen.rect(inset(cell, p * 0.14F + line), p * 0.1F, fade(rgb(0x7F8781), opacity));
        break;
    }
}

/// A disc or, for the other side, a square with the piece's letter, in the colours of its badges.
/// Never inline, so that the page need not fetch it before somebody wants letters.
__attribute__((noinline)) void draw_letter(Pen& pen, const Rect& cell, char letter, Livery livery,
                                           float opacity, float size) {
    const LiveryColours& c = colours(livery);
    const float radius = cell.w * 0.36F * size;
    const float line = least(pen, 1.5F, cell.w * 0.035F);
    const Point at = centre(cell);
    if (livery == Livery::a) {
        pen.disc(at, radius, fade(c.rim, opacity));
        pen.disc(at, radius - line, fade(c.paper, opacity));
    } else {
        const Rect plate{at.x - radius * 0.94F, at.y - radius * 0.94F, radius * 1.88F,
                         radius * 1.88F};
        pen.rect(plate, radius * 0.3F, fade(c.rim, opacity));
        pen.rect(inset(plate, line), radius * 0.24F, fade(c.paper, opacity));
    }
    pen.capital(at, static_cast<float>(figure_sizes(cell.w, pen.exact(1)).piece),
                fade(c.ink, opacity), letter);
}

bool at_top(scene::Corner corner) {
    return corner == scene::Corner::top_left || corner == scene::Corner::top_right;
}
bool at_right(scene::Corner corner) {
    return corner == scene::Corner::top_right || corner == scene::Corner::bottom_right;
}

Colour colour_of(const Palette& palette, scene::Tone tone) {
    switch (tone) {
    case scene::Tone::plain:
        break;
    case scene::Tone::attack:
        return palette.attack;
    case scene::Tone::combat:
        return palette.combat;
    case scene::Tone::power:
        return palette.power_mark;
    case scene::Tone::ice:
        return palette.ice_line;
    case scene::Tone::spent:
        return rgb(0x4A5B66);
    }
    return palette.note;
}

/// The colour under signs of this tone.
Colour tint_of(const Palette& palette, scene::Tone tone) {
    return tone == scene::Tone::ice ? palette.ice
                                    : mix(palette.key, colour_of(palette, tone), 0.2F);
}

void draw_gauge(Pen& pen, const Rect& cell, const Badge& badge, Livery livery, float opacity) {
    const LiveryColours& c = colours(livery);
    const float radius = badge_radius(pen, 9.5F, cell, 0.155F);
    const bool small = cell.w < pen.exact(38);
    const float aside = radius * (small ? 1 : 1.22F);
    const float along = radius * (small ? 1 : 1.25F);
    const Point at(std::round(at_right(badge.corner) ? right(cell) - aside : cell.x + aside),
                   std::round(at_top(badge.corner) ? cell.y + along : bottom(cell) - along));
    const float rim = least(pen, 1.5F, cell.w * 0.024F);
    pen.disc(at, radius + rim, fade(c.rim, opacity));
    pen.disc(at, radius, fade(c.paper, opacity));
    if (badge.value < badge.full) {
        const float width = least(pen, 1.6F, cell.w * 0.034F);
        pen.arc(at, radius - width * 0.65F,
                static_cast<float>(badge.value) / static_cast<float>(badge.full),
                fade(c.hurt, opacity), width);
    }
    pen.letters(Lettering::badge, at, fade(c.ink, opacity), std::to_string(badge.value));
}

void draw_sign_badge(Pen& pen, const Rect& cell, const Badge& badge, const std::string& icon,
                     float opacity) {
    const Colour ink = colour_of(pen.palette, badge.tone);
    const float radius = badge_radius(pen, 9.5F, cell, 0.17F);
    const float aside = radius * 1.05F;
    const Point at(at_right(badge.corner) ? right(cell) - aside : cell.x + aside,
                   at_top(badge.corner) ? cell.y + aside : bottom(cell) - radius * 1.15F);
    const float line = least(pen, 1.5F, cell.w * 0.024F);
    pen.disc(at, radius + line / 2, fade(ink, opacity));
    pen.disc(at, radius - line / 2, fade(pen.palette.key, opacity));
    pen.icon(icon, at, radius * 1.36F, fade(ink, opacity));
}

void draw_count(Pen& pen, const Rect& cell, const Badge& badge, const std::string& icon,
                float opacity) {
    const Colour ink = colour_of(pen.palette, badge.tone);
    const float height = std::round(2 * badge_radius(pen, 9, cell, 0.13F));
    const float width = std::round(height * 1.75F);
    const float corner = std::round(cell.w * 0.04F);
    const Rect pill{at_right(badge.corner) ? right(cell) - corner - width : cell.x + corner,
                    at_top(badge.corner) ? cell.y + corner : bottom(cell) - corner - height, width,
                    height};
    pen.rect(pill, height / 2, fade(ink, opacity));
    pen.rect(inset(pill, pen.px(2)), height / 2, fade(tint_of(pen.palette, badge.tone), opacity));
    pen.icon(icon, {pill.x + height * 0.57F, pill.y + height / 2}, height * 0.66F,
             fade(ink, opacity));
    pen.letters(Lettering::badge, {pill.x + height * 1.22F, pill.y + height / 2},
                fade(ink, opacity), std::to_string(badge.value));
}

/// A badge where there is no room for its sign: a dot in its corner that has its colour, or that of
/// what is left of a gauge.
void draw_dot(Pen& pen, const Rect& cell, const Badge& badge, Livery livery, float opacity) {
    const LiveryColours& c = colours(livery);
    const bool gauge = badge.shape == BadgeShape::gauge;
    const Colour fill = !gauge                     ? colour_of(pen.palette, badge.tone)
                        : badge.value < badge.full ? c.hurt
                                                   : c.paper;
    const float radius = cell.w * 0.17F;
    const float aside = radius * 1.15F;
    const Point at(at_right(badge.corner) ? right(cell) - aside : cell.x + aside,
                   at_top(badge.corner) ? cell.y + aside : bottom(cell) - aside);
    pen.disc(at, radius, fade(gauge ? c.rim : pen.palette.key, opacity));
    pen.disc(at, radius * 0.72F, fade(fill, opacity));
}

} // namespace

std::string icon_of(const engine::Game& game, std::string_view name) {
    std::string own = "games/" + game.info().id + "/icons/";
    own.append(name);
    return has_asset(own + ".svg") ? own : std::string(name);
}

FigureSizes figure_sizes(float p, float unit) {
    const float badge = std::max(11.5F * unit, p * 0.20F);
    const float pill = std::clamp(p * 0.28F, 18 * unit, 28 * unit) * 0.66F;
    return {static_cast<int>(std::lround(badge)), static_cast<int>(std::lround(pill)),
            static_cast<int>(std::lround(p * 0.46F))};
}

void draw_drawing(Pen& pen, float x, float y, float height, const std::string& asset, Livery livery,
                  float opacity, float scale) {
    std::string file = asset;
    file += ending(livery);
    // The drawings extend by 3 of their 64 units beyond the edge.
    const float bleed = height * 3 / 64;
    pen.picture(file, x - bleed, y - bleed, height + 2 * bleed, fade(white, opacity), scale);
}

void draw_piece(Pen& pen, const Rect& cell, const engine::Glyph& glyph, Livery livery,
                float opacity, float size) {
    if (cell.w < pen.exact(smallest_drawing)) {
        draw_sign(pen, cell, livery, opacity);
        return;
    }
    if (pen.lettered && glyph.letter != 0) {
        draw_letter(pen, cell, glyph.letter, livery, opacity, size);
        return;
    }
    // During motion pieces shrink slightly from frame to frame. A piece on the pointer is larger.
    const float height = cell.w * 0.86F * std::max(1.0F, size);
    draw_drawing(pen, cell.x + (cell.w - height) / 2,
                 cell.y + (cell.w - height) / 2 - cell.w * 0.01F, height, glyph.asset, livery,
                 opacity, std::min(1.0F, size));
}

void draw_cover(Pen& pen, const Rect& cell, scene::Tone tone) {
    const Colour ink = colour_of(pen.palette, tone);
    const Point at = centre(cell);
    const float radius = cell.w * 0.455F;
    std::array<Point, 6> points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const float angle = static_cast<float>(i) * 3.14159265F / 3;
        points[i] = {at.x + radius * std::sin(angle), at.y - radius * std::cos(angle)};
    }
    pen.polygon(points, fade(tint_of(pen.palette, tone), 0.36F));
    pen.line(points, ink, least(pen, 2, cell.w * 0.03F), true);
    for (const Point& point : points) {
        const std::array<Point, 2> spoke{
            point, Point(at.x + (point.x - at.x) * 0.74F, at.y + (point.y - at.y) * 0.74F)};
        pen.line(spoke, ink, least(pen, 1.6F, cell.w * 0.026F));
    }
}

void draw_badges(Pen& pen, const engine::Game& game, const Rect& cell, const scene::Token& token,
                 bool hide_gauge, float opacity) {
    const bool dots = cell.w < pen.exact(smallest_sign);
    for (const Badge& badge : token.badges) {
        const bool number = badge.shape == BadgeShape::number; // which a dot cannot say
        const bool hidden = hide_gauge && (number || badge.shape == BadgeShape::gauge);
        if (hidden || (dots && number)) {
            continue;
        }
        if (dots && badge.shape != BadgeShape::cover) {
            draw_dot(pen, cell, badge, token.livery, opacity);
            continue;
        }
        switch (badge.shape) {
        case BadgeShape::sign:
            draw_sign_badge(pen, cell, badge, icon_of(game, badge.icon), opacity);
            break;
        case BadgeShape::count:
            draw_count(pen, cell, badge, icon_of(game, badge.icon), opacity);
            break;
        case BadgeShape::gauge:
        case BadgeShape::number:
            draw_gauge(pen, cell, badge, token.livery, opacity);
            break;
        case BadgeShape::cover: // drawn with the piece, below the marks
            break;
        }
    }
}

} // namespace motley::picture
