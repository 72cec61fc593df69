#include "ui/kit/fonts.h"

#include "core/asset.h"

#include <cassert>
#include <cmath>
#include <optional>

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

/// The characters of all texts; the typefaces contain exactly these.
const ImVector<ImWchar>& text_ranges() {
    static const ImVector<ImWchar> ranges = [] {
        const std::string_view characters = find_asset("fonts/characters.txt").value_or("");
        ImFontGlyphRangesBuilder builder;
        builder.AddText(characters.data(), characters.data() + characters.size());
        ImVector<ImWchar> built;
        builder.BuildRanges(&built);
        return built;
    }();
    return ranges;
}

constexpr std::array<ImWchar, 7> figure_ranges{0x0020, 0x003A, 0x2192, 0x2192, 0x2212, 0x2212, 0};
constexpr std::array<ImWchar, 3> capital_ranges{'A', 'Z', 0};

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

ImFont* add(ImFontAtlas& atlas, bool bold, float size, const ImWchar* ranges) {
    const Typeface& face = typeface(bold);
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    // Fractions of a pixel matter only for small letters.
    const bool coarse = size < 22;
    config.OversampleH = coarse ? 3 : 1;
    config.OversampleV = 1;
    config.PixelSnapH = !coarse;
    // ImGui does not write to font data it does not own.
    auto* data =
        const_cast<char*>(face.bytes.data()); // NOLINT(cppcoreguidelines-pro-type-const-cast)
    return atlas.AddFontFromMemoryTTF(data, static_cast<int>(face.bytes.size()), size * face.height,
                                      &config, ranges);
}

std::size_t index(Style style) { return static_cast<std::size_t>(style); }

} // namespace

Fonts::~Fonts() {
    if (figures_texture_ != nullptr) {
        textures_.destroy(figures_texture_);
    }
}

void Fonts::set_unit(float unit) {
    if (unit == unit_) {
        return;
    }
    unit_ = unit;
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    atlas.Flags |= ImFontAtlasFlags_NoMouseCursors;
    for (const Face& face : faces) {
        const float size = std::round(face.size * unit);
        const bool figures_only = face.style == Style::number;
        fonts_[index(face.style)] =
            add(atlas, face.bold, size, figures_only ? figure_ranges.data() : text_ranges().Data);
        sizes_[index(face.style)] = size;
    }
    ImGui::GetIO().FontDefault = fonts_[index(Style::body)];
    atlas.Build();
    textures_.upload_fonts();
}

void Fonts::set_figures(int badge, int pill, int piece) {
    if (badge == badge_ && pill == pill_ && piece == piece_) {
        return;
    }
    badge_ = badge;
    pill_ = pill;
    piece_ = piece;
    bake_figures();
}

void Fonts::forget_textures() {
    badge_ = 0;
    pill_ = 0;
}

void Fonts::bake_figures() {
    if (figures_texture_ != nullptr) {
        textures_.destroy(figures_texture_);
    }
    figures_.Clear();
    figures_.Flags |= ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoBakedLines;
    for (const auto& [style, size] : {std::pair(Style::badge, badge_), {Style::pill, pill_}}) {
        sizes_[index(style)] = static_cast<float>(size);
        fonts_[index(style)] = add(figures_, true, static_cast<float>(size), figure_ranges.data());
    }
    sizes_[index(Style::piece)] = static_cast<float>(piece_);
    if (piece_ > 0) {
        fonts_[index(Style::piece)] =
            add(figures_, true, static_cast<float>(piece_), capital_ranges.data());
    }
    unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
    figures_.GetTexDataAsRGBA32(&pixels, &width, &height);
    figures_texture_ = textures_.create(width, height, pixels);
    figures_.SetTexID(figures_texture_);
    figures_.ClearTexData();
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
    const ImFont& face = font(style);
    return face.CalcTextSizeA(face.FontSize, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
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
    const ImFont& face = font(style);
    const ImVec2 at(std::round(x), std::round(baseline) - std::round(face.Ascent));
    const bool own_texture = face.ContainerAtlas == &figures_;
    if (own_texture) {
        list.PushTextureID(figures_texture_);
    }
    list.AddText(&face, face.FontSize, at, colour, text.data(), text.data() + text.size());
    if (own_texture) {
        list.PopTextureID();
    }
}

} // namespace motley::ui
