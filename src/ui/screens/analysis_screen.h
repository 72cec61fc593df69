#pragma once

#include "ui/screens/match_screen.h"
#include "ui/study/analysis_graph.h"
#include "ui/study/analysis_report.h"
#include "ui/table/moves.h"

#include <optional>
#include <string>

namespace motley::ui {

/// The places of its parts, in device pixels.
struct AnalysisLayout {
    Rect bar;
    Rect balance; ///< next to the board
    BoardGeometry board;
    Rect timeline; ///< the graph and the buttons to go from ply to ply; or what is being chosen
    Rect tabs;
    Rect report; ///< scrolls
};

/// The screen that shows the analysis of a match. Actions played on its board are tried aside.
class AnalysisScreen final : public MatchScreen {
public:
    std::optional<float> layout(const View& view, const Fonts& type,
                                const shell::App& app) override;
    void draw(AppFrame& frame, const View& view) override;
    bool step(shell::App& app, Key key) override;
    void app_changed(activity::Change change, const activity::Board* changed) override;
    /// Also of a match that is only looked at.
    [[nodiscard]] bool is_about(const activity::Board& /*which*/) const override { return true; }
    [[nodiscard]] int open_things(const shell::App& app) const override;
    /// Returns from the line to the match; false if the match is shown already.
    bool close(shell::App& app) override;
    void screen_changed(bool suspended) override;

private:
    enum class Tab : std::uint8_t { report, moves, actions };

    void sync(const shell::App& app);
    void sync_animator(const AppFrame& frame);
    /// Marks where the action shown ended, if it is of the match as it was played.
    void draw_verdict_on_board(AppFrame& frame, const study::Report& report);
    void draw_below(AppFrame& frame, const Chances& chances);
    /// Whether the prompt stands where else the graph is.
    [[nodiscard]] bool asks(AppFrame& frame);
    [[nodiscard]] Chances chances_of(const shell::App& app) const;

    Scroll scroll_;
    study::Report report_;                 ///< as much of the analysis as is sure
    match::NodeId reported_ = match::root; ///< what the report was of in the last frame
    Scroll choices_;
    MovesState moves_;
    Tab tab_ = Tab::report;
    BestLine line_;
    double refused_at_ = -1;     ///< since when the board says why something is not possible
    bool on_line_ = false;       ///< the board shows the line instead of the match
    std::size_t line_shown_ = 0; ///< plies of the line shown by the model
    AnalysisLayout layout_;
};

} // namespace motley::ui
