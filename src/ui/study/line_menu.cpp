#include "ui/study/line_menu.h"

#include "ui/kit/letters.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace motley::ui {

std::vector<MenuItem> line_items(const AppFrame& frame, const Replay& replay) {
    const activity::Variations& variations = frame.app.match_board()->variations();
    std::vector<MenuItem> items;
    const auto add = [&](Command command, bool enabled) {
        const CommandInfo& known = info(command);
        items.push_back({command, frame.text(known.sentence), std::string(known.icon), enabled});
    };
    add(Command::note, true);
    add(Command::promote, variations.can_promote());
    add(Command::delete_line, variations.can_remove());
    add(Command::restore_line, variations.can_restore());
    constexpr std::array<std::string_view, 3> speeds{"ui.replay.slow", "ui.replay.normal",
                                                     "ui.replay.fast"};
    items.push_back({Command::replay_speed,
                     frame.text(speeds[static_cast<std::size_t>(replay.speed)]),
                     std::string(info(Command::replay_speed).icon)});
    return items;
}

bool step_along(shell::App& app, Replay& replay, Key key) {
    activity::Variations& variations = app.match_board()->variations();
    const match::NodeId shown = variations.shown();
    const bool across = key == Key::up || key == Key::down;
    const match::NodeId to = key == Key::left    ? variations.previous()
                             : key == Key::right ? variations.next()
                             : key == Key::home  ? match::root
                             : key == Key::end   ? variations.last()
                                                 : variations.beside(key == Key::up ? -1 : 1);
    if (across && to == shown) {
        return false;
    }
    replay.playing = false;
    show_ply(app, to);
    return true;
}

void NoteState::open(const shell::OnScreen& app) {
    node = app.match_board()->variations().shown();
    const match::Node& noted = app.board().match()->node(node);
    mark = noted.mark;
    text = noted.comment;
}

bool draw_note(AppFrame& frame, NoteState& state) {
    Painter& paint = frame.paint;
    const float pad = frame.px(frame.surface.height < frame.px(420) ? 14 : 24);
    const float width = std::min(frame.px(440), frame.surface.width - frame.px(24));
    const std::string title = frame.text("ui.note");
    const float gap = frame.px(10);
    const float line = frame.px(48);
    // Two rows of marks where a finger needs them.
    const bool two_rows = width - 2 * pad < frame.px(7 * 46);
    const float height = 2 * pad + frame.px(4 + 30) + 2 * (line + gap) + line + frame.px(10) +
                         (two_rows ? line + frame.px(4) : 0);
    const Rect r = begin_dialog(frame, "note-dialog", title, width, height);
    const float x = r.x + pad;
    const float room = r.w - 2 * pad;
    float y = r.y + pad;
    paint.label(paint.type.fitting({Style::title, Style::strong, Style::body_bold}, title, room), x,
                y + frame.px(12), paint.theme.ink, title);
    frame.say("", Role::heading, title, {x, y, room, frame.px(26)}, 2);
    y += frame.px(34);
    const Entry entry = text_field(frame, {x, y, room, line}, "note:text",
                                   frame.text("ui.note.text"), state.text, false);
    if (state.text.empty() && frame.semantics.focus() != "note:text") {
        paint.label(Style::body, x + frame.px(14), std::round(y + line / 2), paint.theme.muted,
                    frame.text("ui.note.text"));
    }
    if (entry.typed) {
        state.text = shortened(*entry.typed, max_comment);
        frame.moving = true;
    }
    y += line + gap;
    std::vector<Segment> marks;
    for (std::size_t i = 0; i < match::mark_texts.size(); ++i) {
        const std::string symbol(match::mark_texts[i]);
        marks.push_back(
            {"note:mark:" + std::to_string(i), symbol.empty() ? "–" : symbol,
             frame.app.named(frame.text("ui.note.mark"),
                             symbol.empty() ? frame.text("ui.note.mark.none") : symbol)});
    }
    const auto before = static_cast<std::size_t>(state.mark);
    std::size_t mark = 0;
    if (two_rows) {
        constexpr std::size_t first_row = 4;
        const std::vector<Segment> above(marks.begin(), marks.begin() + first_row);
        const std::vector<Segment> below(marks.begin() + first_row, marks.end());
        const std::size_t none = marks.size();
        const std::size_t up =
            segments(frame, {x, y, room, line}, above, before < first_row ? before : none);
        y += line + frame.px(4);
        const std::size_t down = segments(frame, {x, y, room, line}, below,
                                          before < first_row ? none : before - first_row);
        mark = up != none && up != before                   ? up
               : down != none && down + first_row != before ? down + first_row
                                                            : before;
    } else {
        mark = segments(frame, {x, y, room, line}, marks, before);
    }
    if (mark != before) {
        state.mark = static_cast<match::Mark>(mark);
        frame.moving = true;
    }
    y += line + gap + frame.px(6);
    const Command answer = draw_save_or_cancel(frame, {x, y, room, frame.px(46)});
    const bool saved = answer == Command::confirm || entry.submitted;
    if (saved) {
        frame.defer([noted = state](shell::App& app) {
            app.match_board()->variations().note(noted.node, noted.mark, noted.text);
        });
    }
    const bool done = saved || answer == Command::cancel || used_beside(frame, r);
    frame.moving = frame.moving || done;
    return done;
}

void draw_back_question(AppFrame& frame) {
    const bool back = frame.app.match_board()->variations().can_take_back();
    std::vector<Answer> answers{{Command::try_aside, frame.text("ui.try-aside")}};
    if (back) {
        answers.push_back({Command::take_back, frame.text("ui.take-back")});
    }
    answers.push_back({Command::cancel, frame.text("ui.cancel")});
    const Command used =
        draw_choice(frame, frame.text(back ? "ui.try-back" : "ui.try-only"),
                    frame.text(back ? "ui.try-back.hint" : "ui.try-only.hint"), answers);
    if (used == Command::cancel) {
        frame.defer([](shell::App& app) { app.match_board()->variations().cancel(); });
    } else {
        defer(frame, used);
    }
}

} // namespace motley::ui
