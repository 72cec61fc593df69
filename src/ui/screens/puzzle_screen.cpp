#include "ui/screens/puzzle_screen.h"

#include "ui/kit/widgets.h"

#include <string>

namespace motley::ui {

namespace {

using Stage = app::PuzzleRun::Stage;

/// Whether the note is a hint, what is wrong, or why it is right.
CardLook card_look(const Frame& frame) {
    const app::PuzzleRun& run = *frame.app.puzzle();
    const Theme& theme = frame.paint.theme;
    CardLook look{"puzzle", "bulb", theme.warning};
    if (run.stage == Stage::wrong) {
        look.icon = "x";
        look.sign = theme.danger;
    } else if (run.over()) {
        look.icon = run.stage == Stage::solved ? "check" : "eye";
        look.sign = run.stage == Stage::solved ? theme.good : theme.accent;
        look.done = true;
    }
    return look;
}

void draw_puzzle_card(Frame& frame, LessonState& state, const Rect& r) {
    const app::App& app = frame.app;
    const app::PuzzleRun& run = *app.puzzle();
    const float size = frame.px(card_row);
    const float y = draw_card(frame, state, card_look(frame), r);
    float x = r.x + frame.px(4);
    if (icon_button(frame, {x, y, size, size}, "puzzle:again", "undo",
                    frame.text("ui.puzzle.again"), !run.asks())) {
        frame.later([](app::App& told) { told.puzzle_again(); });
    }
    x += size + frame.px(2);
    const std::size_t shipped = app.shipped_puzzles(*run.game).size();
    const bool own = run.number >= shipped;
    const std::size_t number = run.number + 1 - (own ? shipped : 0);
    const std::size_t all = own ? app.own_puzzles(*run.game).size() : shipped;
    const std::string at = std::to_string(number) + " / " + std::to_string(all);
    frame.paint.label(Style::small_bold, x, y + size / 2, frame.paint.theme.muted, at);
    frame.say("puzzle:number", Role::text,
              app.text(Phrase(own ? "ui.puzzle.own" : "ui.puzzle.number")
                           .number("n", static_cast<std::int64_t>(number))
                           .number("all", static_cast<std::int64_t>(all))),
              {x, y, frame.paint.type.width(Style::small_bold, at), size});
    float end = right(r) - frame.px(4) - size;
    if (icon_button(frame, {end, y, size, size}, "puzzle:solution", "eye",
                    frame.text("ui.puzzle.solution"), !run.over())) {
        frame.later([](app::App& told) { told.puzzle_solution(); });
    }
    end -= size;
    if (icon_button(frame, {end, y, size, size}, "puzzle:hint", "bulb",
                    frame.text(run.hints == 0 ? "ui.puzzle.hint" : "ui.puzzle.hint-more"),
                    !run.over() && run.hints < 2)) {
        frame.later([](app::App& told) { told.puzzle_hint(); });
    }
}

/// What leads on once something was played.
void draw_puzzle_onward(Frame& frame, const Rect& r) {
    if (frame.app.puzzle()->stage == Stage::wrong) {
        if (draw_onward(frame, r, "puzzle:retry", frame.text("ui.puzzle.retry"), "undo")) {
            frame.later([](app::App& app) { app.puzzle_again(); });
        }
    } else if (draw_onward(frame, r, "puzzle:next", frame.text("ui.puzzle.next"), "forward")) {
        frame.later([](app::App& app) { app.next_puzzle(); });
    }
}

} // namespace

void draw_puzzle(Frame& frame, const View& view, const LessonLayout& layout, LessonState& state) {
    draw_parts(frame, view, layout, state,
               {frame.app.text(Phrase("ui.puzzles-of").word("game", "name")),
                frame.app.puzzle()->asks(), draw_puzzle_card, draw_puzzle_onward});
}

} // namespace motley::ui
