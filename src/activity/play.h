#pragma once

#include "activity/activity.h"
#include "activity/agreement.h"
#include "activity/by_link.h"
#include "activity/hints.h"
#include "activity/match_board.h"
#include "activity/match_clock.h"
#include "study/findings.h"

#include <cstdint>
#include <functional>
#include <memory>

#include <string>
#include <utility>

namespace motley::activity {

/// What is saved of a match besides its record.
struct MatchHead {
    match::Seats seats;
    bool flipped = false; ///< the second player is at the bottom
    bool quick = false;   ///< nobody chose the set-up
    bool paused = false;  ///< the computer and the clock wait until the player resumes the match
    /// Time of the last action in milliseconds since 1970, UTC; 0: unknown.
    std::int64_t played = 0;
    /// The state of the exchange, in a match by link.
    std::optional<match::Exchange> exchange = {};
    match::UnknownFields unknown = {}; ///< fields that a newer version has added
    /// The match was taken from somebody else's file, and nothing has been played in it here.
    bool imported = false;
    bool operator==(const MatchHead&) const = default;
};

/// A player's match as it is saved.
struct SavedMatch {
    MatchHead head;
    std::unique_ptr<match::Match> match;
    study::Findings findings; ///< the results of its analysis
};

/// Plays a match: between two people at the same device, against the computer, or between two
/// computers.
class Play final : public Activity, public MatchBoard, private ask::Asker {
public:
    /// Plays a new match. `quick`: nobody chose the set-up.
    Play(Context& context, std::unique_ptr<match::Match> match, const match::Seats& seats,
         bool quick);
    /// Continues a saved match. If it has a clock, the match waits for resume_match().
    Play(Context& context, SavedMatch saved);

    [[nodiscard]] const engine::Game& game() const override { return match_->game(); }
    void deselect() override;

    [[nodiscard]] match::Seats seats() const override { return seats_; }
    [[nodiscard]] bool is_saved() const override { return true; }
    [[nodiscard]] MatchHead head() const {
        return {seats_,   flipped_, quick_, paused_, played_, by_link_.exchange(),
                unknown_, imported_};
    }
    /// Whether the match is in progress (match::under_way) and not merely imported.
    [[nodiscard]] bool under_way() const { return !imported_ && match::under_way(*match_); }
    [[nodiscard]] Actor self() const override { return by_link_.self(); }
    [[nodiscard]] bool friend_acts() const override { return !by_hand() && by_link_.friend_acts(); }
    [[nodiscard]] ByLink& by_link() { return by_link_; }
    [[nodiscard]] const ByLink& by_link() const { return by_link_; }
    [[nodiscard]] MatchClock& clock() { return clock_; }
    [[nodiscard]] const MatchClock& clock() const { return clock_; }
    [[nodiscard]] Hints& hints() { return hints_; }
    [[nodiscard]] const Hints& hints() const { return hints_; }

    /// Gives the match a name (match::About::event).
    void rename(std::string event);

    // --- taking back, and ending
    /// Against the computer, undo() always returns to the person's last decision.
    [[nodiscard]] bool can_undo() const override;
    [[nodiscard]] bool can_redo() const override;
    void undo() override;
    void redo() override;
    /// Resigns in the name of Board::speaker().
    void resign();
    [[nodiscard]] Agreement& agreement() { return agreement_; }
    [[nodiscard]] const Agreement& agreement() const { return agreement_; }

    [[nodiscard]] bool can_analyse() const override;

    // --- the computer
    /// Whether the computer is to act but is still being fetched or started.
    [[nodiscard]] bool computer_starts() const;
    /// The computer's progress, once it has thought for a while; else nothing.
    [[nodiscard]] std::optional<ask::EngineClient::Progress> thinking() const;
    /// Makes the computer play the best action found so far.
    void hurry() { context_.computer.hurry(); }
    /// Whether the computer and the clock wait, because of pause() or because the computer cannot
    /// be reached.
    [[nodiscard]] bool paused() const override { return paused_; }
    void pause() override { set_paused(true); }
    void resume_match();
    /// A sentence: the computer did not answer. Empty unless its last answer failed.
    [[nodiscard]] std::string trouble() const;

    void begin_afresh() override {
        const std::int64_t played = played_;
        changed();
        played_ = played;
    }

private:
    // --- for its parts
    [[nodiscard]] bool past_is_fixed() const override {
        return MatchBoard::past_is_fixed() || by_link_.active();
    }
    void played_here() override { imported_ = false; }
    void forget_failures() override { failures_ = 0; }

    [[nodiscard]] bool speaks() const override { return by_link_.speaks(); }
    [[nodiscard]] Board* board() override { return this; }
    [[nodiscard]] MatchBoard* match_board() override { return this; }
    [[nodiscard]] Play* played() override { return this; }
    /// Pauses a running clock.
    void suspend() override;
    void resume() override { set_topmost(true); }
    [[nodiscard]] Phrase title() const override { return Phrase("name"); }
    [[nodiscard]] ask::Asker* asker() override { return this; }
    bool update(double now, bool still) override;
    void play(const engine::Judged& judged) override;
    void on_change() override;
    [[nodiscard]] ask::Purpose purpose() const override;
    void ask(ask::EngineClient& client) override;
    [[nodiscard]] Readiness readiness(double now, bool still) const override;
    [[nodiscard]] bool as_expected() const override;
    /// Whether the computer can think ahead while the other player is to act.
    [[nodiscard]] bool thinks_ahead() const;
    /// The number of expected replies played so far; all of them if the match has left the expected
    /// line.
    [[nodiscard]] std::size_t replies_played() const;
    void answered(ask::Purpose purpose, const ask::EngineAnswer& answer) override;
    void not_answered(ask::Purpose purpose) override;
    void set_paused(bool paused);
    void answer_offer(const ask::EngineAnswer& answer);

    match::Seats seats_;
    bool quick_ = false;
    bool paused_ = false;
    std::int64_t played_ = 0;              ///< MatchHead::played
    match::UnknownFields unknown_;         ///< MatchHead::unknown
    bool imported_ = false;                ///< MatchHead::imported
    int failures_ = 0;                     ///< consecutive failures of the computer to answer
    match::Milliseconds spent_before_ = 0; ///< the clock's time in this position when the computer
                                           ///< was asked
    /// What the computer expects after its last action at the highest level.
    std::optional<ask::Expected> expected_;
    ByLink by_link_{*this};
    MatchClock clock_{*this};
    Hints hints_{*this, by_link_};
    Agreement agreement_{*this, by_link_};
};

} // namespace motley::activity
