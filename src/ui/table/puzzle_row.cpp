#include "ui/table/puzzle_row.h"

namespace motley::ui {

void draw_puzzle_steps(AppFrame& frame, const DrawIcon& draw,
                       const std::function<void(shell::App&, Key)>& step) {
    const activity::Board& board = frame.app.board();
    if (draw({"puzzle:back", "back", "ui.puzzle.back", board.shown_ply() > 0})) {
        frame.defer([step](shell::App& app) { step(app, Key::left); });
    }
    if (draw({"puzzle:forward", "forward", "ui.puzzle.forward",
              board.shown_ply() < board.match()->current()})) {
        frame.defer([step](shell::App& app) { step(app, Key::right); });
    }
}

void draw_puzzle_help(AppFrame& frame, const DrawIcon& draw) {
    const activity::Puzzle& run = *frame.app.puzzle();
    if (draw({"puzzle:solution", "eye", "ui.puzzle.solution", true, true})) {
        frame.defer([](shell::App& app) { app.puzzle()->solution(); });
    }
    const bool helps = run.stage() != activity::Puzzle::Stage::goes_on &&
                       run.hints() < activity::Puzzle::max_hints;
    if (draw({"puzzle:hint", "bulb", run.hints() == 0 ? "ui.puzzle.hint" : "ui.puzzle.hint-more",
              helps, true})) {
        frame.defer([](shell::App& app) { app.puzzle()->hint(); });
    }
}

} // namespace motley::ui
