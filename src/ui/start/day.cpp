#include "ui/start/day.h"

#include "ui/kit/widgets.h"

#include <cmath>

namespace motley::ui {

float draw_day(AppFrame& frame, const Rect& r) {
    const activity::Puzzles& puzzles = frame.app.puzzles();
    if (!activity::has_puzzle_of_day()) {
        return r.y;
    }
    Painter& paint = frame.paint;
    const std::string title = frame.text("ui.puzzle.day");
    const std::string note = puzzles.day_note();
    Node node;
    node.id = "puzzle-of-day";
    node.role = Role::button;
    node.label = title + ". " + note;
    node.rect = r;
    const Response answer = frame.interact(std::move(node));
    const Rect face = draw_card_button(frame, r, answer);
    const float middle = std::round(face.y + face.h / 2);
    const bool solved = puzzles.solved_today();
    paint.icon(solved ? "check" : "puzzle", {r.x + frame.px(25), middle}, frame.px(22),
               solved ? paint.theme.good : paint.theme.accent);
    const float x = r.x + frame.px(46);
    const float room = right(r) - frame.px(40) - x;
    paint.label(Style::strong, x, middle - frame.px(9), paint.theme.ink,
                paint.type.fitted(Style::strong, title, room));
    paint.label(Style::small, x, middle + frame.px(11), paint.theme.muted,
                paint.type.fitted(Style::small, note, room));
    paint.icon("forward", {right(r) - frame.px(24), middle}, frame.px(20), paint.theme.accent);
    if (answer.focused) {
        focus_ring(paint, r, frame.px(14));
    }
    if (answer.clicked) {
        frame.defer([](shell::App& app) { app.open_puzzle_of_day(); });
    }
    return bottom(r);
}

} // namespace motley::ui
