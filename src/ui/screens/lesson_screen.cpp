#include "ui/screens/lesson_screen.h"

#include "ui/board/last_turn.h"
#include "ui/kit/widgets.h"
#include "ui/table/rows.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace motley::ui {

std::string LessonScreen::task_of(const shell::App& app) const { return app.lesson()->task(); }

std::string LessonScreen::note_of(const shell::App& app) const {
    constexpr std::size_t short_enough = 90; // two lines on a phone
    const activity::Lesson& lesson = *app.lesson();
    std::string whole = lesson.note();
    if (!lesson.solved() || whole.size() <= short_enough) {
        return whole;
    }
    std::string brief;
    for (std::size_t ply = 0; ply < lesson.match()->current(); ++ply) {
        if (const std::string did = ply_words(app, *lesson.match(), ply); !did.empty()) {
            brief +=
                (brief.empty() ? "" : " ") + app.text(Phrase("ui.prompt.will").text("action", did));
        }
    }
    const std::string won = app.text("ui.lesson.won");
    brief += whole.ends_with(won) ? ' ' + won : std::string();
    return brief.size() < whole.size() ? brief : whole;
}

std::vector<TaskWords> LessonScreen::all_words(const shell::App& app) const {
    const activity::Lesson& lesson = *app.lesson();
    std::vector<TaskWords> out{{lesson.task_of(0), {}},
                               {lesson.task_of(lesson.steps().size()), {}}};
    for (std::size_t step = 0; step < lesson.steps().size(); ++step) {
        activity::Lesson::Words said = lesson.words_of(step);
        out.push_back({std::move(said.task), std::move(said.hint), true});
    }
    return out;
}

float LessonScreen::panel_room(const shell::App& app) const {
    const activity::Lesson& lesson = *app.lesson();
    const auto tall = [](const scene::PanelRow& row) {
        return (row.kind == scene::RowKind::dice && !row.tiles.empty()) ||
               (row.kind == scene::RowKind::tiles && has_choices(row));
    };
    const auto any_tall = [&](const std::vector<scene::PanelRow>& rows) {
        return std::any_of(rows.begin(), rows.end(), tall);
    };
    for (const learn::LessonStep& step : lesson.steps()) {
        const auto position = lesson.game().read(step.position);
        const scene::Scene scene = position ? (*position)->scene() : scene::Scene();
        if (any_tall(scene.shared) || any_tall(scene.players[0].rows) ||
            any_tall(scene.players[1].rows)) {
            return 112; // with its name
        }
    }
    return lesson.game().info().chips.empty() ? 52 : 76; // a row, or buttons
}

bool LessonScreen::flipped(const shell::App& /*app*/) const { return false; }

bool LessonScreen::asks(const shell::App& app) const { return app.lesson()->asks(); }

namespace {

/// A part for each step, those done filled.
void draw_progress(AppFrame& frame, const Rect& r) {
    Painter& paint = frame.paint;
    const activity::Lesson& lesson = *frame.app.lesson();
    const float gap = frame.px(4);
    const auto all = static_cast<float>(lesson.steps().size());
    const float width = (r.w - gap * (all - 1)) / all;
    const std::size_t done = lesson.at() + (lesson.solved() ? 1 : 0);
    for (std::size_t step = 0; step < lesson.steps().size(); ++step) {
        const float x = r.x + static_cast<float>(step) * (width + gap);
        paint.rect({std::round(x), r.y, std::floor(width), frame.px(5)}, frame.px(2),
                   step < done && lesson.skipped(step) ? paint.theme.muted
                   : step < done                       ? paint.theme.good
                   : step == lesson.at()               ? paint.theme.accent
                                                       : paint.theme.line);
    }
}

} // namespace

void LessonScreen::draw_task(AppFrame& frame, const Rect& r) {
    Painter& paint = frame.paint;
    const activity::Lesson& lesson = *frame.app.lesson();
    const float row = frame.px(card_row);
    const bool solved = lesson.solved();
    const float y = draw_words(frame,
                               {"lesson", solved ? "check" : "question",
                                solved ? paint.theme.good : paint.theme.warning, solved},
                               r);
    if (free_above >= frame.px(14)) {
        draw_progress(frame, {r.x + frame.px(14), r.y + frame.px(12), r.w - frame.px(28), 0});
    }
    float x = r.x + frame.px(4);
    if (icon_button(frame, {x, y, row, row}, "lesson:back", "undo", frame.text("ui.lesson.back"),
                    lesson.at() > 0)) {
        frame.defer([](shell::App& app) { app.lesson()->previous(); });
    }
    x += row + frame.px(2);
    const std::size_t all = lesson.steps().size();
    const std::string step =
        std::to_string(std::min(lesson.at() + 1, all)) + " / " + std::to_string(all);
    paint.label(Style::small_bold, x, y + row / 2, paint.theme.muted, step);
    const float step_width = paint.type.width(Style::small_bold, step);
    frame.say(
        "lesson:step", Role::text,
        frame.app.text(Phrase("ui.lesson.step")
                           .number("n", static_cast<std::int64_t>(std::min(lesson.at() + 1, all)))
                           .number("all", static_cast<std::int64_t>(all))),
        {x, y, step_width, row});
    if (!lesson.asks()) {
        return;
    }
    const std::string skip = frame.text("ui.lesson.skip");
    const float width = std::max(frame.px(84), button_width(frame, skip));
    float end = right(r) - frame.px(10) - width;
    if (button(frame, {end, y, width, row}, {"lesson:next", skip})) {
        frame.defer([](shell::App& app) { app.lesson()->next(); });
    }
    end -= row + frame.px(6);
    if (icon_button(frame, {end, y, row, row}, "lesson:hint", "question",
                    frame.text("ui.lesson.hint"), !lesson.hinted())) {
        frame.defer([](shell::App& app) { app.lesson()->show_hint(); });
    }
    end -= row;
    if (end >= x + step_width) {
        share_icon(frame, {end, y, row, row});
    }
}

void LessonScreen::draw_onward(AppFrame& frame, const Rect& r) {
    const activity::Lesson& lesson = *frame.app.lesson();
    if (onward_button(frame, r, "lesson:next",
                      frame.text(lesson.over() ? "ui.play" : "ui.lesson.next"), "forward")) {
        if (lesson.over()) {
            frame.defer([game = &lesson.game()](shell::App& app) {
                app.quick_match(*game, match::first_opponent);
            });
        } else {
            frame.defer([](shell::App& app) { app.lesson()->next(); });
        }
    }
}

} // namespace motley::ui
