#include "picture/palette.h"

namespace motley::picture {

namespace {

Palette with_marks(Palette p) {
    p.key = rgb(0xFFFFFF);
    p.attack = rgb(0xB0271C);
    p.combat = rgb(0x9A3D00);
    p.power_mark = rgb(0x6A3FA0);
    p.threat = rgb(0x97145E);
    p.gain = rgb(0x946200);
    p.selected = rgb(0xF3CE5E);
    p.last = rgb(0xF0C64A);
    p.ice_line = rgb(0x145A80);
    p.note = rgb(0x16242D);
    return p;
}

Palette of_day() {
    Palette p;
    p.mark = rgb(0x10343B);
    p.last_line = rgb(0x6F5500);
    p.ice = rgb(0xCDEBFA);
    return with_marks(p);
}

Palette of_night() {
    Palette p;
    p.dark = true;
    p.mark = rgb(0x0B1B21);
    p.last_line = rgb(0xFFF8E2);
    p.ice = rgb(0xBFE4F7);
    return with_marks(p);
}

Hue resolved(const engine::Hue& of, const engine::BoardColours& board) {
    return {rgb(of.patch), rgb(board.light), rgb(board.dark), rgb(board.frame), rgb(board.lip)};
}

} // namespace

Hue Palette::hue(const engine::Hue& of) const { return resolved(of, dark ? of.night : of.day); }

const Palette& palette(bool dark) {
    static const Palette day = of_day();
    static const Palette night = of_night();
    return dark ? night : day;
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

} // namespace motley::picture
