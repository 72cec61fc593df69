#include "ui/kit/painter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace motley::ui {

namespace {

constexpr float pi = 3.14159265F;

static_assert(rgb(0x123456, 0x78) == IM_COL32(0x12, 0x34, 0x56, 0x78));

ImVec2 to_imgui(Point at) { return {at.x, at.y}; }

ImVec2 on_circle(ImVec2 centre, float radius, float angle) {
    return {centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)};
}

float distance(ImVec2 a, ImVec2 b) { return std::hypot(b.x - a.x, b.y - a.y); }

ImVec2 between(ImVec2 a, ImVec2 b, float t) {
    return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

} // namespace

Rect clipped(const Rect& a, const Rect& b) {
    const float left = std::clamp(a.x, b.x, right(b));
    const float top = std::clamp(a.y, b.y, bottom(b));
    return {left, top, std::clamp(right(a), b.x, right(b)) - left,
            std::clamp(bottom(a), b.y, bottom(b)) - top};
}

void Painter::rect(const Rect& r, float radius, Colour fill) {
    list.AddRectFilled({r.x, r.y}, {right(r), bottom(r)}, fill, radius);
}

void Painter::stroke(const Rect& r, float radius, Colour colour, float width) {
    // ImGui draws strokes half a pixel inside the given corners.
    const float half = width / 2 - 0.5F;
    list.AddRect({r.x + half, r.y + half}, {right(r) - half, bottom(r) - half}, colour,
                 std::max(0.0F, radius - width / 2), 0, width);
}

void Painter::dashed(const Rect& r, float radius, Colour colour, float width, float on, float off) {
    const Rect path = inset(r, width / 2);
    if (path.w <= 0 || path.h <= 0) {
        return;
    }
    radius = std::clamp(radius - width / 2, 0.0F, std::min(path.w, path.h) / 2);
    std::vector<ImVec2> points;
    const std::array<ImVec2, 4> corners{ImVec2(right(path) - radius, path.y + radius),
                                        ImVec2(right(path) - radius, bottom(path) - radius),
                                        ImVec2(path.x + radius, bottom(path) - radius),
                                        ImVec2(path.x + radius, path.y + radius)};
    constexpr int steps = 6;
    for (std::size_t corner = 0; corner < 4; ++corner) {
        for (int i = 0; i <= steps; ++i) {
            const float quarter =
                static_cast<float>(corner) - 1 + static_cast<float>(i) / static_cast<float>(steps);
            points.push_back(on_circle(corners[corner], radius, quarter * pi / 2));
        }
    }
    points.push_back(points.front());
    float length = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        length += distance(points[i - 1], points[i]);
    }
    // A whole number of dashes, so that no seam shows.
    const float count = std::max(4.0F, std::round(length / (on + off)));
    const float period = length / count;
    const float dash = period * on / (on + off);
    float walked = 0;
    std::vector<ImVec2> stretch;
    const auto flush = [&] {
        if (stretch.size() > 1) {
            list.AddPolyline(stretch.data(), static_cast<int>(stretch.size()), colour, 0, width);
        }
        stretch.clear();
    };
    for (std::size_t i = 1; i < points.size(); ++i) {
        const float side = distance(points[i - 1], points[i]);
        float at = 0;
        while (at < side - 1e-3F) {
            const float phase = std::fmod(walked + at, period);
            const bool drawn = phase < dash - 1e-3F;
            const float rest = drawn ? dash - phase : period - phase;
            const float next = std::min(side, at + std::max(rest, 1e-2F));
            if (drawn) {
                if (stretch.empty()) {
                    stretch.push_back(between(points[i - 1], points[i], at / side));
                }
                stretch.push_back(between(points[i - 1], points[i], next / side));
            } else {
                flush();
            }
            at = next;
        }
        walked += side;
    }
    flush();
}

void Painter::slab(const Rect& r, float radius, Colour face, Colour lip, float height,
                   Colour edge) {
    const Rect top{r.x, r.y, r.w, r.h - height};
    if (height > 0) {
        rect({r.x, r.y + height, r.w, r.h - height}, radius, lip);
    }
    rect(top, radius, face);
    if (edge != 0) {
        stroke(top, radius, edge, px(1));
    }
}

void Painter::gradient(const Rect& r, Colour top, Colour low) {
    list.AddRectFilledMultiColor({r.x, r.y}, {right(r), bottom(r)}, top, top, low, low);
}

void Painter::disc(Point at, float radius, Colour fill) {
    list.AddCircleFilled(to_imgui(at), radius, fill);
}

void Painter::circle(Point at, float radius, Colour colour, float width) {
    list.AddCircle(to_imgui(at), radius, colour, 0, width);
}

void Painter::dashed_circle(Point at, float radius, Colour colour, float width, int dashes) {
    const float period = 2 * pi / static_cast<float>(dashes);
    for (int i = 0; i < dashes; ++i) {
        const float from = period * static_cast<float>(i);
        list.PathArcTo(to_imgui(at), radius, from, from + period * 0.56F, 8);
        list.PathStroke(colour, 0, width);
    }
}

void Painter::arc(Point at, float radius, float part, Colour colour, float width) {
    if (part <= 0) {
        return;
    }
    list.PathArcTo(to_imgui(at), radius, -pi / 2, -pi / 2 + 2 * pi * part, 32);
    list.PathStroke(colour, 0, width);
}

void Painter::polygon(std::span<const Point> points, Colour fill) {
    for (const Point& point : points) {
        list.PathLineTo(to_imgui(point));
    }
    list.PathFillConvex(fill);
}

void Painter::line(std::span<const Point> points, Colour colour, float width, bool closed) {
    for (const Point& point : points) {
        list.PathLineTo(to_imgui(point));
    }
    list.PathStroke(colour, closed ? ImDrawFlags_Closed : 0, width);
    if (!closed && width > 2) {
        disc(points.front(), width / 2, colour);
        disc(points.back(), width / 2, colour);
    }
}

void Painter::cached(Cached& cached, std::vector<float> key, const std::function<void()>& shapes) {
    // Rebuilding the fonts moves the plain colour within the texture.
    const ImVec2 plain = ImGui::GetFontTexUvWhitePixel();
    key.insert(key.end(), {plain.x, plain.y});
    if (cached.key == key) {
        list.PrimReserve(static_cast<int>(cached.indices.size()),
                         static_cast<int>(cached.vertices.size()));
        std::copy(cached.vertices.begin(), cached.vertices.end(), list._VtxWritePtr);
        std::transform(
            cached.indices.begin(), cached.indices.end(), list._IdxWritePtr,
            [&](ImDrawIdx i) { return static_cast<ImDrawIdx>(list._VtxCurrentIdx + i); });
        list._VtxWritePtr += cached.vertices.size();
        list._IdxWritePtr += cached.indices.size();
        list._VtxCurrentIdx += static_cast<unsigned int>(cached.vertices.size());
        return;
    }
    const int draw_calls = list.CmdBuffer.Size;
    const int vertices = list.VtxBuffer.Size;
    const int indices = list.IdxBuffer.Size;
    const unsigned int first = list._VtxCurrentIdx;
    shapes();
    if (list.CmdBuffer.Size != draw_calls) {
        return; // it contains pictures after all, or too many shapes for one command
    }
    cached.key = std::move(key);
    cached.vertices.assign(list.VtxBuffer.Data + vertices, list.VtxBuffer.end());
    cached.indices.assign(list.IdxBuffer.Data + indices, list.IdxBuffer.end());
    for (ImDrawIdx& index : cached.indices) {
        index = static_cast<ImDrawIdx>(index - first);
    }
}

void Painter::picture(std::string_view asset, float x, float y, float height, Colour tint,
                      float scale) {
    const Picture shown = art.get(asset, static_cast<int>(std::lround(height)));
    if (shown.texture == nullptr) {
        return;
    }
    const ImVec2 size(static_cast<float>(shown.width), static_cast<float>(shown.height));
    const ImVec2 edge(size.x * (1 - scale) / 2, size.y * (1 - scale) / 2);
    const ImVec2 corner(std::round(x), std::round(y));
    list.AddImage(shown.texture, {corner.x + edge.x, corner.y + edge.y},
                  {corner.x + size.x - edge.x, corner.y + size.y - edge.y}, {0, 0}, {1, 1}, tint);
}

void Painter::letters(picture::Lettering kind, Point middle, Colour colour, std::string_view text) {
    const auto style = [kind] {
        switch (kind) {
        case picture::Lettering::coordinate_large:
            return Style::caption_bold;
        case picture::Lettering::coordinate:
            return Style::coordinate;
        case picture::Lettering::coordinate_small:
            return Style::coordinate_small;
        case picture::Lettering::badge:
            break;
        }
        return Style::badge;
    };
    label(style(), middle.x, middle.y, colour, text, Align::centre);
}

void Painter::capital(Point middle, float em, Colour colour, char letter) {
    constexpr std::array<Style, 6> larger{Style::piece,        Style::title,
                                          Style::strong,       Style::small_bold,
                                          Style::caption_bold, Style::coordinate};
    const auto* const style = std::find_if(larger.begin(), larger.end(), [&](Style each) {
        return type.size(each) > 0 && type.size(each) <= em * 1.08F;
    });
    label(style == larger.end() ? Style::coordinate_small : *style, middle.x, middle.y, colour,
          {&letter, 1}, Align::centre);
}

void Painter::text(Style style, float x, float baseline, Colour colour, std::string_view string,
                   Align align) {
    if (align != Align::left) {
        const float width = type.width(style, string);
        x -= align == Align::right ? width : width / 2;
    }
    type.draw(list, style, x, baseline, colour, string);
}

void Painter::label(Style style, float x, float y, Colour colour, std::string_view string,
                    Align align) {
    // 0.35 em is half the mean height of capitals and small letters.
    text(style, x, y + type.size(style) * 0.35F, colour, string, align);
}

} // namespace motley::ui
