#include "ui/page/layout.h"

#include "ui/kit/bottom_sheet.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

using scene::Topology;

namespace {

constexpr float phone_width = 600;
constexpr float desk_width = 1100;
constexpr float low_height = 500;
constexpr float least_cells = 0.92F; ///< the part of their size that cells keep when the controls
                                     ///< below the board need room
constexpr float slots_height = 44;
constexpr float slots_width = 140;    ///< beside the name on the smallest phones
constexpr float high_board = 1.2F;    ///< height over width
constexpr float spacious_from = 1.4F; ///< the enlargement
constexpr float desk_shape = 1.15F;   ///< from this width over height on, panels stand next to the
                                      ///< board

/// The factor by which a surface enlarges the design, from its width and height in CSS px. It grows
/// more slowly than the surface, so that a larger one also has more room.
float enlargement(float width, float height) {
    const float times = std::min(width / 1440, height / 810);
    return times <= 1 ? 1 : std::round(std::pow(times, 0.7F) * 64) / 64;
}

/// The factor by which a surface that is too small for the design shrinks it, as when a page is
/// zoomed in very much.
float reduction(float width, float height) {
    const bool wide = width > height;
    return std::clamp(std::min(width / (wide ? 568 : 320), height / (wide ? 320 : 480)), 0.5F,
                      1.0F);
}

PlayLayout layout_desk(const View& view, const Topology& topology, bool flipped) {
    PlayLayout out;
    const float margin = view.px(24);
    const float left = view.safe_left + margin;
    const float width = view.width - left - view.safe_right - margin;
    const float height = view.height - view.safe_top - view.safe_bottom;
    const float top = view.safe_top + view.px(64);
    const float bottom = view.height - view.safe_bottom - view.px(16);
    out.bar = {0, 0, view.width, view.safe_top + view.px(52)};

    float players = view.px(288);
    float panels = view.px(374);
    const float most = std::floor(width - players - panels - 2 * margin);
    const float lip = view.px(8);
    const float side = std::min(height - view.px(160), most);
    // Space that the board cannot use goes first to the panels, then to both edges.
    float spare = most - side;
    const float to_players = std::min(std::round(spare * 0.2F), view.px(52));
    const float to_panels = std::min(std::round(spare * 0.3F), view.px(86));
    players += to_players;
    panels += to_panels;
    spare = std::floor((spare - to_players - to_panels) / 2);

    out.players = {left + spare, top, players, bottom - top};
    const Rect board{out.players.x + players + margin, top, side, side + lip};
    out.board = BoardGeometry(topology, board, {view.unit, false, false, flipped});
    out.prompt = {board.x, top + side + lip + view.px(10), side, view.px(62)};
    out.panels = {board.x + side + margin, top, panels, bottom - top};
    return out;
}

PlayLayout layout_tablet(const View& view, const Topology& topology, bool flipped, bool turns) {
    PlayLayout out;
    const float left = view.safe_left + view.px(16);
    const float width = view.width - left - view.safe_right - view.px(16);
    const float bottom = view.height - view.safe_bottom;
    out.bar = {0, 0, view.width, view.safe_top + view.px(52)};
    out.theirs = {left, view.safe_top + view.px(64), width, view.px(44)};
    const float above = out.theirs.y + out.theirs.h + view.px(10);
    const float slots = turns ? view.px(slots_height) + view.px(8) : 0;
    const float below = view.px(10 + 44 + 8 + 62 + 10 + 124 + 12) + slots;
    const float room = std::min(width - view.px(96), bottom - above - below);
    Rect space{left, above, width, room};
    const BoardFit fit{view.unit, false, false, flipped};
    out.board = BoardGeometry(topology, space, fit);
    if (out.board.outer().h > out.board.outer().w * high_board) {
        space.h -= view.px(76); // trays beside the board mean more to choose below it
        out.board = BoardGeometry(topology, space, fit);
    }
    float y = out.board.outer().y + out.board.outer().h + view.px(8);
    out.ours = {left, y, width, view.px(44)};
    y += view.px(52);
    if (turns) {
        out.turn = {left, y, width, view.px(slots_height)};
        y += slots;
    }
    out.prompt = {left, y, width, view.px(62)};
    y += view.px(72);
    const float half = std::floor((width - view.px(16)) / 2);
    const float rest = bottom - view.px(12) - y;
    out.left_panel = {left, y, half, rest};
    out.right_panel = {left + half + view.px(16), y, width - half - view.px(16), rest};
    return out;
}

PlayLayout layout_side(const View& view, const Topology& topology, bool flipped, bool turns) {
    PlayLayout out;
    const bool low = view.height / view.unit < low_height;
    float left = view.safe_left;
    float top = view.safe_top;
    if (low) {
        out.bar = {0, 0, view.safe_left + view.px(48), view.height};
        out.bar_upright = true;
        left += view.px(48);
    } else {
        out.bar = {0, 0, view.width, view.safe_top + view.px(52)};
        top += view.px(52);
    }
    left += view.px(8);
    top += view.px(8);
    const float bottom = view.height - view.safe_bottom - view.px(8);
    const float end = view.width - view.safe_right - view.px(8);
    const float room = std::min(bottom - top, end - left - view.px(8 + 260));
    // The cells are sized first; the column gets the rest.
    const Rect space{left, top, room, bottom - top};
    out.board = BoardGeometry(topology, space, {view.unit, low, false, flipped});
    const float used = out.board.outer().w;
    out.board =
        BoardGeometry(topology, {left, top, used, bottom - top}, {view.unit, low, false, flipped});
    const float x = left + used + view.px(8);
    const float width = end - x;
    const float strip = view.px(low ? 40 : 44);
    const float gap = view.px(low ? 4 : 8);
    float y = top;
    out.theirs = {x, y, width, strip};
    y += strip + gap;
    out.ours = {x, y, width, strip};
    y += strip + gap;
    if (turns) {
        out.turn = {x, y, width, view.px(slots_height)};
        y += out.turn.h + gap;
    }
    out.prompt = {x, y, width, view.px(62)};
    y += view.px(62) + gap;
    out.tabs = {x, y, width, bottom - y};
    return out;
}

PlayLayout layout_phone(const View& view, const Topology& topology, bool flipped, bool turns) {
    PlayLayout out;
    const float left = view.safe_left;
    const float width = view.width - left - view.safe_right;
    const float bottom = view.height - view.safe_bottom;
    out.bar = {0, 0, view.width, view.safe_top + view.px(50)};
    out.theirs = {left + view.px(8), view.safe_top + view.px(54), width - view.px(16), view.px(40)};
    const float above = view.safe_top + view.px(96);
    const float strip_gap = view.px(4);
    const float low_prompt = view.px(58);
    const float high_prompt = view.px(76);
    const float handle = view.px(28);
    const float peek = view.px(sheet_with_tiles);
    const float below = strip_gap + view.px(40) + strip_gap + low_prompt + view.px(6);
    Rect space{left + view.px(5), above, width - view.px(10), bottom - above - below - handle};
    const BoardFit fit{view.unit, true, false, flipped};
    out.board = BoardGeometry(topology, space, fit);
    // So do the slots of a turn, or they stand beside the name.
    const float slots = view.px(slots_height) + strip_gap;
    float strip = view.px(40);
    bool in_strip = false;
    if (turns) {
        const Rect less{space.x, space.y, space.w, space.h - slots};
        const BoardGeometry lower(topology, less, fit);
        in_strip = lower.cell() < least_cells * out.board.cell();
        if (in_strip) {
            space.h -= view.px(slots_height) - strip;
            strip = view.px(slots_height);
            out.board = BoardGeometry(topology, space, fit);
        } else {
            space = less;
            out.board = lower;
        }
    }
    // The choices next to the board take a little of its space, but not much.
    space.h -= peek - handle;
    const BoardGeometry lower(topology, space, fit);
    if (lower.cell() >= least_cells * out.board.cell()) {
        out.board = lower;
    }
    const float height = out.board.outer().h;
    out.board = BoardGeometry(topology, {space.x, above, space.w, height}, fit);
    float y = above + height + strip_gap;
    out.ours = {left + view.px(8), y, width - view.px(16), strip};
    if (in_strip) {
        out.ours.w -= view.px(slots_width + 6);
        out.turn = {right(out.ours) + view.px(6), y, view.px(slots_width), strip};
    }
    y += strip + strip_gap;
    if (turns && !in_strip) {
        out.turn = {left + view.px(8), y, width - view.px(16), view.px(slots_height)};
        y += slots;
    }
    const bool roomy = bottom - y - high_prompt - view.px(6) >= peek;
    out.prompt = {left + view.px(8), y, width - view.px(16), roomy ? high_prompt : low_prompt};
    y += out.prompt.h + view.px(6);
    out.sheet = {left, y, width, view.height - y};
    return out;
}

} // namespace

float View::px(float css) const {
    const float rounded = std::round(css * unit);
    return css > 0 ? std::max(1.0F, rounded) : rounded;
}

namespace {

/// All but the unit and what follows from it.
View view_of(const Surface& surface) {
    View view;
    view.width = surface.width;
    view.height = surface.height;
    view.safe_top = surface.safe_top;
    view.safe_right = surface.safe_right;
    view.safe_bottom = surface.safe_bottom;
    view.safe_left = surface.safe_left;
    return view;
}

} // namespace

View make_framed_view(const Surface& surface) {
    View view = view_of(surface);
    view.unit = surface.ratio * std::clamp(surface.width / surface.ratio / 320, 0.5F, 1.0F);
    view.kind = ViewKind::phone;
    return view;
}

View make_view(const Surface& surface) {
    View view = view_of(surface);
    // A page that is zoomed out shows more, not the same as before: its screen counts, not its
    // size.
    const float screen = std::max(1.0F, surface.ratio);
    const float by = enlargement(surface.width / screen, surface.height / screen);
    view.unit = surface.ratio * by *
                reduction(surface.width / surface.ratio, surface.height / surface.ratio);
    view.spacious = by >= spacious_from;
    const float width = view.width / view.unit;
    const float height = view.height / view.unit;
    const float shape = width / height;
    if (shape < desk_shape) {
        view.kind = width < phone_width ? ViewKind::phone : ViewKind::tablet;
    } else {
        view.kind = width >= desk_width && height >= low_height ? ViewKind::desk : ViewKind::side;
    }
    return view;
}

PlayLayout layout_play(const View& view, const Topology& topology, bool flipped, bool turns) {
    switch (view.kind) {
    case ViewKind::phone:
        return layout_phone(view, topology, flipped, turns);
    case ViewKind::side:
        return layout_side(view, topology, flipped, turns);
    case ViewKind::tablet:
        return layout_tablet(view, topology, flipped, turns);
    case ViewKind::desk:
        break;
    }
    return layout_desk(view, topology, flipped);
}

PageLayout layout_page(const View& view) {
    PageLayout out;
    const float bar = view.safe_top + view.px(52);
    out.bar = {0, 0, view.width, bar};
    out.page = {0, bar, view.width, view.height - bar};
    const float margin = view.px(view.kind == ViewKind::phone ? 16 : 32);
    const float room = view.width - view.safe_left - view.safe_right - 2 * margin;
    out.width = std::min(room, view.px(680));
    out.left = std::round(view.safe_left + margin + (room - out.width) / 2);
    return out;
}

Rect room_below(const View& view, const Rect& bar) {
    const float margin = view.px(view.kind == ViewKind::desk ? 24 : 8);
    return {view.safe_left + margin, bar.h + view.px(8),
            view.width - view.safe_left - view.safe_right - 2 * margin,
            view.height - view.safe_bottom - bar.h - view.px(16)};
}

RulesLayout layout_rules(const View& view) {
    RulesLayout out;
    out.page = layout_page(view);
    const float margin = view.px(view.kind == ViewKind::phone ? 16 : 32);
    const float room = view.width - view.safe_left - view.safe_right - 2 * margin;
    const float gap = view.px(36);
    out.board_height = std::max(view.px(180), out.page.page.h - view.px(84));
    out.beside = room >= view.px(860);
    // As large as an 8 × 8 board must be to show its coordinates.
    out.board_width = std::min(out.page.width, view.px(284));
    out.text_width = out.page.width;
    out.board_left = out.page.left;
    if (out.beside) {
        out.text_width = std::min(view.px(680), room - out.board_width - gap);
        out.page.width = out.text_width + gap + out.board_width;
        out.page.left = std::round(view.safe_left + margin + (room - out.page.width) / 2);
        out.board_left = out.page.left + out.text_width + gap;
    }
    return out;
}

} // namespace motley::ui
