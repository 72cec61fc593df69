#pragma once

#include "activity/activity.h"
#include "activity/play.h"

#include <cstdint>
#include <string>

namespace motley::activity {

/// Analyses a match as far as it was played: one position after the other that is not known yet.
/// What is found stays with the match.
class Analysis final : public Activity, private Asker {
public:
    /// Begins at once.
    Analysis(Context& context, Play& play);
    ~Analysis() override { stop(); }

    [[nodiscard]] const engine::Game& game() const override { return play_.game(); }
    [[nodiscard]] Phrase title() const override {
        return Phrase("ui.analysis-of").word("game", "name");
    }
    [[nodiscard]] Board* board() override { return &play_; }
    [[nodiscard]] Asker* asker() override { return this; }

    /// Goes on with the positions that are not known.
    void start();
    void stop();
    [[nodiscard]] bool running() const { return play_.analysed.running; }
    /// That the computer failed to answer, as long as it has not; else empty.
    [[nodiscard]] std::string trouble() const;

private:
    [[nodiscard]] Purpose purpose() const override;
    void ask(Advisor& advisor) override;
    void answered(Purpose purpose, const Advice& advice) override;
    void not_answered(Purpose purpose) override;
    void announce(const char* key);

    Context& context_;
    Play& play_;
    Unknown asked_;    ///< what is thought about
    int failures_ = 0; ///< of the computer to answer, in a row
    int unsaved_ = 0;  ///< findings since it began
};

} // namespace motley::activity
