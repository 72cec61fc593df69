#include "ui/screens/puzzle_screen.h"

#include "ui/kit/widgets.h"
#include "ui/table/choice_panel.h"
#include "ui/table/panels.h"
#include "ui/table/puzzle_row.h"

#include <algorithm>
#include <cmath>
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
        look.icon_colour = theme.danger;
    } else if (!run.over() && run.hints() == 0 && run.found() > 0) {
        look.icon = "check"; // right so far
        look.icon_colour = theme.good;
    } else if (run.over()) {
        look.icon = run.stage() == activity::Puzzle::Stage::solved ? "check" : "eye";
        look.icon_colour =
            run.stage() == activity::Puzzle::Stage::solved ? theme.good : theme.accent;
        look.done = true;
    }
    return look;
}

} // namespace

std::string PuzzleScreen::task_of(const shell::App& app) const { return app.puzzle()->task(); }

std::string PuzzleScreen::note_of(const shell::App& app) const { return app.puzzle()->note(); }

bool PuzzleScreen::flipped(const shell::App& app) const { return app.board().flipped(); }

bool PuzzleScreen::asks(const shell::App& app) const { return app.puzzle()->asks(); }

bool PuzzleScreen::step(shell::App& app, Key key) {
    activity::Board& shows = app.board();
    const std::size_t end = shows.match()->current();
    const std::size_t at = shows.shown_ply();
    const std::size_t to = key == Key::left    ? at - std::min<std::size_t>(at, 1)
                           : key == Key::right ? std::min(at + 1, end)
                           : key == Key::home  ? 0
                           : key == Key::end   ? end
                                               : at;
    if (to != at) {
        shows.look_at(to);
    }
    return to != at;
}

/// The opponent's spells, credits or hand decide as much as the player's own: both sides are in
/// sight, one beside or below the other, or at least on a line where there is no room for two
/// panels.
void PuzzleScreen::draw_panel(AppFrame& frame, const Rect& r) {
    const activity::Board& shows = frame.app.board();
    const std::size_t player = shows.match()->position_at(0).actor() == Actor::second ? 1 : 0;
    const std::size_t other = 1 - player;
    const float gap = frame.px(10);
    const ChoicePanel state{model, board, panel, needed};
    Rect own = r;
    Rect theirs = r;
    if (model.scene.players[other].rows.empty()) {
        draw_choice_panel(frame, state, player, PanelSides::player, r);
        return;
    }
    if (r.w >= frame.px(560)) {
        own.w = std::round((r.w - gap) / 2);
        theirs.x = right(own) + gap;
        theirs.w = right(r) - theirs.x;
    } else if (r.h >= frame.px(320)) {
        own.h = std::round((r.h - gap) * 0.56F);
        theirs.y = bottom(own) + gap;
        theirs.h = bottom(r) - theirs.y;
    } else {
        const float line = frame.px(40);
        if (r.h >= line + frame.px(4 + 48)) {
            draw_strip(frame, model, other, {r.x, r.y, r.w, line});
            own.y += line + frame.px(4);
            own.h -= line + frame.px(4);
        }
        draw_choice_panel(frame, state, player, PanelSides::both, own);
        return;
    }
    draw_choice_panel(frame, state, player, PanelSides::player, own);
    draw_side_panel(frame, model, others_, other, theirs);
}

void PuzzleScreen::draw_task(AppFrame& frame, const Rect& r) {
    const activity::Puzzle& run = *frame.app.puzzle();
    const float size = frame.px(card_row);
    const float y = draw_words(frame, card_look(frame), r);
    float x = r.x + frame.px(4);
    float end = right(r) - frame.px(4);
    const DrawIcon icon = [&](const RowIcon& what) {
        end -= what.at_end ? size : 0;
        const Rect at{what.at_end ? end : x, y, size, size};
        x += what.at_end ? 0 : size;
        return icon_button(frame, at, what.id, what.icon, frame.text(what.sentence), what.enabled);
    };
    draw_puzzle_steps(frame, icon, [this](shell::App& app, Key key) { step(app, key); });
    if (run.over()) {
        if (icon({"puzzle:lines", "more", "ui.puzzle.lines", !run.goes_on(), true})) {
            frame.defer([](shell::App& app) { app.open({shell::Screen::viewer}); });
        }
        if (icon({"puzzle:analyse", "graph", "ui.analysis.here", !run.goes_on(), true})) {
            frame.defer([](shell::App& app) {
                const activity::Puzzle& solved = *app.puzzle();
                app.analyse(app.board().match()->position_at(0), solved.flipped());
            });
        }
        if (icon({"puzzle:again", "undo", "ui.puzzle.again", true, true})) {
            frame.defer([](shell::App& app) { app.puzzle()->start_over(); });
        }
    } else {
        draw_puzzle_help(frame, icon);
    }
    end -= size;
    share_icon(frame, {end, y, size, size});
    draw_number(frame, {x, y, end - x, size});
}

/// Draws which puzzle it is, as far as there is room.
void PuzzleScreen::draw_number(AppFrame& frame, const Rect& r) {
    const shell::App& app = frame.app;
    const activity::Puzzle& run = *app.puzzle();
    const std::size_t shipped = app.puzzles().shipped(run.game()).size();
    const bool own = run.number() >= shipped;
    const std::size_t number = run.number() + 1 - (own ? shipped : 0);
    const std::size_t all = own ? app.puzzles().own(run.game()).size() : shipped;
    const std::string at = std::to_string(number) + " / " + std::to_string(all);
    const Fonts& type = frame.paint.type;
    const float x = r.x + frame.px(4);
    const float middle = r.y + r.h / 2;
    const Colour muted = frame.paint.theme.muted;
    const float wide = type.width(Style::small_bold, at);
    const float room = r.w - frame.px(8);
    const std::string grade = app.puzzles().grade(run.game(), run.puzzle());
    std::string said = app.text(Phrase(own ? "ui.puzzle.own" : "ui.puzzle.number")
                                    .number("n", static_cast<std::int64_t>(number))
                                    .number("all", static_cast<std::int64_t>(all)));
    said += ", " + grade;
    if (run.of_day()) {
        said += ". " + frame.text("ui.puzzle.day") + ". " + app.puzzles().day_note();
    }
    if (wide <= room) {
        frame.paint.label(Style::small_bold, x, middle, muted, at);
        const float after = x + wide + frame.px(10);
        if (after + type.width(Style::small, grade) <= x + room) {
            frame.paint.label(Style::small, after, middle, muted, grade);
        }
    }
    frame.say("puzzle:number", Role::text, said, {x, r.y, std::max(room, frame.px(1)), r.h});
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
