#include "ui/kit/glyph_page.h"

#include <algorithm>
#include <cassert>

namespace motley::ui {

namespace {

/// Between glyphs, so that none shows at the edge of another.
constexpr int spacing = 1;

constexpr int room_id = 0; ///< the first that is asked for

} // namespace

const ImFontAtlasCustomRect& GlyphPage::room() {
    return *ImGui::GetIO().Fonts->GetCustomRectByIndex(room_id);
}

void GlyphPage::reset(int width, int rows, const ImFontConfig& font) {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    atlas.Flags |= ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoPowerOfTwoHeight;
    atlas.TexDesiredWidth = width;
    [[maybe_unused]] const int id = atlas.AddCustomRectRegular(width - 2 * spacing, rows);
    assert(id == room_id);
    ImGui::GetIO().FontDefault = atlas.AddFont(&font);
    unsigned char* pixels = nullptr;
    atlas.GetTexDataAsRGBA32(&pixels, &width, &rows);
    column_ = row_ = tallest_ = sent_ = 0;
    changed_ = full_ = false;
    textures_.upload_fonts();
}

bool GlyphPage::put(const std::uint8_t* coverage, int stride, int w, int h, ImVec2& from,
                    ImVec2& to) {
    const ImFontAtlasCustomRect& whole = room();
    if (column_ + w > whole.Width) {
        column_ = 0;
        row_ += tallest_ + spacing;
        tallest_ = 0;
    }
    if (w > whole.Width || row_ + h > whole.Height) {
        full_ = true;
        return false;
    }
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    const int left = whole.X + column_;
    const int top = whole.Y + row_;
    for (int y = 0; y < h; ++y) {
        unsigned int* const row = atlas.TexPixelsRGBA32 + (top + y) * atlas.TexWidth + left;
        for (int x = 0; x < w; ++x) {
            row[x] = IM_COL32(255, 255, 255, coverage[y * stride + x]);
        }
    }
    const ImVec2 pixel = atlas.TexUvScale;
    from = {static_cast<float>(left) * pixel.x, static_cast<float>(top) * pixel.y};
    to = {static_cast<float>(left + w) * pixel.x, static_cast<float>(top + h) * pixel.y};
    column_ += w + spacing;
    tallest_ = std::max(tallest_, h);
    changed_ = true;
    return true;
}

void GlyphPage::upload() {
    if (changed_) {
        textures_.upload_font_rows(room().Y + sent_, row_ + tallest_ - sent_);
        sent_ = row_;
        changed_ = false;
    }
}

} // namespace motley::ui
