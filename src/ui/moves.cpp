#include "ui/moves.h"

#include "ui/badges.h"
#include "ui/widgets.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

namespace {

constexpr float move_height = 34;
constexpr float touch_move_height = 44;

void draw_ply(Frame& frame, std::size_t index, const Rect& r, bool current) {
    Painter& paint = frame.paint;
    const app::Ply& ply = frame.app.match()->plies()[index];
    const bool ahead = index >= frame.app.match()->current();
    const std::string text = frame.app.text(ply.label.phrase);
    Node node;
    node.id = "move:" + std::to_string(index + 1);
    node.role = Role::listitem;
    node.label = text;
    node.rect = r;
    node.on = current;
    node.enabled = !ahead;
    const Response answer = frame.interact(std::move(node));
    if (!frame.visible(r)) {
        return;
    }
    const Rect face = inset(r, frame.px(2));
    if (current) {
        paint.rect(face, frame.px(8), paint.theme.accent_tint);
        paint.rect({face.x, face.y + frame.px(6), frame.px(3), face.h - frame.px(12)},
                   frame.px(1.5F), paint.theme.accent);
    } else if (answer.hovered || answer.held) {
        paint.rect(face, frame.px(8), fade(paint.theme.accent_tint, 0.5F));
    }
    const float middle = std::round(r.y + r.h / 2);
    float x = r.x + frame.px(8);
    if (ply.label.glyph >= 0) {
        const float height = frame.px(24);
        draw_drawing(
            paint, x, middle - height / 2, height,
            frame.app.game()->info().glyphs[static_cast<std::size_t>(ply.label.glyph)].asset,
            ply.label.livery, ahead ? 0.5F : 1);
        x += frame.px(30);
    }
    const Style style = current ? Style::body_bold : Style::body;
    paint.label(style, x, middle, ahead ? fade(paint.theme.muted, 0.7F) : paint.theme.ink,
                paint.type.fitted(style, text, right(face) - frame.px(4) - x));
    if (answer.focused) {
        focus_ring(paint, inset(face, frame.px(2)), frame.px(8));
    }
    if (answer.clicked) {
        frame.later([index](app::App& app) { app.look_at(index + 1); });
    }
}

} // namespace

std::vector<MoveRow> move_rows(const std::vector<app::Ply>& plies) {
    std::vector<MoveRow> rows;
    int turn = 0;
    std::size_t begin = 0;             // first row of the turn
    std::array<std::size_t, 2> used{}; // rows of the turn each column has
    std::size_t column = 0;
    for (std::size_t i = 0; i < plies.size(); ++i) {
        const Actor actor = plies[i].actor;
        const std::size_t before = column;
        if (actor == Actor::first || actor == Actor::second) {
            column = actor == Actor::first ? 0 : 1;
        }
        const bool answered = used[1] > 0 && column == 0 && before == 1;
        if (turn == 0 || answered) {
            ++turn;
            begin = rows.size();
            used = {};
        }
        const std::size_t row = begin + used[column]++;
        if (row == rows.size()) {
            rows.push_back({row == begin ? turn : 0, {-1, -1}});
        }
        rows[row].plies[column] = static_cast<int>(i);
    }
    return rows;
}

void draw_moves(Frame& frame, MovesState& state, const Rect& area, Colour ground) {
    Painter& paint = frame.paint;
    const app::Match& match = *frame.app.match();
    const std::vector<MoveRow> rows = move_rows(match.plies());
    const std::size_t shown = frame.app.shown_ply();
    frame.say("moves", Role::list, frame.text("ui.moves"), area);
    if (rows.empty()) {
        const std::string none = frame.text("ui.moves.none");
        paint.label(Style::body, area.x + frame.px(8), area.y + frame.px(17), paint.theme.muted,
                    paint.type.fitted(Style::body, none, area.w - frame.px(16)));
        frame.say("moves:none", Role::text, none,
                  {area.x, area.y, area.w, std::min(area.h, frame.px(34))});
        return;
    }
    const float height = frame.px(frame.surface.touch ? touch_move_height : move_height);
    if (state.match != &match || state.followed != shown) {
        state.match = &match;
        state.followed = shown;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const int wanted = static_cast<int>(shown) - 1;
            if (rows[i].plies[0] == wanted || rows[i].plies[1] == wanted || wanted < 0) {
                const float top = height * static_cast<float>(i);
                const float content = height * static_cast<float>(rows.size());
                state.scroll.offset =
                    std::clamp(state.scroll.offset, top + 2 * height - area.h, top);
                state.scroll.offset =
                    std::clamp(state.scroll.offset, 0.0F, std::max(0.0F, content - area.h));
                state.scroll.content = content;
                state.scroll.view = area.h;
                break;
            }
        }
    }
    float y = frame.begin_scroll(state.scroll, area);
    const float numbers = frame.px(34);
    const float column = std::floor((area.w - numbers) / 2);
    for (const MoveRow& row : rows) {
        const Rect line{area.x, y, area.w, height};
        if (row.turn != 0 && frame.visible(line)) {
            paint.label(Style::small, area.x + frame.px(26), std::round(y + height / 2),
                        paint.theme.muted, std::to_string(row.turn), Align::right);
        }
        for (std::size_t side = 0; side < 2; ++side) {
            if (row.plies[side] >= 0) {
                const auto index = static_cast<std::size_t>(row.plies[side]);
                draw_ply(frame, index,
                         {area.x + numbers + column * static_cast<float>(side), y, column, height},
                         index + 1 == shown);
            }
        }
        y += height;
    }
    frame.end_scroll(state.scroll, y, ground);
}

void draw_move_buttons(Frame& frame, const Rect& r, bool undo) {
    const app::Match& match = *frame.app.match();
    const std::size_t shown = frame.app.shown_ply();
    const float size = frame.px(44);
    struct Jump {
        std::string_view id;
        std::string_view icon;
        std::string_view key;
        std::size_t to;
        bool possible;
    };
    const bool back = shown > 0;
    const bool forward = shown < match.current();
    const std::array<Jump, 4> jumps{{
        {"first", "first", "ui.first", 0, back},
        {"previous", "back", "ui.previous", shown == 0 ? 0 : shown - 1, back},
        {"next", "forward", "ui.next", shown + 1, forward},
        {"last", "last", "ui.last", match.current(), forward},
    }};
    float x = r.x;
    for (const Jump& jump : jumps) {
        if (icon_button(frame, {x, r.y, size, size}, std::string(jump.id), jump.icon,
                        frame.text(jump.key), jump.possible)) {
            frame.later([to = jump.to](app::App& app) { app.look_at(to); });
        }
        x += size;
    }
    if (!undo) {
        return;
    }
    const float width = frame.px(104);
    const float redo_left = right(r) - width - frame.px(52);
    if (icon_button(frame, {redo_left, r.y, size, size}, "redo", "redo", frame.text("ui.redo"),
                    match.can_redo())) {
        frame.later([](app::App& app) { app.redo(); });
    }
    Button what{"undo", frame.text("ui.undo"), "undo"};
    what.enabled = match.can_undo();
    if (button(frame, {right(r) - width, r.y, width, size}, what)) {
        frame.later([](app::App& app) { app.undo(); });
    }
}

} // namespace motley::ui
