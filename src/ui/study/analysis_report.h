#pragma once

#include "study/findings.h"
#include "ui/app_frame.h"
#include "ui/board/board_model.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace motley::ui {

/// The best line from the position being viewed, and how much of it is shown on the board.
struct BestLine {
    std::unique_ptr<match::Match> match; ///< its plies are the line's; null if there is no line
    match::NodeId node = match::root;    ///< where it begins
    std::vector<std::string> tokens;
    std::size_t shown = 0; ///< plies of the line on the board; 0: the board shows the match
    bool playing = false;
    double ready_at = 0; ///< when the next ply is due

    /// Shows this many plies of the line.
    void show(std::size_t plies) {
        shown = plies;
        playing = false;
    }
};

/// Draws the analysis's progress, the findings about the position shown, and what each player lost
/// and owes to luck. Scrolls if it is longer than its place. `model` is of the position.
void draw_report(AppFrame& frame, const BoardModel& model, const study::Report& report,
                 BestLine& line, Scroll& scroll, const Rect& area);

/// Whether the analysis goes on, or was stopped before it knew all positions.
[[nodiscard]] bool is_incomplete(const shell::OnScreen& app, const study::Report& report);

/// As a percentage with one decimal: `0.4`.
[[nodiscard]] std::string tenths(const shell::OnScreen& app, double part);
/// As a whole percentage.
[[nodiscard]] long percent(double part);
/// `+7`, `−12`.
[[nodiscard]] std::string signed_percent(double part);

} // namespace motley::ui
