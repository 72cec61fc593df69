#include "platform/desktop/pango_text.h"

#include "platform/gl.h"
#include "platform/system_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <pango/pangocairo.h>

namespace motley::platform {

namespace {

struct Unref {
    void operator()(gpointer object) const { g_object_unref(object); }
};
struct Free {
    void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
    void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* pen) const { cairo_destroy(pen); }
};

/// One, since finding fonts takes long.
PangoContext* context() {
    static const std::unique_ptr<PangoContext, Unref> shared = [] {
        std::unique_ptr<PangoContext, Unref> made(
            pango_font_map_create_context(pango_cairo_font_map_get_default()));
        // As our own letters are drawn: not fitted to pixels.
        const std::unique_ptr<cairo_font_options_t, Free> options(cairo_font_options_create());
        cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
        cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
        pango_cairo_context_set_font_options(made.get(), options.get());
        pango_context_set_round_glyph_positions(made.get(), FALSE);
        return made;
    }();
    return shared.get();
}

using Layout = std::unique_ptr<PangoLayout, Unref>;

Layout layout_of(const ui::Foreign& text) {
    pango_context_set_base_dir(context(),
                               text.leftward ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
    Layout layout(pango_layout_new(context()));
    const std::unique_ptr<PangoFontDescription, Free> font(pango_font_description_new());
    pango_font_description_set_family_static(font.get(), "sans-serif");
    pango_font_description_set_weight(font.get(),
                                      text.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(font.get(),
                                             static_cast<double>(text.em) * PANGO_SCALE);
    pango_layout_set_font_description(layout.get(), font.get());
    pango_layout_set_auto_dir(layout.get(), FALSE);
    pango_layout_set_single_paragraph_mode(layout.get(), TRUE);
    pango_layout_set_text(layout.get(), text.text.data(), static_cast<int>(text.text.size()));
    return layout;
}

} // namespace

float system_width(const ui::Foreign& text) {
    const Layout layout = layout_of(text);
    PangoRectangle place;
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout.get(), 0), nullptr, &place);
    return std::max(0.0F, static_cast<float>(place.width) / PANGO_SCALE);
}

picture::Bitmap pango_picture(const ui::Foreign& text, const ui::Lettered& place) {
    const Layout layout = layout_of(text);
    const std::unique_ptr<cairo_surface_t, Free> surface(
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, place.width, place.height));
    const std::unique_ptr<cairo_t, Free> pen(cairo_create(surface.get()));
    const auto part = [&](int shift) {
        return static_cast<double>((place.colour >> static_cast<unsigned>(shift)) & 0xFFU) / 255;
    };
    cairo_set_source_rgb(pen.get(), part(IM_COL32_R_SHIFT), part(IM_COL32_G_SHIFT),
                         part(IM_COL32_B_SHIFT));
    cairo_move_to(pen.get(), place.x, place.baseline);
    pango_cairo_show_layout_line(pen.get(), pango_layout_get_line_readonly(layout.get(), 0));
    cairo_surface_flush(surface.get());

    picture::Bitmap out{place.width, place.height, {}};
    out.rgba.reserve(static_cast<std::size_t>(place.width) *
                     static_cast<std::size_t>(place.height) * 4);
    const unsigned char* const pixels = cairo_image_surface_get_data(surface.get());
    const int stride = cairo_image_surface_get_stride(surface.get());
    for (int y = 0; pixels != nullptr && y < place.height; ++y) {
        for (int x = 0; x < place.width; ++x) {
            // Cairo's pixels are numbers, and multiplied by their opacity.
            std::uint32_t pixel = 0;
            std::copy_n(pixels + static_cast<std::ptrdiff_t>(y) * stride + 4 * x, 4,
                        reinterpret_cast<unsigned char*>(&pixel)); // NOLINT
            const std::uint32_t alpha = pixel >> 24U;
            for (const unsigned shift : {16U, 8U, 0U}) {
                const std::uint32_t value = (pixel >> shift) & 0xFFU;
                out.rgba.push_back(static_cast<std::uint8_t>(
                    alpha == 0 ? 0 : std::min(255U, (value * 255 + alpha / 2) / alpha)));
            }
            out.rgba.push_back(static_cast<std::uint8_t>(alpha));
        }
    }
    out.rgba.resize(static_cast<std::size_t>(place.width) * static_cast<std::size_t>(place.height) *
                    4);
    return out;
}

void write_system_text(const ui::Foreign& text, const ui::Lettered& place) {
    const picture::Bitmap picture = pango_picture(text, place);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, picture.width, picture.height, 0, GL_RGBA,
                 GL_UNSIGNED_BYTE, picture.rgba.data());
}

} // namespace motley::platform
