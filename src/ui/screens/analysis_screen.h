#pragma once

#include "ui/board/board.h"
#include "ui/board/board_model.h"
#include "ui/parts/analysis_report.h"
#include "ui/screens/screen.h"

#include <optional>
#include <string>

namespace motley::ui {

/// What the analysis screen remembers from frame to frame.
struct AnalysisState {
    BoardState board;
    Scroll scroll;
    BestLine line;
    bool on_line = false; ///< the board shows the line instead of the match

    activity::ChangeSet news = activity::ChangeSet::all(); ///< not yet shown
    std::size_t line_shown = 0;                            ///< plies of the line shown by the model
    activity::Report report;
    BoardModel model;
};

/// The places of its parts, in device pixels.
struct AnalysisLayout {
    Rect bar;
    Rect balance; ///< next to the board
    BoardGeometry board;
    Rect timeline; ///< the graph, and the buttons to go from ply to ply
    Rect report;   ///< scrolls
};

/// The screen that shows the analysis of a match.
class AnalysisScreen final : public Screen {
public:
    std::optional<float> layout(const View& view, const Fonts& type,
                                const shell::App& app) override;
    void draw(AppFrame& frame, const View& view) override;
    bool step(shell::App& app, Key key) override;
    void app_changed(activity::Change change, const activity::Board* board) override {
        // Also of a match that is only looked at.
        (void)board;
        state_.news.add(change);
    }
    [[nodiscard]] int open_things(const shell::App& app) const override;
    /// Returns from the line to the match; false if the match is shown already.
    bool close(shell::App& app) override;
    void screen_changed(bool suspended) override;

private:
    AnalysisState state_;
    AnalysisLayout layout_;
};

} // namespace motley::ui
