#include "ui/screens/puzzle_screen.h"

#include "ui/kit/widgets.h"

#include <string>

namespace motley::ui {

namespace {

/// Whether the note is a hint, what is wrong, or why it is right.
CardLook card_look(const Frame& frame) {
    const app::PuzzleRun& run = *frame.app.puzzle();
    const Theme& theme = frame.paint.theme;
    CardLook look{"puzzle", "bulb", theme.warning};
    if (run.stage == app::PuzzleRun::Stage::wrong) {
        look.icon = "x";
        look.sign = theme.danger;
    } else if (run.over()) {
        look.icon = run.stage == app::PuzzleRun::Stage::solved ? "check" : "eye";
        look.sign = run.stage == app::PuzzleRun::Stage::solved ? theme.good : theme.accent;
        look.done = true;
    }
    return look;
}

} // namespace

std::string PuzzleScreen::title(const Frame& frame) const {
    return frame.app.text(Phrase("ui.puzzles-of").word("game", "name"));
}

std::string PuzzleScreen::task_of(const app::App& app) const { return app.puzzle_task(); }

std::string PuzzleScreen::note_of(const app::App& app) const { return app.puzzle_note(); }

bool PuzzleScreen::flipped(const app::App& app) const { return app.flipped(); }

bool PuzzleScreen::asks(const app::App& app) const { return app.puzzle()->asks(); }

void PuzzleScreen::draw_task(Frame& frame, const Rect& r) {
    const app::App& app = frame.app;
    const app::PuzzleRun& run = *app.puzzle();
    const float size = frame.px(card_row);
    const float y = draw_words(frame, card_look(frame), r);
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

void PuzzleScreen::draw_onward(Frame& frame, const Rect& r) {
    if (frame.app.puzzle()->stage == app::PuzzleRun::Stage::wrong) {
        if (onward_button(frame, r, "puzzle:retry", frame.text("ui.puzzle.retry"), "undo")) {
            frame.later([](app::App& app) { app.puzzle_again(); });
        }
    } else if (onward_button(frame, r, "puzzle:next", frame.text("ui.puzzle.next"), "forward")) {
        frame.later([](app::App& app) { app.next_puzzle(); });
    }
}

} // namespace motley::ui
