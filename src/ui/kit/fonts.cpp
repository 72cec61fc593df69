#include "ui/kit/fonts.h"

#include "core/asset.h"
#include "picture/outlines.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>
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
    if (text.front() >= ' ' && text.front() < 0x7F) { // nearly all; the face has them
        const auto plain = static_cast<unsigned>(text.front());
        text.remove_prefix(1);
        return plain;
    }
    unsigned character = 0;
    const int length = ImTextCharFromUtf8(&character, text.data(), text.data() + text.size());
    text.remove_prefix(std::clamp<std::size_t>(static_cast<std::size_t>(length), 1, text.size()));
    return picture::has_outline(character) ? character : unknown;
}

/// Beyond which pictures of words are dropped that are not shown.
constexpr std::size_t most_words = 256;
constexpr float most_word_pixels = 4e6F;
/// Beyond which the widths of words are forgotten.
constexpr std::size_t most_measured = 1U << 20U;
/// What is further from a word's left end is not drawn: every renderer has such textures.
constexpr float widest_word_drawn = 4096;

/// By what the width or the picture of a text is cached.
std::string key_of(const Foreign& text, ImU32 colour = 0) {
    std::array<char, sizeof text.em + sizeof colour + 1> head{};
    std::memcpy(head.data(), &text.em, sizeof text.em);
    std::memcpy(head.data() + sizeof text.em, &colour, sizeof colour);
    head.back() = static_cast<char>((text.bold ? 1 : 0) + (text.leftward ? 2 : 0));
    return std::string(head.data(), head.size()).append(text.text);
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
    tidy_words();
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
        Glyph& cached = font.glyph(ranges[i]);
        if (glyph == nullptr) {
            continue;
        }
        cached.advance = glyph->AdvanceX;
        if (glyph->Visible) {
            const int x = pixels(glyph->U0, atlas.TexWidth);
            const int y = pixels(glyph->V0, atlas.TexHeight);
            cached.visible =
                page_.put(atlas.TexPixelsAlpha8 + y * atlas.TexWidth + x, atlas.TexWidth,
                          pixels(glyph->U1, atlas.TexWidth) - x,
                          pixels(glyph->V1, atlas.TexHeight) - y, cached.uv0, cached.uv1);
            cached.at0 = {glyph->X0, glyph->Y0};
            cached.at1 = {glyph->X1, glyph->Y1};
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

void Fonts::forget_words() {
    for (const auto& [key, each] : words_) {
        textures_.destroy(each.texture);
    }
    words_.clear();
    words_size_ = 0;
}

void Fonts::tidy_words() {
    ++frame_;
    if (words_.size() <= most_words && words_size_ <= most_word_pixels) {
        return;
    }
    for (auto at = words_.begin(); at != words_.end();) {
        if (frame_ - at->second.used > 1) {
            textures_.destroy(at->second.texture);
            words_size_ -= at->second.size.x * at->second.size.y;
            at = words_.erase(at);
        } else {
            ++at;
        }
    }
}

Foreign Fonts::foreign(Style style, const Part& part) const {
    const Font& ours = fonts_[index(style)];
    return {part.text, ours.size, ours.bold, part.leftward};
}

std::optional<float> Fonts::foreign_width(Style style, const Part& part) const {
    const Foreign text = foreign(style, part);
    if (!part.foreign || text.em <= 0) {
        return std::nullopt;
    }
    std::string key = key_of(text);
    if (const auto found = widths_.find(key); found != widths_.end()) {
        return found->second;
    }
    const std::optional<float> width = textures_.width_of(text);
    if (width) {
        widths_size_ += key.size();
        if (widths_size_ > most_measured) {
            widths_.clear();
            widths_size_ = key.size();
        }
        widths_.emplace(std::move(key), *width);
    }
    return width;
}

float Fonts::own_width(Style style, std::string_view text) const {
    Font& known = font(style, text);
    float sum = 0;
    while (!text.empty()) {
        sum += known.glyph(take_character(text)).advance;
    }
    return sum;
}

float Fonts::width(Style style, std::string_view text) const {
    if (is_ours(text)) {
        return own_width(style, text);
    }
    float sum = 0;
    for (const Part& part : parts_of(text)) {
        const std::optional<float> wide = foreign_width(style, part);
        sum += wide ? *wide : own_width(style, part.text);
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
        size = cut_before(text, size);
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
    const Font& known = font(style, {});
    ImVec2 pen(std::round(x), std::round(baseline));
    const float top = pen.y - std::round(known.ascent);
    if (top > list.GetClipRectMax().y ||
        top + known.size * typeface(known.bold).height < list.GetClipRectMin().y) {
        return;
    }
    if (is_ours(text)) {
        draw_own(list, style, pen, colour, text);
        return;
    }
    for (const Part& part : parts_of(text)) {
        if (const std::optional<float> wide = foreign_width(style, part)) {
            draw_foreign(list, style, pen, *wide, colour, part);
            pen.x += *wide;
        } else {
            draw_own(list, style, pen, colour, part.text);
            pen.x += own_width(style, part.text);
        }
    }
}

void Fonts::draw_own(ImDrawList& list, Style style, ImVec2 pen, ImU32 colour,
                     std::string_view text) const {
    Font& known = font(style, text);
    pen.y -= std::round(known.ascent);
    const float first = list.GetClipRectMin().x;
    const float last = list.GetClipRectMax().x;
    while (!text.empty()) {
        const Glyph& glyph = known.glyph(take_character(text));
        const ImVec2 from(pen.x + glyph.at0.x, pen.y + glyph.at0.y);
        const ImVec2 to(pen.x + glyph.at1.x, pen.y + glyph.at1.y);
        if (glyph.visible && from.x <= last && to.x >= first) {
            list.PrimReserve(6, 4);
            list.PrimRectUV(from, to, glyph.uv0, glyph.uv1, colour);
        }
        pen.x += glyph.advance;
    }
}

void Fonts::draw_foreign(ImDrawList& list, Style style, ImVec2 pen, float width, ImU32 colour,
                         const Part& part) const {
    const Foreign text = foreign(style, part);
    const float beside = std::ceil(text.em / 4); // letters and accents may reach beyond their place
    const float above = std::round(line(style) / 2 + text.em * 0.35F);
    const ImVec2 size(std::min(std::ceil(width) + 2 * beside, widest_word_drawn),
                      std::max(line(style), 1.0F));
    const ImVec2 from(std::round(pen.x) - beside, pen.y - above);
    const ImVec2 to(from.x + size.x, from.y + size.y);
    const ImVec2 first = list.GetClipRectMin();
    const ImVec2 last = list.GetClipRectMax();
    if (to.x < first.x || from.x > last.x || to.y < first.y || from.y > last.y) {
        return;
    }
    const ImU32 opaque = colour | IM_COL32_A_MASK;
    const auto [at, added] = words_.try_emplace(key_of(text, opaque));
    Word& word = at->second;
    if (added) {
        word.texture =
            textures_.create(text, {static_cast<int>(size.x), static_cast<int>(size.y),
                                    static_cast<int>(beside), static_cast<int>(above), opaque});
        word.size = size;
        words_size_ += size.x * size.y;
    }
    word.used = frame_;
    if (word.texture != ImTextureID{}) {
        list.AddImage(word.texture, from, to, {0, 0}, {1, 1},
                      (colour & IM_COL32_A_MASK) | ~IM_COL32_A_MASK);
    }
}

} // namespace motley::ui
