#include "ui/kit/theme.h"

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

Hue resolved(const engine::Hue& of, const engine::BoardColours& board) {
    return {rgb(of.patch), rgb(board.light), rgb(board.dark), rgb(board.frame), rgb(board.lip)};
}

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

Hue Theme::hue(const engine::Hue& of) const { return resolved(of, dark ? of.night : of.day); }

const Theme& theme(bool dark) {
    static const Theme of_day = with_marks(light_theme());
    static const Theme of_night = with_marks(dark_theme());
    return dark ? of_night : of_day;
}

const LiveryColours& colours(scene::Livery livery) {
    static const LiveryColours a{rgb(0xFFF7E6), rgb(0x2B2420), rgb(0x2B2420),
                                 rgb(0xFFF7E6), rgb(0x2B2420), rgb(0xC4381F)};
    static const LiveryColours b{rgb(0x41588F), rgb(0x131B33), rgb(0xE4EBFB),
                                 rgb(0x131B33), rgb(0xE4EBFB), rgb(0xFFB35C)};
    static const LiveryColours none{rgb(0xA9AEA9), rgb(0x2C3431), rgb(0x2C3431),
                                    rgb(0xE9ECE6), rgb(0x2C3431), rgb(0xC4381F)};
    return livery == scene::Livery::a ? a : livery == scene::Livery::b ? b : none;
}

} // namespace motley::ui
