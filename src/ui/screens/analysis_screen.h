#pragma once

#include "ui/board/board.h"
#include "ui/board/board_model.h"
#include "ui/parts/analysis_report.h"
#include "ui/screens/screen.h"

#include <optional>
#include <string>

namespace motley::ui {

/// What of the analysis lasts from frame to frame.
struct AnalysisState {
    BoardState board;
    Scroll scroll;
    BestLine line;
    bool on_line = false; ///< the board shows the line, not the match

    activity::ChangeSet news = activity::ChangeSet::all(); ///< not yet shown
    std::size_t line_shown = 0; ///< plies of the line that the model shows
    activity::Report report;
    BoardModel model;
};

/// Where its parts lie, device pixels.
struct AnalysisLayout {
    Rect bar;
    Rect balance; ///< beside the board
    BoardGeometry board;
    Rect timeline; ///< the graph, and what leads from ply to ply
    Rect report;   ///< scrolls
};

/// The screen on which a match is looked at again.
class AnalysisScreen final : public Screen {
public:
    std::optional<float> layout(const View& view, const Fonts& type,
                                const shell::App& app) override;
    void draw(AppFrame& frame, const View& view) override;
    void app_changed(activity::Change change, const activity::Board* board) override {
        // Also of a match that is only looked at.
        (void)board;
        state_.news.add(change);
    }
    [[nodiscard]] int open_things(const shell::App& app) const override;
    /// Goes back from the line to the match; false when it was there.
    bool close(shell::App& app) override;
    void screen_changed(bool suspended) override;

private:
    AnalysisState state_;
    AnalysisLayout layout_;
};

} // namespace motley::ui
