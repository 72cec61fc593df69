#include "picture/outlines.h"

#include "core/asset.h"
#include "picture/svg_number.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>

#define STB_TRUETYPE_IMPLEMENTATION
#define STBTT_STATIC
#include <imstb_truetype.h>

namespace motley::picture {

namespace {

/// The typeface; nothing if there is none.
const stbtt_fontinfo* typeface() {
    static const std::optional<stbtt_fontinfo> known = []() -> std::optional<stbtt_fontinfo> {
        const auto file = find_asset("fonts/lato-bold.ttf");
        stbtt_fontinfo font{};
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
        const auto* bytes = file ? reinterpret_cast<const unsigned char*>(file->data()) : nullptr;
        return bytes != nullptr && stbtt_InitFont(&font, bytes, 0) != 0 ? std::optional(font)
                                                                        : std::nullopt;
    }();
    return known ? &*known : nullptr;
}

struct Shape {
    const stbtt_fontinfo& font;
    stbtt_vertex* points = nullptr;
    int count = 0;

    Shape(const stbtt_fontinfo& typeface, int glyph)
        : font(typeface), count(stbtt_GetGlyphShape(&typeface, glyph, &points)) {}
    ~Shape() { stbtt_FreeShape(&font, points); }
    Shape(const Shape&) = delete;
    Shape& operator=(const Shape&) = delete;

    [[nodiscard]] std::span<const stbtt_vertex> all() const {
        return {points, static_cast<std::size_t>(count)};
    }
};

float advance(const stbtt_fontinfo& font, int glyph) {
    int width = 0;
    int bearing = 0;
    stbtt_GetGlyphHMetrics(&font, glyph, &width, &bearing);
    return static_cast<float>(width);
}

} // namespace

std::string outline_of(std::string_view text, Point baseline, float em) {
    const stbtt_fontinfo* const font = typeface();
    if (font == nullptr) {
        return {};
    }
    const float scale = stbtt_ScaleForMappingEmToPixels(font, em);
    float width = 0;
    for (const char c : text) {
        width += advance(*font, stbtt_FindGlyphIndex(font, static_cast<unsigned char>(c)));
    }
    float left = baseline.x - width * scale / 2;
    std::string out;
    for (const char c : text) {
        const int glyph = stbtt_FindGlyphIndex(font, static_cast<unsigned char>(c));
        const auto point = [&](float x, float y) {
            return svg_number(left + x * scale) + ' ' + svg_number(baseline.y - y * scale);
        };
        bool open = false;
        const Shape shape(*font, glyph);
        for (const stbtt_vertex& v : shape.all()) {
            if (v.type == STBTT_vmove) {
                out += open ? "ZM" : "M";
                open = true;
            } else {
                out += v.type == STBTT_vline ? 'L' : 'Q';
            }
            if (v.type == STBTT_vcurve) {
                out += point(v.cx, v.cy) + ' ';
            }
            out += point(v.x, v.y);
        }
        out += open ? "Z" : "";
        left += advance(*font, glyph) * scale;
    }
    return out;
}

bool has_outline(char32_t character) {
    const stbtt_fontinfo* const font = typeface();
    // A code above those of Unicode would not fit the search's numbers.
    return font != nullptr && character <= 0x10FFFF &&
           stbtt_FindGlyphIndex(font, static_cast<int>(character)) != 0;
}

} // namespace motley::picture
