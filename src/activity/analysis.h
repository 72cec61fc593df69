#pragma once

#include "activity/activity.h"
#include "activity/match_board.h"
#include "study/live.h"

#include <cstdint>
#include <optional>
#include <string>

namespace motley::activity {

/// Analyses the plies played in a match, one position after the other, and stores the findings with
/// the match. Positions already known are skipped. Whatever is played on the board meanwhile is
/// explored beside the match. The position on the board is searched for its best actions, too:
/// before the positions of the match if it is being explored, otherwise after them.
class Analysis final : public Activity, private ask::Asker {
public:
    /// Starts at once.
    Analysis(Context& context, MatchBoard& board);
    ~Analysis() override;

    [[nodiscard]] const engine::Game& game() const override { return board_.match()->game(); }
    [[nodiscard]] Phrase title() const override {
        return Phrase("ui.analysis-of").word("game", "name");
    }
    [[nodiscard]] Board* board() override { return &board_; }
    [[nodiscard]] MatchBoard* match_board() override { return &board_; }
    [[nodiscard]] ask::Asker* asker() override { return this; }

    bool update(double now, bool still) override;

    /// The findings about the match as it was played, whatever is on the board.
    [[nodiscard]] const study::Report& report() const { return report_; }
    /// The best actions of the position on the board.
    [[nodiscard]] const study::Live& live() const { return live_; }
    /// Continues with the positions that are not known yet.
    void start();
    /// Stops analysing. The position on the board is not searched any further either, until another
    /// one is shown.
    void stop();
    [[nodiscard]] bool running() const { return board_.analysed.running; }
    /// A sentence: the computer did not answer. Empty unless its last answer failed.
    [[nodiscard]] std::string trouble() const;

private:
    [[nodiscard]] ask::Purpose purpose() const override;
    void ask(ask::EngineClient& client) override;
    void answered(ask::Purpose purpose, const ask::EngineAnswer& answer) override;
    void not_answered(ask::Purpose purpose) override;
    void announce(const char* key);
    void finish();
    /// Whether the next question is about the match, not about the position on the board.
    [[nodiscard]] bool analyses() const;

    Context& context_;
    MatchBoard& board_;
    /// The explored node that was on the board when the analysis was opened; shown again
    /// afterwards.
    std::optional<match::NodeId> opened_aside_;
    study::Report report_;
    study::Live live_;
    study::Unknown asked_; ///< the question that the computer is thinking about
    int failures_ = 0;     ///< consecutive failures of the computer to answer
    int unsaved_ = 0;      ///< new findings since it began
};

} // namespace motley::activity
