#pragma once

#include "activity/activity.h"
#include "activity/live.h"
#include "activity/play.h"

#include <cstdint>
#include <optional>
#include <string>

namespace motley::activity {

/// Analyses the plies played in a match, one position after the other, skipping positions already
/// known. The findings are stored with the match. Whatever is played on its board meanwhile is
/// tried aside. The position on the board is searched for its best actions: before those of the
/// match if it is tried aside, else when they are all known.
class Analysis final : public Activity, private Asker {
public:
    /// Starts at once.
    Analysis(Context& context, Play& play);
    ~Analysis() override;

    [[nodiscard]] const engine::Game& game() const override { return play_.game(); }
    [[nodiscard]] Phrase title() const override {
        return Phrase("ui.analysis-of").word("game", "name");
    }
    [[nodiscard]] Board* board() override { return &play_; }
    [[nodiscard]] Asker* asker() override { return this; }

    bool update(double now, bool still) override;

    /// Of the match as it was played, whatever is on the board.
    [[nodiscard]] const Report& report() const { return report_; }
    /// Of the position on the board.
    [[nodiscard]] const Live& live() const { return live_; }
    /// Continues with the positions that are not yet known.
    void start();
    /// Also stops searching the position on the board, until there is another one.
    void stop();
    [[nodiscard]] bool running() const { return play_.analysed.running; }
    /// Says that the computer did not answer; empty unless its last answer failed.
    [[nodiscard]] std::string trouble() const;

private:
    [[nodiscard]] Purpose purpose() const override;
    void ask(EngineClient& client) override;
    void answered(Purpose purpose, const EngineAnswer& answer) override;
    void not_answered(Purpose purpose) override;
    void announce(const char* key);
    void finish();
    /// Whether the next question is one of the analysis of the match.
    [[nodiscard]] bool analyses() const;

    Context& context_;
    Play& play_;
    /// What was tried when it was opened, and is gone back to.
    std::optional<match::NodeId> opened_aside_;
    Report report_;
    Live live_;
    Unknown asked_;    ///< the question being thought about
    int failures_ = 0; ///< consecutive failures of the computer to answer
    int unsaved_ = 0;  ///< findings since it began
};

} // namespace motley::activity
