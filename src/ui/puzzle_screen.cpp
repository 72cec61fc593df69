#include "ui/puzzle_screen.h"

#include "ui/bar.h"
#include "ui/prompt.h"
#include "ui/widgets.h"

#include <string>

namespace motley::ui {

namespace {

using Stage = app::PuzzleRun::Stage;

/// What the note is: a hint, what is wrong, why it is right.
CardWords card_words(const Frame& frame) {
    const app::PuzzleRun& run = *frame.app.puzzle();
    const Theme& theme = frame.paint.theme;
    CardWords words{"puzzle", frame.app.puzzle_task(), frame.app.puzzle_note(), "bulb",
                    theme.warning};
    if (run.stage == Stage::wrong) {
        words.icon = "x";
        words.sign = theme.danger;
    } else if (run.over()) {
        words.icon = run.stage == Stage::solved ? "check" : "eye";
        words.sign = run.stage == Stage::solved ? theme.good : theme.accent;
        words.done = true;
    }
    return words;
}

void draw_puzzle_card(Frame& frame, LessonState& state, const Rect& r) {
    const app::App& app = frame.app;
    const app::PuzzleRun& run = *app.puzzle();
    card(frame, r);
    const float pad = frame.px(card_pad);
    const float size = frame.px(44);
    const float y = bottom(r) - frame.px(8) - size;
    draw_card_words(frame, state, card_words(frame),
                    {r.x + pad - frame.px(4), r.y + frame.px(10), r.w - 2 * pad + frame.px(8),
                     y - r.y - frame.px(14)});
    float x = r.x + frame.px(4);
    if (icon_button(frame, {x, y, size, size}, "puzzle:again", "undo",
                    frame.text("ui.puzzle.again"), !run.asks())) {
        frame.later([](app::App& told) { told.puzzle_again(); });
    }
    x += size + frame.px(2);
    const std::size_t shipped = app.shipped_puzzles(*run.game).size();
    const bool own = run.number >= shipped;
    const std::size_t number = run.number + 1 - (own ? shipped : 0);
    const std::size_t all = own ? app.puzzles(*run.game).size() - shipped : shipped;
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
    const app::Match& match = *frame.app.match();
    state.board.animator.follow(match, frame.app.shown_ply(), frame.now, frame.reduced_motion);
    const bool loupe = state.board.loupe.x >= 0;
    frame.live = !loupe;
    if (draw_page_bar(frame, view, layout.bar,
                      frame.app.text(Phrase("ui.puzzles-of").word("game", "name")))) {
        frame.later([](app::App& app) { app.leave(); });
    }
    draw_puzzle_card(frame, state, layout.card);
    draw_board(frame, layout.board, state.model, state.board);
    if (!frame.app.puzzle()->asks()) {
        draw_puzzle_onward(frame, layout.prompt);
    } else if (draw_prompt(frame, state.model, state.board, layout.prompt)) {
        frame.later([](app::App& app) { app.show_rules(*app.game()); });
    }
    draw_lesson_panel(frame, state, layout.panel);
    if (loupe) {
        frame.live = true;
        draw_loupe(frame, layout.board, state.model, state.board);
    }
}

} // namespace motley::ui
