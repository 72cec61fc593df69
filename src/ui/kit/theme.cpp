#include "ui/kit/theme.h"

namespace motley::ui {

namespace {

Theme light_theme() {
    Theme t;
    t.bg_top = rgb(0xE9EFF1);
    t.bg_bottom = picture::behind_board(false);
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
    return t;
}

Theme dark_theme() {
    Theme t;
    t.dark = true;
    t.bg_top = rgb(0x131A26);
    t.bg_bottom = picture::behind_board(true);
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
    return t;
}

} // namespace

const Theme& theme(bool dark) {
    static const Theme of_day = light_theme();
    static const Theme of_night = dark_theme();
    return dark ? of_night : of_day;
}

} // namespace motley::ui
