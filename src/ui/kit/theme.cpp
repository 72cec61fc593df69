#include "ui/kit/theme.h"

#include <array>
#include <cmath>

namespace motley::ui {

namespace {

Theme light_theme() {
    Theme t;
    t.bg_top = rgb(0xE9EFF1);
    t.bg_bottom = rgb(0xD9E2E5);
    t.surface = rgb(0xF7FAFA);
    t.raised = rgb(0xFFFFFF);
    t.lip = rgb(0xB9C6CB);
    t.line = rgb(0xD3DDE0);
    t.ink = rgb(0x16242D);
    t.muted = rgb(0x4A5B66);
    t.accent = rgb(0x0B6470);
    t.accent_lip = rgb(0x06424B);
    t.on_accent = rgb(0xFFFFFF);
    t.accent_tint = rgb(0xD5E9EA);
    t.good = rgb(0x1B6B44);
    t.warning = rgb(0x845000);
    t.danger = rgb(0xB0271C);
    t.power = rgb(0x6A3FA0);
    t.focus = rgb(0x1238A8);
    t.focus_inner = rgb(0xFFFFFF);
    t.scrim = rgb(0x16242D, 102);
    t.mark = rgb(0x10343B);
    t.last_line = rgb(0x6F5500);
    t.ice = rgb(0xCDEBFA);
    return t;
}

Theme dark_theme() {
    Theme t;
    t.dark = true;
    t.bg_top = rgb(0x131A26);
    t.bg_bottom = rgb(0x1B2433);
    t.surface = rgb(0x212C3C);
    t.raised = rgb(0x2D3A4D);
    t.lip = rgb(0x0D131D);
    t.line = rgb(0x3A485C);
    t.ink = rgb(0xEFF3F6);
    t.muted = rgb(0xAAB7C5);
    t.accent = rgb(0x72CDD2);
    t.accent_lip = rgb(0x2E6B73);
    t.on_accent = rgb(0x0B1B21);
    t.accent_tint = rgb(0x1F444C);
    t.good = rgb(0x7AD3A3);
    t.warning = rgb(0xF2C063);
    t.danger = rgb(0xFF9384);
    t.power = rgb(0xC9A8F5);
    t.focus = rgb(0xFFE08A);
    t.focus_inner = rgb(0x0B1B21);
    t.scrim = rgb(0x05080D, 140);
    t.mark = rgb(0x0B1B21);
    t.last_line = rgb(0xFFF8E2);
    t.ice = rgb(0xBFE4F7);
    return t;
}

Theme with_marks(Theme t) {
    t.key = rgb(0xFFFFFF);
    t.attack = rgb(0xB0271C);
    t.combat = rgb(0x9A3D00);
    t.power_mark = rgb(0x6A3FA0);
    t.selected = rgb(0xF3CE5E);
    t.last = rgb(0xF0C64A);
    t.ice_line = rgb(0x145A80);
    t.note = rgb(0x16242D);
    return t;
}

struct NamedHue {
    std::string_view name;
    Hue light;
    Hue dark;
};

const std::array<NamedHue, 5> hues{{
    {"plum",
     {rgb(0x7E5A93), rgb(0xEAE3EA), rgb(0xC3B4C8), rgb(0x7D6889), rgb(0x5C4B66)},
     {rgb(0x7E5A93), rgb(0x8F8499), rgb(0x6D6279), rgb(0x463D52), rgb(0x2B2534)}},
    {"ochre",
     {rgb(0xC98A1B), rgb(0xEDE5D1), rgb(0xD2BF97), rgb(0x7E6A3C), rgb(0x5E4E2B)},
     {rgb(0xC98A1B), rgb(0x948A70), rgb(0x746A51), rgb(0x4A432F), rgb(0x2D291C)}},
    {"coral",
     {rgb(0xCB5A45), rgb(0xF2E4DD), rgb(0xDDB9AA), rgb(0x955B49), rgb(0x6F4234)},
     {rgb(0xCB5A45), rgb(0x9A8178), rgb(0x7A6058), rgb(0x513B35), rgb(0x322420)}},
    {"indigo",
     {rgb(0x44599A), rgb(0xE4E8F0), rgb(0xB3BFD7), rgb(0x5B6C94), rgb(0x424F6D)},
     {rgb(0x44599A), rgb(0x848DA1), rgb(0x616B82), rgb(0x3B4459), rgb(0x252B39)}},
    {"teal",
     {rgb(0x2B7F83), rgb(0xE0EBE9), rgb(0xA9C6C2), rgb(0x47726F), rgb(0x335452)},
     {rgb(0x2B7F83), rgb(0x7E918F), rgb(0x5C706E), rgb(0x364846), rgb(0x222E2D)}},
}};

} // namespace

Colour fade(Colour colour, float opacity) {
    const auto alpha = static_cast<float>(colour >> IM_COL32_A_SHIFT);
    const auto faded = static_cast<Colour>(std::lround(alpha * opacity));
    return (colour & ~IM_COL32_A_MASK) | (faded << IM_COL32_A_SHIFT);
}

Colour mix(Colour a, Colour b, float t) {
    Colour out = 0;
    for (const unsigned shift : {0U, 8U, 16U, 24U}) {
        const auto from = static_cast<float>((a >> shift) & 255U);
        const auto to = static_cast<float>((b >> shift) & 255U);
        out |= static_cast<Colour>(std::lround(from + (to - from) * t)) << shift;
    }
    return out;
}

Hue Theme::hue(std::string_view name) const {
    for (const NamedHue& entry : hues) {
        if (entry.name == name) {
            return dark ? entry.dark : entry.light;
        }
    }
    return dark ? hues.back().dark : hues.back().light;
}

const Theme& theme(bool dark) {
    static const Theme of_day = with_marks(light_theme());
    static const Theme of_night = with_marks(dark_theme());
    return dark ? of_night : of_day;
}

const LiveryColours& colours(scene::Livery livery) {
    static const LiveryColours a{rgb(0xFFF7E6), rgb(0xE2A93B), rgb(0x2B2420), rgb(0x2B2420),
                                 rgb(0xFFF7E6), rgb(0x2B2420), rgb(0xC4381F)};
    static const LiveryColours b{rgb(0x41588F), rgb(0x9DB6F2), rgb(0x131B33), rgb(0xE4EBFB),
                                 rgb(0x131B33), rgb(0xE4EBFB), rgb(0xFFB35C)};
    static const LiveryColours none{rgb(0xA9AEA9), rgb(0xD9DDD6), rgb(0x2C3431), rgb(0x2C3431),
                                    rgb(0xE9ECE6), rgb(0x2C3431), rgb(0xC4381F)};
    return livery == scene::Livery::a ? a : livery == scene::Livery::b ? b : none;
}

} // namespace motley::ui
