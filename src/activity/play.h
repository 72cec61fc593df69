#pragma once

#include "activity/activity.h"
#include "activity/agreement.h"
#include "activity/board.h"
#include "activity/by_link.h"
#include "activity/findings.h"
#include "activity/hints.h"
#include "activity/match_clock.h"
#include "activity/variations.h"

#include <cstdint>
#include <functional>
#include <memory>

#include <string>
#include <utility>

namespace motley::activity {

/// What is saved of a player's match besides its record.
struct MatchHead {
    match::Seats seats;
    bool flipped = false;    ///< the board is flipped
    bool quick = false;      ///< nobody chose the set-up
    bool paused = false;     ///< the computer and the clock wait until told to continue
    std::int64_t played = 0; ///< when it was last played: milliseconds since 1970; 0: not known
    /// Of a match by link.
    std::optional<match::Exchange> exchange = {};
    match::UnknownFields unknown = {}; ///< what a newer version has added
    /// It was taken from a file of somebody else, and nothing has been played in it here.
    bool imported = false;
    bool operator==(const MatchHead&) const = default;
};

/// A player's match as it is saved.
struct SavedMatch {
    MatchHead head;
    std::unique_ptr<match::Match> match;
    Findings findings; ///< of its analysis
};

/// What an analysis has found about a match.
struct AnalysedMatch {
    Findings findings;
    bool running = false;
};

/// Plays a match: between two people at the same device, against the computer, or between two
/// computers.
class Play final : public Activity, public Board, private Asker {
public:
    /// Creates an activity without a match.
    explicit Play(Context& context);
    /// `quick`: nobody chose the set-up.
    Play(Context& context, std::unique_ptr<match::Match> match, const match::Seats& seats,
         bool quick);
    /// A match only to be looked at: it stays as it is, and is not saved. What is played is tried
    /// aside.
    Play(Context& context, std::unique_ptr<match::Match> match);
    /// Continues a saved match. If it has a clock, it waits for resume_match().
    Play(Context& context, SavedMatch saved);

    [[nodiscard]] const engine::Game& game() const override { return match_->game(); }
    [[nodiscard]] Board* board() override { return this; }
    /// Pauses a running clock.
    void suspend() override;
    void resume() override { topmost_ = true; }
    void deselect() override;

    [[nodiscard]] match::Seats seats() const override { return seats_; }
    [[nodiscard]] bool is_saved() const override { return !looked_at_; }
    [[nodiscard]] MatchHead head() const {
        return {seats_,   flipped_, quick_, paused_, played_, by_link_.exchange(),
                unknown_, imported_};
    }
    /// Whether the player is in the middle of it (match::under_way), and it is not only imported.
    [[nodiscard]] bool under_way() const {
        return match_ && !imported_ && match::under_way(*match_);
    }
    [[nodiscard]] Actor self() const override { return by_link_.self(); }
    [[nodiscard]] bool speaks() const override { return by_link_.speaks(); }
    [[nodiscard]] bool friend_acts() const override { return !studied_ && by_link_.friend_acts(); }
    [[nodiscard]] ByLink& by_link() { return by_link_; }
    [[nodiscard]] const ByLink& by_link() const { return by_link_; }
    [[nodiscard]] MatchClock& clock() { return clock_; }
    [[nodiscard]] const MatchClock& clock() const { return clock_; }
    [[nodiscard]] Hints& hints() { return hints_; }
    [[nodiscard]] const Hints& hints() const { return hints_; }
    [[nodiscard]] Variations& variations() { return variations_; }
    [[nodiscard]] const Variations& variations() const { return variations_; }

    /// What the analysis of the match has found.
    AnalysedMatch analysed;
    /// Gives the match a name (match::About::event).
    void rename(std::string event);

    // --- taking back, and ending
    /// Taking back: against the computer, always back to the person's last decision.
    [[nodiscard]] bool can_undo() const;
    [[nodiscard]] bool can_redo() const;
    void undo();
    void redo();
    /// Resigns for the speaker.
    void resign();
    [[nodiscard]] Agreement& agreement() { return agreement_; }
    [[nodiscard]] const Agreement& agreement() const { return agreement_; }

    [[nodiscard]] bool begins_in_past() const override { return true; }
    /// While it is studied, whatever is played is tried aside, for both sides by hand; afterwards
    /// the match is where it stood.
    void study(bool on);
    /// Whether the match is on the screen and has something to analyse.
    [[nodiscard]] bool can_analyse() const;

    // --- the computer
    /// Whether the computer is to act but is still being fetched or started.
    [[nodiscard]] bool computer_starts() const;
    /// How far the computer has come, once it has thought for a while.
    [[nodiscard]] std::optional<EngineClient::Progress> thinking() const;
    /// It plays the best that it has found so far.
    void hurry() { context_.computer.hurry(); }
    /// Whether the computer and the clock wait, because of pause() or because the computer cannot
    /// be reached.
    [[nodiscard]] bool paused() const { return paused_; }
    void pause() { set_paused(true); }
    void resume_match();
    /// Says that the computer did not answer; empty unless its last answer failed.
    [[nodiscard]] std::string trouble() const;

    /// Clears what was chosen before another activity had the screen.
    void begin_afresh() {
        const std::int64_t played = played_;
        changed();
        played_ = played;
    }

private:
    friend class Agreement;
    friend class ByLink;
    friend class MatchClock;
    friend class Hints;
    friend class Variations;
    [[nodiscard]] Phrase title() const override { return Phrase("name"); }
    [[nodiscard]] Asker* asker() override { return this; }
    bool update(double now, bool still) override;
    void play(Action action) override;
    bool begin_in_past(const std::function<void()>& begin) override {
        variations_.begin_there(begin);
        return true;
    }
    [[nodiscard]] bool by_hand() const override { return studied_; }
    /// Where a record ends before a roll, nothing can be tried.
    [[nodiscard]] bool asks() const override {
        return !looked_at_ || match_->actor() != Actor::chance;
    }
    void on_change() override;
    [[nodiscard]] Purpose purpose() const override;
    void ask(EngineClient& client) override;
    [[nodiscard]] Readiness readiness(double now, bool still) const override;
    [[nodiscard]] bool as_expected() const override;
    /// Whether the computer has something to think about while the other player does.
    [[nodiscard]] bool thinks_ahead() const;
    /// How many of the expected replies have been played; all, if the match's position is none of
    /// those in which one is expected.
    [[nodiscard]] std::size_t replies_played() const;
    void answered(Purpose purpose, const EngineAnswer& answer) override;
    void not_answered(Purpose purpose) override;
    void set_paused(bool paused);
    /// Rolls as long as rolling is the only possibility.
    void roll_alone(match::TakenBack back);
    void answer_offer(const EngineAnswer& answer);

    match::Seats seats_;
    bool quick_ = false;
    bool looked_at_ = false; ///< and no more
    bool studied_ = false;
    bool topmost_ = false;
    bool paused_ = false;
    std::int64_t played_ = 0;              ///< MatchHead::played
    match::UnknownFields unknown_;         ///< MatchHead::unknown
    bool imported_ = false;                ///< MatchHead::imported
    int failures_ = 0;                     ///< consecutive failures of the computer to answer
    match::Milliseconds spent_before_ = 0; ///< the clock's time in this position when the computer
                                           ///< was asked
    std::optional<Expected> expected_;     ///< after the last action of the highest level
    MatchClock clock_{*this};
    Hints hints_{*this};
    Agreement agreement_{*this};
    Variations variations_{*this};
    ByLink by_link_{*this};
};

} // namespace motley::activity
