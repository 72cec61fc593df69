#include "ui/parts/moves.h"

#include "ui/board/picture.h"
#include "ui/commands.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

namespace {

constexpr float move_height = 34;
constexpr float touch_move_height = 44;
/// The height of a row with two lines in the smaller style.
constexpr float tall_move_height = 48;

float label_left(const AppFrame& frame, const match::Ply& ply) {
    return frame.px(ply.label.glyph >= 0 || ply.actor == Actor::chance ? 38 : 8);
}

Fit fit_of(const AppFrame& frame, const match::Ply& ply, const std::string& text, float width) {
    const Fonts& type = frame.paint.type;
    const float room = width - label_left(frame, ply) - frame.px(6);
    return type.width(Style::body_bold, text) <= room    ? Fit::whole
           : type.width(Style::small_bold, text) <= room ? Fit::smaller
                                                         : Fit::two_lines;
}

void draw_ply(AppFrame& frame, const MoveLine::Entry& entry, const Rect& r, bool current) {
    Painter& paint = frame.paint;
    const match::Ply& ply = frame.app.board().match()->plies()[entry.index];
    const bool ahead = entry.index >= frame.app.board().match()->current();
    Node node;
    node.id = to_id(Command::move, std::to_string(entry.index + 1));
    node.role = Role::listitem;
    node.label = entry.text;
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
    if (ply.label.glyph >= 0) {
        const float height = frame.px(24);
        draw_drawing(
            paint, r.x + frame.px(8), middle - height / 2, height,
            frame.app.game()->info().glyphs[static_cast<std::size_t>(ply.label.glyph)].asset,
            ply.label.livery, ahead ? 0.5F : 1);
    }
    const float x = r.x + label_left(frame, ply);
    const Colour ink = ahead ? fade(paint.theme.muted, 0.7F) : paint.theme.ink;
    if (ply.actor == Actor::chance) {
        paint.icon("die", {r.x + frame.px(20), middle}, frame.px(20), fade(ink, 0.8F));
    }
    const Style small = current ? Style::small_bold : Style::small;
    switch (entry.fit) {
    case Fit::whole:
        paint.label(current ? Style::body_bold : Style::body, x, middle, ink, entry.text);
        break;
    case Fit::smaller:
        paint.label(small, x, middle, ink, entry.text);
        break;
    case Fit::two_lines: {
        const Flow lines =
            flow(paint.type, entry.text, small, ink, right(face) - frame.px(2) - x, 2);
        draw(paint, lines, x, std::round(middle - lines.height() / 2));
        break;
    }
    }
    if (answer.focused) {
        focus_ring(paint, inset(face, frame.px(2)), frame.px(8));
    }
    if (answer.clicked) {
        frame.defer([index = entry.index](shell::App& app) { app.board().look_at(index + 1); });
    }
}

/// Makes the lines of a list of this width, each as high as its text.
void make_lines(const AppFrame& frame, MovesState& state, float width) {
    const match::Plies& plies = frame.app.board().match()->plies();
    const float numbers = frame.px(34);
    const float least = frame.px(frame.surface.touch ? touch_move_height : move_height);
    state.column = std::floor((width - numbers) / 2);
    state.lines.clear();
    float top = 0;
    for (const MoveRow& row : move_rows(plies)) {
        MoveLine line{row.turn, top, least, {}};
        for (std::size_t side = 0; side < 2; ++side) {
            if (row.plies[side] < 0) {
                continue;
            }
            MoveLine::Entry entry;
            entry.index = static_cast<std::size_t>(row.plies[side]);
            entry.text = frame.app.text(plies[entry.index].label.phrase);
            entry.fit = fit_of(frame, plies[entry.index], entry.text, state.column);
            entry.x = numbers + state.column * static_cast<float>(side);
            if (entry.fit == Fit::two_lines) {
                line.height = std::max(least, frame.px(tall_move_height));
            }
            line.entries.push_back(std::move(entry));
        }
        top += line.height;
        state.lines.push_back(std::move(line));
    }
}

/// The list's lines, made again only after changes: a long match has hundreds of sentences.
const std::vector<MoveLine>& move_lines(const AppFrame& frame, MovesState& state, float width) {
    const LinesKey key{frame.paint.exact(1), width, frame.surface.touch};
    if (std::exchange(state.stale, false) || key != state.key) {
        make_lines(frame, state, width);
        state.key = key;
    }
    return state.lines;
}

/// Whether a roll follows the first n plies. Positions before a roll are skipped.
bool before_roll(const match::Plies& plies, std::size_t n) {
    return n > 0 && n < plies.size() && plies[n].actor == Actor::chance;
}

/// The nearest earlier ply to show, and below, the nearest later one.
std::size_t previous_ply(const match::Match& match, std::size_t shown) {
    std::size_t to = shown == 0 ? 0 : shown - 1;
    while (before_roll(match.plies(), to)) {
        --to;
    }
    return to;
}

std::size_t next_ply(const match::Match& match, std::size_t shown) {
    std::size_t to = std::min(shown + 1, match.current());
    while (to < match.current() && before_roll(match.plies(), to)) {
        ++to;
    }
    return to;
}

} // namespace

std::vector<MoveRow> move_rows(const match::Plies& plies) {
    std::vector<MoveRow> rows;
    int turn = 0;
    std::size_t begin = 0;             // the turn's first row
    std::array<std::size_t, 2> used{}; // number of the turn's rows in each column
    std::size_t column = 0;
    std::size_t before = 0; // column of the previous row
    for (std::size_t i = 0; i < plies.size(); ++i) {
        const Actor actor = plies[i].actor;
        if (actor == Actor::first || actor == Actor::second) {
            column = actor == Actor::first ? 0 : 1;
        }
        if (before_roll(plies, i + 1)) {
            continue;
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
        before = column;
    }
    return rows;
}

void draw_moves(AppFrame& frame, MovesState& state, const Rect& area, Colour ground) {
    Painter& paint = frame.paint;
    const match::Match& match = *frame.app.board().match();
    const std::size_t shown = frame.app.board().shown_ply();
    frame.say("moves", Role::list, frame.text("ui.moves"), area);
    if (match.plies().empty()) {
        const std::string none = frame.text("ui.moves.none");
        paint.label(Style::body, area.x + frame.px(8), area.y + frame.px(17), paint.theme.muted,
                    paint.type.fitted(Style::body, none, area.w - frame.px(16)));
        frame.say("moves:none", Role::text, none,
                  {area.x, area.y, area.w, std::min(area.h, frame.px(34))});
        return;
    }
    const std::vector<MoveLine>& lines = move_lines(frame, state, area.w);
    const auto current = [shown](const MoveLine::Entry& entry) { return entry.index + 1 == shown; };
    if (state.match != &match || state.followed != shown || state.height != area.h) {
        state.match = &match;
        state.followed = shown;
        state.height = area.h;
        const auto found = std::find_if(lines.begin(), lines.end(), [&](const MoveLine& line) {
            return shown == 0 || std::any_of(line.entries.begin(), line.entries.end(), current);
        });
        if (found != lines.end()) {
            const float content = lines.back().top + lines.back().height;
            const float low = found->top + found->height + lines.back().height - area.h;
            state.scroll.offset =
                std::clamp(state.scroll.offset, std::min(low, found->top), found->top);
            state.scroll.offset =
                std::clamp(state.scroll.offset, 0.0F, std::max(0.0F, content - area.h));
            state.scroll.content = content;
            state.scroll.view = area.h;
        }
    }
    const float y = frame.begin_scroll(state.scroll, area);
    for (const MoveLine& line : lines) {
        const float top = y + line.top;
        if (line.turn != 0 && frame.visible({area.x, top, area.w, line.height})) {
            paint.label(Style::small, area.x + frame.px(26), std::round(top + line.height / 2),
                        paint.theme.muted, std::to_string(line.turn), Align::right);
        }
        for (const MoveLine::Entry& entry : line.entries) {
            draw_ply(frame, entry, {area.x + entry.x, top, state.column, line.height},
                     current(entry));
        }
    }
    frame.end_scroll(state.scroll, y + lines.back().top + lines.back().height, ground);
}

void draw_move_buttons(AppFrame& frame, const Rect& r, bool undo) {
    const match::Match& match = *frame.app.board().match();
    const std::size_t shown = frame.app.board().shown_ply();
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
        {"previous", "back", "ui.previous", previous_ply(match, shown), back},
        {"next", "forward", "ui.next", next_ply(match, shown), forward},
        {"last", "last", "ui.last", match.current(), forward},
    }};
    float x = r.x;
    for (const Jump& jump : jumps) {
        if (icon_button(frame, {x, r.y, size, size}, std::string(jump.id), jump.icon,
                        frame.text(jump.key), jump.possible)) {
            frame.defer([to = jump.to](shell::App& app) { app.board().look_at(to); });
        }
        x += size;
    }
    if (!undo) {
        return;
    }
    const float width = frame.px(104);
    const float redo_left = right(r) - width - frame.px(52);
    if (icon_button(frame, {redo_left, r.y, size, size}, to_id(Command::redo), "redo",
                    frame.text("ui.redo"), frame.app.play().can_redo())) {
        frame.defer([](shell::App& app) { app.play().redo(); });
    }
    Button what{to_id(Command::undo), frame.text("ui.undo"), "undo"};
    what.enabled = frame.app.play().can_undo();
    if (button(frame, {right(r) - width, r.y, width, size}, what)) {
        frame.defer([](shell::App& app) { app.play().undo(); });
    }
}

} // namespace motley::ui
