#pragma once

#include "activity/activity.h"
#include "activity/play.h"

#include <cstdint>
#include <string>

namespace motley::activity {

/// Analyses the plies played in a match, one position after the other, skipping positions already
/// known. The findings are stored with the match.
class Analysis final : public Activity, private Asker {
public:
    /// Starts at once.
    Analysis(Context& context, Play& play);
    ~Analysis() override { stop(); }

    [[nodiscard]] const engine::Game& game() const override { return play_.game(); }
    [[nodiscard]] Phrase title() const override {
        return Phrase("ui.analysis-of").word("game", "name");
    }
    [[nodiscard]] Board* board() override { return &play_; }
    [[nodiscard]] Asker* asker() override { return this; }

    /// Continues with the positions that are not yet known.
    void start();
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

    Context& context_;
    Play& play_;
    Unknown asked_;    ///< the question being thought about
    int failures_ = 0; ///< consecutive failures of the computer to answer
    int unsaved_ = 0;  ///< findings since it began
};

} // namespace motley::activity
