#include "ui/table/panels.h"

#include "ui/board/picture.h"
#include "ui/board/side_token.h"
#include "ui/kit/tip.h"
#include "ui/kit/widgets.h"
#include "ui/table/clock.h"
#include "ui/table/rows.h"
#include "ui/table/seat_words.h"
#include "ui/table/setup_rows.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

using scene::PanelRow;
using scene::PlayerPanel;
using scene::RowKind;

namespace {

constexpr float brief_pip = 16;

/// What stands beside a player's name: who plays, or which side is yours.
std::string besides_name(const shell::OnScreen& app, const BoardModel& model, std::size_t player) {
    return is_you(app, player) ? side_name(app, model, player) : who_plays(app, player);
}

std::string brief_value(const PanelRow& row) {
    std::string value = std::to_string(row.value);
    if (row.kind == RowKind::track) {
        value += "/" + std::to_string(row.total);
    }
    return value;
}

/// The width of a row's number or icons, with the space before the next ones.
float brief_width(const AppFrame& frame, const PanelRow& row) {
    if (row.kind == RowKind::pips) {
        return static_cast<float>(row.total) * frame.px(brief_pip) + frame.px(10);
    }
    if (row.kind == RowKind::number || row.kind == RowKind::track) {
        return frame.paint.type.width(Style::strong, brief_value(row)) +
               frame.px(row.icon.empty() ? 12 : 34);
    }
    return 0;
}

/// Draws a row's number or icons left of x, where there is no room for the row.
void draw_brief(AppFrame& frame, const PanelRow& row, float x, float y) {
    Painter& paint = frame.paint;
    if (row.kind == RowKind::pips) {
        const float radius = frame.px(6);
        for (int i = 0; i < row.total; ++i) {
            const Point at(x - radius - static_cast<float>(row.total - 1 - i) * frame.px(brief_pip),
                           y);
            if (i < row.value) {
                paint.lozenge(at, radius, radius, paint.theme.accent);
            }
            paint.lozenge_line(at, radius, radius,
                               i < row.value ? paint.theme.accent : paint.theme.muted,
                               frame.px(1.5F));
        }
    } else if (row.kind == RowKind::number || row.kind == RowKind::track) {
        const std::string value = brief_value(row);
        paint.label(Style::strong, x, y, paint.theme.ink, value, Align::right);
        if (!row.icon.empty()) {
            paint.icon(icon_of(*frame.app.game(), row.icon),
                       {x - paint.type.width(Style::strong, value) - frame.px(13), y}, frame.px(18),
                       paint.theme.warning);
        }
    }
}

float dice_on_strip(const AppFrame& frame, const BoardModel& model, float die) {
    float width = 0;
    for (const PanelRow& row : model.scene.shared) {
        if (row.kind == RowKind::dice && !row.tiles.empty()) {
            width += dice_width(frame, row, die) + frame.px(6);
        }
    }
    return width;
}

/// How large dice are on a strip with this much room for them and the name of width `called`.
float die_on_strip(const AppFrame& frame, const BoardModel& model, float height, float room,
                   float called) {
    const float most = std::round(height - frame.px(12));
    const float least = frame.px(20);
    for (const float beside : {called, 0.0F}) {
        for (float die = most; die >= (beside > 0 ? most * 0.8F : least); die -= frame.px(1)) {
            if (beside + dice_on_strip(frame, model, die) <= room) {
                return die;
            }
        }
    }
    return least;
}

} // namespace

// ---------------------------------------------------------------- players

std::size_t player_above(const shell::OnScreen& app) { return app.board().flipped() ? 0 : 1; }

std::string side_name(const shell::OnScreen& app, const BoardModel& model, std::size_t player) {
    return app.text(model.scene.players[player].name_key);
}

bool is_you(const shell::OnScreen& app, std::size_t player) {
    const Actor person = app.board().person();
    return is_player(person) && index(person) == player;
}

std::string player_name(const shell::OnScreen& app, const BoardModel& model, std::size_t player) {
    return is_you(app, player) ? app.text("ui.you") : side_name(app, model, player);
}

void draw_player_card(AppFrame& frame, Column& column, const BoardModel& model, std::size_t player,
                      RowsLook look) {
    Painter& paint = frame.paint;
    const PlayerPanel& panel = model.scene.players[player];
    const bool active = acts(model, player);
    const float room = column.width() - frame.px(32);
    const float rows =
        height_of(room, [&](Column& inner) { draw_rows(frame, inner, model, player, look); });
    const float clock =
        height_of(room, [&](Column& inner) { draw_clock_row(frame, inner, player); });
    const Rect r =
        column.place(frame.px(64) + clock + rows + (rows > 0 ? frame.px(10) : frame.px(4)));
    if (!column.draws()) {
        return;
    }
    const float x = r.x;
    const float y = r.y;
    card(frame, r, {}, active);
    if (active) {
        paint.rect({x, y + frame.px(18), frame.px(4), frame.px(34)}, frame.px(2),
                   paint.theme.accent);
    }
    const std::string name = player_name(frame.app, model, player);
    const float middle = y + frame.px(35);
    float left = x + frame.px(18);
    if (panel.glyph >= 0) {
        draw_drawing(paint, x + frame.px(14), y + frame.px(12), frame.px(46),
                     frame.app.game()->info().glyphs[static_cast<std::size_t>(panel.glyph)].asset,
                     panel.livery);
        left += frame.px(56);
    } else {
        draw_side_token(paint, panel.livery, left, middle, frame.px(30));
        left += frame.px(42);
    }
    float end = right(r) - frame.px(16);
    const std::string acting = acting_words(frame.app);
    if (active) {
        end = pill(frame, end, middle, acting) - frame.px(8);
    }
    const std::string computer = besides_name(frame.app, model, player);
    const float line = computer.empty() ? middle : middle - frame.px(9);
    paint.label(Style::title, left, line, paint.theme.ink,
                paint.type.fitted(Style::title, name, end - left));
    std::string said = name;
    if (!computer.empty()) {
        const Style small =
            paint.type.fitting({Style::small, Style::caption}, computer, end - left);
        paint.label(small, left, middle + frame.px(12), paint.theme.muted,
                    paint.type.fitted(small, computer, end - left));
        said += ", " + computer;
    }
    frame.say("player:" + std::to_string(player), Role::heading,
              active ? said + ", " + acting : said, {x, y, r.w, frame.px(64)}, 2);
    Column inner(x + frame.px(16), y + frame.px(66), room);
    draw_clock_row(frame, inner, player);
    inner.skip(frame.px(2));
    draw_rows(frame, inner, model, player, look);
}

void draw_shared_card(AppFrame& frame, Column& column, const BoardModel& model, RowsLook look) {
    const auto walk = [&](Column& inner) {
        draw_rows(frame, inner, model, nobody, look);
        draw_setup_rows(frame, inner);
    };
    const float room = column.width() - frame.px(32);
    const float rows = height_of(room, walk);
    if (rows == 0) {
        return;
    }
    const Rect r = column.place(rows + frame.px(30));
    if (column.draws()) {
        card(frame, r);
        Column inner(r.x + frame.px(16), r.y + frame.px(14), room);
        walk(inner);
    }
}

void draw_strip(AppFrame& frame, const BoardModel& model, std::size_t player, const Rect& r) {
    Painter& paint = frame.paint;
    const PlayerPanel& panel = model.scene.players[player];
    const bool active = acts(model, player);
    const float middle = std::round(r.y + r.h / 2);
    if (active) {
        paint.rect(r, frame.px(10), paint.theme.raised);
        paint.stroke(r, frame.px(10), paint.theme.line, frame.px(1));
        paint.rect({r.x, middle - frame.px(12), frame.px(4), frame.px(24)}, frame.px(2),
                   paint.theme.accent);
    }
    const float clock = draw_clock(frame, player, right(r) - frame.px(6), middle);
    float end = std::min(right(r) - frame.px(12), clock - frame.px(8));
    const std::string name = player_name(frame.app, model, player);
    const bool narrow = r.w < frame.px(200);
    float x = r.x + frame.px(narrow ? 8 : 12);
    if (panel.glyph >= 0) {
        const float height = r.h - frame.px(8);
        draw_drawing(paint, x, r.y + frame.px(4), height,
                     frame.app.game()->info().glyphs[static_cast<std::size_t>(panel.glyph)].asset,
                     panel.livery);
        x += height + frame.px(8);
    } else {
        draw_side_token(paint, panel.livery, x, middle, frame.px(26));
        x += frame.px(narrow ? 31 : 34);
    }
    // The dice decide what can be done, and their panel may be closed: the name makes way for them.
    const float called = paint.type.width(Style::strong, name) + frame.px(8);
    const float die = active ? die_on_strip(frame, model, r.h, end - x, called) : 0;
    float dice = active ? dice_on_strip(frame, model, die) : 0;
    if (dice > end - x) {
        dice = 0; // beside a clock on the smallest phones; the prompt shows them
    }
    if (dice == 0 || x + called + dice <= end) {
        paint.label(Style::strong, x, middle, paint.theme.ink, name);
        x += called;
    }
    std::string said = name;
    std::string meanings; // what the numbers and icons on it mean
    const auto explain = [&](const PanelRow& row) {
        said += "; " + row_label(frame, row);
        meanings += (meanings.empty() ? "" : " · ") + row_label(frame, row);
    };
    float briefs = 0;
    for (const PanelRow& row : panel.rows) {
        briefs += is_brief(row) ? brief_width(frame, row) : 0;
    }
    float counted = 0; // what is left of the turn
    for (const PanelRow& row : model.scene.shared) {
        counted += active && row.kind == RowKind::pips ? brief_width(frame, row) : 0;
    }
    const bool yours = is_you(frame.app, player);
    if (const std::string computer = besides_name(frame.app, model, player); !computer.empty()) {
        said += ", " + computer;
        const float wide = paint.type.width(Style::small, computer);
        if (x + wide + frame.px(8) <= end - briefs - dice - counted) {
            paint.label(Style::small, x, middle, paint.theme.muted, computer);
            x += wide + frame.px(8);
        } else if (!yours) {
            const Actor self = frame.app.board().self();
            paint.icon(self == Actor::none ? "chip" : "link", {x + frame.px(8), middle},
                       frame.px(18), paint.theme.muted);
            x += frame.px(24);
        }
    }
    if (active) {
        const std::string words = acting_words(frame.app);
        const float wide = paint.type.width(Style::small_bold, words);
        if (x + wide <= end - briefs - dice) {
            paint.label(Style::small_bold, x, middle, paint.theme.accent, words);
            x += wide + frame.px(8);
        }
        said += ", " + words;
    }
    for (const PanelRow& row : panel.rows) {
        if (!is_brief(row)) {
            continue;
        }
        explain(row);
        // After the last one no space is needed.
        if (const float width = brief_width(frame, row);
            end - x - dice >= width - (dice > 0 ? 0 : frame.px(10))) {
            draw_brief(frame, row, end, middle);
            end -= width;
        }
    }
    for (const PanelRow& row : model.scene.shared) {
        if (dice > 0 && row.kind == RowKind::dice && !row.tiles.empty()) {
            explain(row);
            end -= dice_width(frame, row, die);
            draw_dice(frame, row, end, std::round(middle - die / 2), die);
            frame.say("thrown", Role::text, row_label(frame, row),
                      {end, middle - die / 2, dice_width(frame, row, die), die});
            end -= frame.px(6);
        }
    }
    // The pips in shared rows count what the player to act has left.
    for (const PanelRow& row : model.scene.shared) {
        if (active && row.kind == RowKind::pips) {
            explain(row);
            if (const float width = brief_width(frame, row); end - x >= width) {
                draw_brief(frame, row, end, middle);
                end -= width;
            }
        }
    }
    frame.say("strip:" + std::to_string(player), Role::text, said, r);
    // A finger that stays on it covers only the strip itself.
    Response rests;
    rests.hovered = frame.answers() && contains(r, frame.pointing.at) &&
                    (!frame.surface.touch || frame.pointing.down);
    tell(frame, r, rests, meanings);
}

} // namespace motley::ui
