#include "ui/kit/fonts.h"

#include "core/asset.h"
#include "picture/outlines.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <imgui_internal.h>
#include <optional>
#include <utility>

namespace motley::ui {

namespace {

struct Face {
    Style style;
    bool bold;
    float size; ///< em, CSS px
    float line; ///< CSS px
};

constexpr std::array<Face, 11> faces{{
    {Style::number, true, 46, 48},
    {Style::title, true, 20, 26},
    {Style::strong, true, 16, 22},
    {Style::body, false, 15, 22},
    {Style::body_bold, true, 15, 22},
    {Style::small, false, 14, 20},
    {Style::small_bold, true, 14, 20},
    {Style::caption, false, 13, 18},
    {Style::caption_bold, true, 13, 18},
    {Style::coordinate, true, 12, 16},
    {Style::coordinate_small, true, 10, 13},
}};

/// No renderer refuses a texture of so many rows.
constexpr int most_rows = 4096;

/// Stands for characters that the typefaces do not contain.
constexpr unsigned unknown = '?';

/// The bytes of a typeface, and its line height in ems, which ImGui uses as the size of a font.
struct Typeface {
    std::string_view bytes;
    float height = 1;
};

unsigned big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
    unsigned value = 0;
    for (std::size_t i = 0; i < count; ++i) {
        value = (value << 8U) | static_cast<unsigned char>(bytes[at + i]);
    }
    return value;
}

std::optional<std::size_t> table(std::string_view bytes, std::string_view tag) {
    const std::size_t count = big_endian(bytes, 4, 2);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t entry = 12 + 16 * i;
        if (bytes.substr(entry, 4) == tag) {
            return big_endian(bytes, entry + 8, 4);
        }
    }
    return std::nullopt;
}

Typeface read_typeface(std::string_view path) {
    const auto bytes = find_asset(path);
    assert(bytes && "a typeface is among the assets of every program that draws");
    const auto head = table(*bytes, "head");
    const auto metrics = table(*bytes, "hhea");
    if (!head || !metrics) {
        return {*bytes, 1.2F};
    }
    const auto em = static_cast<float>(big_endian(*bytes, *head + 18, 2));
    const auto signed16 = [&](std::size_t at) {
        return static_cast<float>(static_cast<std::int16_t>(big_endian(*bytes, at, 2)));
    };
    return {*bytes, (signed16(*metrics + 4) - signed16(*metrics + 6)) / em};
}

const Typeface& typeface(bool bold) {
    static const Typeface regular = read_typeface("fonts/lato-regular.ttf");
    static const Typeface heavy = read_typeface("fonts/lato-bold.ttf");
    return bold ? heavy : regular;
}

ImFontConfig config_of(bool bold, float size, const ImWchar* ranges) {
    const Typeface& face = typeface(bold);
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    // Fractions of a pixel matter only for small letters.
    const bool coarse = size < 22;
    config.OversampleH = coarse ? 3 : 1;
    config.OversampleV = 1;
    config.PixelSnapH = !coarse;
    // ImGui does not write to font data it does not own.
    config.FontData =
        const_cast<char*>(face.bytes.data()); // NOLINT(cppcoreguidelines-pro-type-const-cast)
    config.FontDataSize = static_cast<int>(face.bytes.size());
    config.SizePixels = size * face.height;
    config.GlyphRanges = ranges;
    return config;
}

/// What is shown of the next character of a text, which is made shorter by it.
unsigned take_character(std::string_view& text) {
    unsigned character = 0;
    const int length = ImTextCharFromUtf8(&character, text.data(), text.data() + text.size());
    text.remove_prefix(std::clamp<std::size_t>(static_cast<std::size_t>(length), 1, text.size()));
    return picture::has_outline(character) ? character : unknown;
}

std::size_t index(Style style) { return static_cast<std::size_t>(style); }

} // namespace

Fonts::Glyph& Fonts::Font::glyph(unsigned character) {
    if (character < ascii.size()) {
        return ascii[character];
    }
    const auto found = std::find_if(others.begin(), others.end(),
                                    [&](const Glyph& each) { return each.character == character; });
    if (found != others.end()) {
        return *found;
    }
    others.push_back({});
    others.back().character = character;
    return others.back();
}

void Fonts::set_unit(float unit) {
    if (unit != unit_) {
        rows_ = 0;
    } else if (!page_.full() && !(page_.half_full() && rows_ < most_rows)) {
        return;
    }
    unit_ = unit;
    for (const Face& face : faces) {
        set_size(face.style, face.bold, std::round(face.size * unit));
    }
    make_room();
}

void Fonts::set_figures(int badge, int pill, int piece) {
    set_size(Style::badge, true, static_cast<float>(badge));
    set_size(Style::pill, true, static_cast<float>(pill));
    set_size(Style::piece, true, static_cast<float>(piece));
}

void Fonts::set_size(Style style, bool bold, float size) {
    Font& font = fonts_[index(style)];
    if (font.size != size) {
        outgrown_ = outgrown_ || font.glyph(unknown).made;
        font = Font{bold, size, 0, {}, {}};
    }
}

void Fonts::make_room() {
    // What has been outgrown takes room until the page is made anew.
    const int least = 256 * static_cast<int>(std::ceil(unit_));
    rows_ = rows_ == 0 ? least : outgrown_ ? rows_ : std::min(2 * rows_, most_rows);
    outgrown_ = false;
    for (Font& font : fonts_) {
        font = Font{font.bold, font.size, 0, {}, {}};
    }
    static constexpr std::array<ImWchar, 3> only_unknown{unknown, unknown, 0};
    const Font& body = fonts_[index(Style::body)];
    page_.reset(2 * least, rows_, config_of(body.bold, body.size, only_unknown.data()));
}

Fonts::Font& Fonts::font(Style style, std::string_view text) const {
    Font& font = fonts_[index(style)];
    std::vector<ImWchar> ranges;
    const auto want = [&](unsigned character) {
        Glyph& glyph = font.glyph(character);
        if (!std::exchange(glyph.made, true)) {
            ranges.insert(ranges.end(), 2, static_cast<ImWchar>(character));
        }
    };
    want(unknown);
    for (std::string_view left = text; !left.empty();) {
        want(take_character(left));
    }
    if (!ranges.empty()) {
        ranges.push_back(0);
        rasterise(font, ranges);
    }
    return font;
}

void Fonts::rasterise(Font& font, const std::vector<ImWchar>& ranges) const {
    ImFontAtlas atlas;
    atlas.Flags = ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoBakedLines |
                  ImFontAtlasFlags_NoPowerOfTwoHeight;
    const ImFontConfig config = config_of(font.bold, font.size, ranges.data());
    const ImFont& made = *atlas.AddFont(&config);
    atlas.Build();
    font.ascent = made.Ascent;
    const auto pixels = [](float part, int all) {
        return static_cast<int>(std::lround(part * static_cast<float>(all)));
    };
    for (std::size_t i = 0; i + 1 < ranges.size(); i += 2) {
        const ImFontGlyph* const glyph = made.FindGlyphNoFallback(ranges[i]);
        Glyph& kept = font.glyph(ranges[i]);
        if (glyph == nullptr) {
            continue;
        }
        kept.advance = glyph->AdvanceX;
        if (glyph->Visible) {
            const int x = pixels(glyph->U0, atlas.TexWidth);
            const int y = pixels(glyph->V0, atlas.TexHeight);
            kept.visible = page_.put(atlas.TexPixelsAlpha8 + y * atlas.TexWidth + x, atlas.TexWidth,
                                     pixels(glyph->U1, atlas.TexWidth) - x,
                                     pixels(glyph->V1, atlas.TexHeight) - y, kept.uv0, kept.uv1);
            kept.at0 = {glyph->X0, glyph->Y0};
            kept.at1 = {glyph->X1, glyph->Y1};
        }
    }
}

float Fonts::line(Style style) const {
    for (const Face& face : faces) {
        if (face.style == style) {
            return std::round(face.line * unit_);
        }
    }
    return std::round(size(style) * 1.3F);
}

float Fonts::width(Style style, std::string_view text) const {
    Font& known = font(style, text);
    float sum = 0;
    while (!text.empty()) {
        sum += known.glyph(take_character(text)).advance;
    }
    return sum;
}

Style Fonts::fitting(std::initializer_list<Style> styles, std::string_view text,
                     float width_) const {
    for (const Style style : styles) {
        if (width(style, text) <= width_) {
            return style;
        }
    }
    return *(styles.end() - 1);
}

std::string Fonts::beginning(Style style, std::string_view text, float width_) const {
    if (width(style, text) <= width_) {
        return std::string(text);
    }
    constexpr std::string_view ellipsis = "…";
    const auto cut_at = [&](std::size_t size) {
        const auto inside = [&] {
            return (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U;
        };
        while (size > 0 && inside()) { // of a character
            --size;
        }
        while (size > 0 && text[size - 1] == ' ') {
            --size;
        }
        return std::string(text.substr(0, size)).append(ellipsis);
    };
    std::size_t fits = 0;
    for (std::size_t beyond = text.size(); fits + 1 < beyond;) {
        const std::size_t middle = (fits + beyond) / 2;
        (width(style, cut_at(middle)) <= width_ ? fits : beyond) = middle;
    }
    return cut_at(fits);
}

std::string Fonts::fitted(Style style, std::string_view text, float width_) const {
    std::string whole_or_cut = beginning(style, text, width_);
    if (whole_or_cut != text) {
        cut_.emplace_back(text);
    }
    return whole_or_cut;
}

void Fonts::draw(ImDrawList& list, Style style, float x, float baseline, ImU32 colour,
                 std::string_view text) const {
    Font& known = font(style, text);
    ImVec2 pen(std::round(x), std::round(baseline) - std::round(known.ascent));
    const ImVec2 first = list.GetClipRectMin();
    const ImVec2 last = list.GetClipRectMax();
    if (pen.y > last.y || pen.y + known.size * typeface(known.bold).height < first.y) {
        return;
    }
    while (!text.empty()) {
        const Glyph& glyph = known.glyph(take_character(text));
        const ImVec2 from(pen.x + glyph.at0.x, pen.y + glyph.at0.y);
        const ImVec2 to(pen.x + glyph.at1.x, pen.y + glyph.at1.y);
        if (glyph.visible && from.x <= last.x && to.x >= first.x) {
            list.PrimReserve(6, 4);
            list.PrimRectUV(from, to, glyph.uv0, glyph.uv1, colour);
        }
        pen.x += glyph.advance;
    }
}

} // namespace motley::ui
