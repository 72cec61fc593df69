#include "ui/lesson_screen.h"

#include "ui/bar.h"
#include "ui/panels.h"
#include "ui/prompt.h"
#include "ui/text_flow.h"
#include "ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace motley::ui {

namespace {

/// One column: the task, the board, what is being done, what else can be chosen.
void lay_out_column(LessonLayout& out, const View& view, const scene::Topology& topology,
                    const Rect& room, bool flipped) {
    const bool phone = view.kind == Kind::phone;
    const float gap = view.px(phone ? 6 : 12);
    const float card = std::clamp(std::round(room.h * 0.22F), view.px(150), view.px(190));
    const float prompt = view.px(58);
    const float panel = std::max(view.px(76), room.h * 0.14F);
    const Rect space{room.x, room.y + card + gap, room.w, room.h - card - prompt - panel - 3 * gap};
    const BoardFit fit{view.unit, true, false, flipped};
    out.board = BoardGeometry(topology, space, fit);
    const float height = out.board.outer().h;
    out.board = BoardGeometry(topology, {space.x, space.y, space.w, height}, fit);
    out.card = {room.x, room.y, room.w, card};
    out.prompt = {room.x, space.y + height + gap, room.w, prompt};
    const float y = bottom(out.prompt) + gap;
    out.panel = {room.x, y, room.w, bottom(room) - y};
}

/// The board left, and everything else right of it; below it, too, where there is height.
void lay_out_columns(LessonLayout& out, const View& view, const scene::Topology& topology,
                     const Rect& room, bool flipped) {
    const bool low = view.kind == Kind::side && view.height < view.px(500);
    const float gap = view.px(low ? 8 : 16);
    const float prompt = view.px(62);
    const float least = view.px(low ? 250 : 360);
    const Rect space{room.x, room.y, room.w - gap - least, low ? room.h : room.h - prompt - gap};
    const BoardFit fit{view.unit, low, false, flipped};
    out.board = BoardGeometry(topology, space, fit);
    const float used = out.board.outer().w;
    const float width = std::min(room.w - used - gap, view.px(low ? 520 : 440));
    const float left = std::round(room.x + (room.w - used - gap - width) / 2);
    out.board = BoardGeometry(topology, {left, room.y, used, space.h}, fit);
    const float x = left + used + gap;
    const float card = low ? std::min(view.px(150), room.h * 0.5F) : view.px(250);
    out.card = {x, room.y, width, card};
    if (low) {
        out.prompt = {x, room.y + card + gap, width, prompt};
        const float y = bottom(out.prompt) + gap;
        out.panel = {x, y, width, bottom(room) - y};
        return;
    }
    const Rect& board = out.board.outer();
    out.prompt = {board.x, bottom(board) + gap, board.w, prompt};
    out.panel = {x, room.y + card + gap, width, room.h - card - gap};
}

void draw_lesson_card(Frame& frame, LessonState& state, const Rect& r) {
    Painter& paint = frame.paint;
    const app::Lesson& lesson = *frame.app.lesson();
    const float row = frame.px(card_row);
    const bool solved = lesson.solved;
    const float y = draw_card(frame, state,
                              {"lesson", solved ? "check" : "question",
                               solved ? paint.theme.good : paint.theme.warning, solved},
                              r);
    float x = r.x + frame.px(4);
    if (icon_button(frame, {x, y, row, row}, "lesson:back", "undo", frame.text("ui.lesson.back"),
                    lesson.at > 0)) {
        frame.later([](app::App& app) { app.previous_step(); });
    }
    x += row + frame.px(2);
    const std::size_t all = lesson.steps.size();
    const std::string step =
        std::to_string(std::min(lesson.at + 1, all)) + " / " + std::to_string(all);
    paint.label(Style::small_bold, x, y + row / 2, paint.theme.muted, step);
    frame.say(
        "lesson:step", Role::text,
        frame.app.text(Phrase("ui.lesson.step")
                           .number("n", static_cast<std::int64_t>(std::min(lesson.at + 1, all)))
                           .number("all", static_cast<std::int64_t>(all))),
        {x, y, paint.type.width(Style::small_bold, step), row});
    if (!lesson.asks()) {
        return;
    }
    const std::string skip = frame.text("ui.lesson.skip");
    const float width = std::max(frame.px(84), button_width(frame, skip));
    float end = right(r) - frame.px(10) - width;
    if (button(frame, {end, y, width, row}, {"lesson:next", skip})) {
        frame.later([](app::App& app) { app.next_step(); });
    }
    end -= row + frame.px(6);
    if (icon_button(frame, {end, y, row, row}, "lesson:hint", "question",
                    frame.text("ui.lesson.hint"), !lesson.hinted)) {
        frame.later([](app::App& app) { app.show_hint(); });
    }
}

/// What leads on from a step that is done.
void draw_lesson_onward(Frame& frame, const Rect& r) {
    const app::Lesson& lesson = *frame.app.lesson();
    if (draw_onward(frame, r, "lesson:next",
                    frame.text(lesson.over() ? "ui.play" : "ui.lesson.next"), "forward")) {
        frame.later([game = lesson.game, over = lesson.over()](app::App& app) {
            if (over) {
                app.quick_match(*game);
            } else {
                app.next_step();
            }
        });
    }
}

/// Choices that are no places, and what belongs to the player.
void draw_lesson_panel(Frame& frame, LessonState& state, const Rect& r) {
    if (r.h < frame.px(48)) {
        return;
    }
    const BoardModel& model = state.model;
    card(frame, r);
    const float edge = frame.px(10);
    const Rect area{r.x + edge, r.y + frame.px(4), r.w - 2 * edge, r.h - frame.px(12)};
    const float x = area.x + frame.px(4);
    const float width = area.w - frame.px(8);
    float y = frame.begin_scroll(state.panel, area) + frame.px(8);
    const std::size_t turn = model.actor == Actor::second ? 1 : 0;
    y = draw_choices(frame, model, state.board, x, y, width);
    if (model.subject != scene::nowhere) {
        y = draw_selection(frame, model, state.board, x, y, width, frame.px(60)) + frame.px(4);
    }
    y = draw_rows(frame, model, turn, x, y, width);
    y = draw_rows(frame, model, nobody, x, y, width);
    frame.end_scroll(state.panel, y, frame.paint.theme.surface);
}

} // namespace

float draw_card(Frame& frame, LessonState& state, const CardLook& look, const Rect& r) {
    card(frame, r);
    const float pad = frame.px(14);
    const float row = bottom(r) - frame.px(8) - frame.px(card_row);
    const Rect area{r.x + pad - frame.px(4), r.y + frame.px(10), r.w - 2 * pad + frame.px(8),
                    row - r.y - frame.px(14)};
    Painter& paint = frame.paint;
    const std::string& note = state.note;
    float y = frame.begin_scroll(state.words, area);
    const float x = area.x + frame.px(4);
    const float width = area.w - frame.px(12);
    const Style style = area.w < frame.px(320) ? Style::small : Style::body;
    const Flow task =
        flow(paint.type, state.task, style, look.done ? paint.theme.muted : paint.theme.ink, width);
    draw(paint, task, x, y);
    frame.say(look.id + ":task", Role::text, state.task, {x, y, width, task.height()});
    y += task.height();
    if (!note.empty()) {
        y += frame.px(6);
        const float left = x + frame.px(28);
        const Flow below = flow(paint.type, note, style, paint.theme.ink, right(area) - left);
        paint.icon(look.icon, {x + frame.px(10), y + frame.px(11)}, frame.px(18), look.sign);
        draw(paint, below, left, y);
        frame.say(look.id + ":note", Role::text, note,
                  {left, y, right(area) - left, below.height()});
        y += below.height();
    }
    frame.end_scroll(state.words, y, paint.theme.surface);
    if (state.seen_note != note) {
        state.seen_note = note;
        state.words.offset = note.empty() ? 0 : state.words.most();
        frame.moving = true;
    }
    return row;
}

bool draw_onward(Frame& frame, const Rect& r, const std::string& id, const std::string& label,
                 const std::string& icon) {
    Button what{id, label, icon};
    what.kind = ButtonKind::primary;
    const float width = std::min(r.w, frame.px(320));
    return button(frame,
                  {std::round(r.x + (r.w - width) / 2), r.y, width, std::min(r.h, frame.px(54))},
                  what);
}

LessonLayout layout_lesson(const View& view, const scene::Topology& topology, bool flipped) {
    LessonLayout out;
    out.bar = layout_page(view).bar;
    const Rect room = room_below(view, out.bar);
    if (view.kind == Kind::phone || view.kind == Kind::tablet) {
        lay_out_column(out, view, topology, room, flipped);
    } else {
        lay_out_columns(out, view, topology, room, flipped);
    }
    return out;
}

void follow(LessonState& state, const app::App& app) {
    ModelStamp stamp = stamp_of(app);
    if (stamp == state.stamp) {
        return;
    }
    state.model = state.models.make(app);
    state.task = app.lesson() ? app.lesson_task() : app.puzzle_task();
    state.note = app.lesson() ? app.lesson_note() : app.puzzle_note();
    state.stamp = std::move(stamp);
}

void draw_parts(Frame& frame, const View& view, const LessonLayout& layout, LessonState& state,
                const LessonParts& parts) {
    const app::Match& match = *frame.app.match();
    state.board.animator.follow(match, frame.app.shown_ply(), frame.now, frame.reduced_motion);
    const bool loupe = state.board.loupe.x >= 0;
    frame.live = !loupe;
    if (draw_page_bar(frame, view, layout.bar, parts.title)) {
        frame.later([](app::App& app) { app.leave(); });
    }
    parts.draw_card(frame, state, layout.card);
    draw_board(frame, layout.board, state.model, state.board);
    if (!parts.asks) {
        parts.draw_onward(frame, layout.prompt);
    } else if (draw_prompt(frame, state.model, state.board, layout.prompt)) {
        frame.later([](app::App& app) { app.show_rules(*app.game()); });
    }
    draw_lesson_panel(frame, state, layout.panel);
    if (loupe) {
        frame.live = true;
        draw_loupe(frame, layout.board, state.model, state.board);
    }
}

void draw_lesson(Frame& frame, const View& view, const LessonLayout& layout, LessonState& state) {
    draw_parts(frame, view, layout, state,
               {frame.text("ui.lesson"), frame.app.lesson()->asks(), draw_lesson_card,
                draw_lesson_onward});
}

bool close_topmost(LessonState& state) {
    if (state.board.loupe.x < 0) {
        return false;
    }
    state.board.loupe = {-1, -1};
    return true;
}

} // namespace motley::ui
