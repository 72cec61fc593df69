#include "ui/screens/puzzle_screen.h"

#include "ui/kit/widgets.h"

#include <string>

namespace motley::ui {

namespace {

/// The card's look, by whether the note is a hint, says what is wrong, or why the answer is right.
CardLook card_look(const AppFrame& frame) {
    const activity::Puzzle& run = *frame.app.puzzle();
    const Theme& theme = frame.paint.theme;
    CardLook look{"puzzle", "bulb", theme.warning};
    if (run.stage() == activity::Puzzle::Stage::wrong) {
        look.icon = "x";
        look.sign = theme.danger;
    } else if (run.over()) {
        look.icon = run.stage() == activity::Puzzle::Stage::solved ? "check" : "eye";
        look.sign = run.stage() == activity::Puzzle::Stage::solved ? theme.good : theme.accent;
        look.done = true;
    }
    return look;
}

} // namespace

std::string PuzzleScreen::task_of(const shell::App& app) const { return app.puzzle()->task(); }

std::string PuzzleScreen::note_of(const shell::App& app) const { return app.puzzle()->note(); }

bool PuzzleScreen::flipped(const shell::App& app) const { return app.board().flipped(); }

bool PuzzleScreen::asks(const shell::App& app) const { return app.puzzle()->asks(); }

void PuzzleScreen::draw_task(AppFrame& frame, const Rect& r) {
    const shell::App& app = frame.app;
    const activity::Puzzle& run = *app.puzzle();
    const float size = frame.px(card_row);
    const float y = draw_words(frame, card_look(frame), r);
    float x = r.x + frame.px(4);
    if (icon_button(frame, {x, y, size, size}, "puzzle:again", "undo",
                    frame.text("ui.puzzle.again"), !run.asks())) {
        frame.defer([](shell::App& told) { told.puzzle()->again(); });
    }
    x += size + frame.px(2);
    const std::size_t shipped = app.puzzles().shipped(run.game()).size();
    const bool own = run.number() >= shipped;
    const std::size_t number = run.number() + 1 - (own ? shipped : 0);
    const std::size_t all = own ? app.puzzles().own(run.game()).size() : shipped;
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
        frame.defer([](shell::App& told) { told.puzzle()->solution(); });
    }
    end -= size;
    share_icon(frame, {end - size, y, size, size});
    if (run.over()) {
        if (icon_button(frame, {end - 2 * size, y, size, size}, "puzzle:analyse", "graph",
                        frame.text("ui.analysis.here"), !run.goes_on())) {
            frame.defer([](shell::App& told) {
                const activity::Puzzle& solved = *told.puzzle();
                told.analyse(told.board().match()->position_at(0), solved.flipped());
            });
        }
        if (icon_button(frame, {end, y, size, size}, "puzzle:lines", "more",
                        frame.text("ui.puzzle.lines"), !run.goes_on())) {
            frame.defer([](shell::App& told) {
                told.open({shell::Screen::viewer, &told.puzzle()->game()});
            });
        }
        return;
    }
    if (icon_button(frame, {end, y, size, size}, "puzzle:hint", "bulb",
                    frame.text(run.hints() == 0 ? "ui.puzzle.hint" : "ui.puzzle.hint-more"),
                    !run.over() && run.hints() < 2)) {
        frame.defer([](shell::App& told) { told.puzzle()->hint(); });
    }
}

void PuzzleScreen::draw_onward(AppFrame& frame, const Rect& r) {
    if (frame.app.puzzle()->stage() == activity::Puzzle::Stage::wrong) {
        if (onward_button(frame, r, "puzzle:retry", frame.text("ui.puzzle.retry"), "undo")) {
            frame.defer([](shell::App& app) { app.puzzle()->again(); });
        }
    } else if (onward_button(frame, r, "puzzle:next", frame.text("ui.puzzle.next"), "forward")) {
        frame.defer([](shell::App& app) {
            const activity::Puzzle& solved = *app.puzzle();
            if (const auto next = app.puzzles().next_unsolved(solved.game(), solved.number())) {
                app.open({shell::Screen::puzzle, &solved.game(), *next});
            } else {
                app.leave();
            }
        });
    }
}

} // namespace motley::ui
