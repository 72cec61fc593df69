#pragma once

#include "activity/activity.h"
#include "activity/agreement.h"
#include "activity/board.h"
#include "activity/findings.h"
#include "activity/hints.h"
#include "activity/match_clock.h"

#include <cstdint>
#include <memory>
#include <string>

namespace motley::activity {

/// What belongs to a player's match beside its record.
struct MatchHead {
    match::Seats seats;
    bool flipped = false; ///< its board was turned
    bool quick = false;   ///< nobody chose its set-up
    bool paused = false;  ///< the computer does not act, and the clock stands, until told to go on
    bool operator==(const MatchHead&) const = default;
};

/// A player's match as it outlives the program: there is one for each game.
struct SavedMatch {
    MatchHead head;
    std::unique_ptr<match::Match> match;
    Findings findings; ///< of its analysis
};

/// What is known of a match from its analysis.
struct AnalysedMatch {
    Findings findings;
    bool running = false;
};

/// Plays a match: against somebody at the same device, or against the computer, or looks on.
class Play final : public Activity, public Board, private Asker {
public:
    /// Without a match nothing happens in it.
    explicit Play(Context& context);
    /// `quick`: nobody chose the set-up.
    Play(Context& context, std::unique_ptr<match::Match> match, const match::Seats& seats,
         bool quick);
    /// Only to be looked at: nothing is played, and it does not outlive the program.
    Play(Context& context, std::unique_ptr<match::Match> match);
    /// Goes on with it; one with a clock waits for resume_match().
    Play(Context& context, SavedMatch saved);

    [[nodiscard]] const engine::Game& game() const override { return match_->game(); }
    [[nodiscard]] Phrase title() const override { return Phrase("name"); }
    [[nodiscard]] Board* board() override { return this; }
    [[nodiscard]] Asker* asker() override { return this; }
    bool update(double now, bool still) override;
    /// A clock that runs is paused.
    void suspend() override;
    void resume() override { topmost_ = true; }
    void deselect() override;

    [[nodiscard]] match::Seats seats() const override { return seats_; }
    [[nodiscard]] bool is_saved() const override { return !looked_at_; }
    [[nodiscard]] MatchHead head() const { return {seats_, flipped_, quick_, paused_}; }
    [[nodiscard]] MatchClock& clock() { return clock_; }
    [[nodiscard]] const MatchClock& clock() const { return clock_; }
    [[nodiscard]] Hints& hints() { return hints_; }
    [[nodiscard]] const Hints& hints() const { return hints_; }

    /// What its analysis has found.
    AnalysedMatch analysed;

    // --- taking back, and ending
    /// Against the computer: to the last decision of the person, at any time.
    [[nodiscard]] bool can_undo() const;
    [[nodiscard]] bool can_redo() const;
    void undo();
    void redo();
    /// The speaker gives up.
    void resign();
    [[nodiscard]] Agreement& agreement() { return agreement_; }
    [[nodiscard]] const Agreement& agreement() const { return agreement_; }

    /// Something was done that can be analysed, and the match is on the screen.
    [[nodiscard]] bool can_analyse() const;

    // --- the computer
    /// It was asked to act, but is still being fetched or started.
    [[nodiscard]] bool computer_starts() const;
    /// The computer does not act and the clock stands: paused, or the computer cannot be reached.
    [[nodiscard]] bool paused() const { return paused_; }
    void pause() { set_paused(true); }
    void resume_match();
    /// That the computer failed to answer, as long as it has not; else empty.
    [[nodiscard]] std::string trouble() const;

    /// Forgets what was chosen before the board was another activity's.
    void begin_afresh() { changed(); }

private:
    friend class Agreement;
    friend class MatchClock;
    friend class Hints;
    void play(Action action) override;
    [[nodiscard]] bool asks() const override { return !looked_at_; }
    void on_change() override;
    [[nodiscard]] Purpose purpose() const override;
    void ask(Advisor& advisor) override;
    [[nodiscard]] Readiness readiness(double now, bool still) const override;
    void answered(Purpose purpose, const Advice& advice) override;
    void not_answered(Purpose purpose) override;
    void set_paused(bool paused);
    /// Rolls as long as nothing else can be done.
    void roll_alone();
    void answer_offer(const Advice& advice);

    match::Seats seats_;
    bool quick_ = false;
    bool looked_at_ = false; ///< and no more
    bool topmost_ = false;
    bool paused_ = false;
    int failures_ = 0;                     ///< of the computer to answer, in a row
    match::Milliseconds spent_before_ = 0; ///< of its clock in this position, when it was asked
    MatchClock clock_{*this};
    Hints hints_{*this};
    Agreement agreement_{*this};
};

} // namespace motley::activity
