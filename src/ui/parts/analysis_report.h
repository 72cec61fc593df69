#pragma once

#include "activity/findings.h"
#include "ui/app_frame.h"
#include "ui/board/board_model.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace motley::ui {

/// What is best from the position of the match that is looked at, and how far it is played out on
/// the board.
struct BestLine {
    std::unique_ptr<match::Match> match; ///< its plies are the line's; null: there is none
    std::size_t from = 0;                ///< plies of the match before it
    std::vector<std::string> tokens;
    std::size_t shown = 0; ///< plies of it on the board; 0: the match is
    bool playing = false;
    double ready_at = 0; ///< when the next ply is due

    /// Shows so many plies of it.
    void show(std::size_t plies) {
        shown = plies;
        playing = false;
    }
};

/// How far the match has been looked at, what can be said of the position shown, and what the
/// players lost and owe to luck; scrolled where it is longer than its place. `model`: of the
/// position.
void draw_report(AppFrame& frame, const BoardModel& model, const activity::Report& report,
                 BestLine& line, Scroll& scroll, const Rect& area);

/// In per cent, with a tenth: `0.4`.
[[nodiscard]] std::string tenths(const shell::App& app, double part);
/// In per cent.
[[nodiscard]] long percent(double part);
/// `+7`, `−12`.
[[nodiscard]] std::string signed_percent(double part);

} // namespace motley::ui
