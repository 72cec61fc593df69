#pragma once

#include "activity/board.h"
#include "activity/host.h"
#include "activity/variations.h"
#include "study/findings.h"

#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace motley::activity {

class Play;

/// What an analysis has found about a match.
struct AnalysedMatch {
    study::Findings findings;
    bool running = false;
};

/// The match on a board, whose lines can be explored, annotated and analysed: the player's own
/// (Play), or one that is only looked at (Viewer).
class MatchBoard : public Board, protected Host {
public:
    explicit MatchBoard(Context& context) : Board(context) {}

    [[nodiscard]] const match::Match* match() const override { return Board::match(); }
    [[nodiscard]] Variations& variations() { return variations_; }
    [[nodiscard]] const Variations& variations() const { return variations_; }
    /// The match as the player's own; null if it is only looked at.
    [[nodiscard]] virtual Play* played() { return nullptr; }

    // --- taking back
    /// Whether the last action can be taken back.
    [[nodiscard]] virtual bool can_undo() const { return match_->can_undo(); }
    [[nodiscard]] virtual bool can_redo() const { return match_->can_redo(); }
    virtual void undo();
    virtual void redo();

    // --- studying
    /// What the analysis of the match has found.
    AnalysedMatch analysed;
    /// Whether the match is on the screen and has something to analyse.
    [[nodiscard]] virtual bool can_analyse() const { return topmost_; }
    /// Turns studying on or off. While it is on, whatever is played is explored beside the match,
    /// by hand for both sides; afterwards the player's own match is where it stood.
    void study(bool on);

    /// Clears what was chosen before another activity had the screen.
    virtual void begin_afresh() { changed(); }

protected:
    void play(const engine::Judged& judged) override;
    bool begin_in_past(const std::function<void()>& begin) override {
        variations_.begin_there(begin);
        return true;
    }
    [[nodiscard]] bool by_hand() const override { return studied_; }
    void on_change() override { variations_.forget(); }
    /// Whether whatever is played is explored beside the match.
    [[nodiscard]] virtual bool only_explores() const { return studied_; }
    void set_topmost(bool topmost) { topmost_ = topmost; }

    // --- for its parts
    [[nodiscard]] Board& table() override { return *this; }
    [[nodiscard]] const Board& table() const override { return *this; }
    [[nodiscard]] Context& context() const override { return context_; }
    [[nodiscard]] match::Match& change() override { return *match_; }
    void changed() override { Board::changed(); }
    void replace(std::unique_ptr<match::Match> match) override { set_match(std::move(match)); }
    void enter(const engine::Judged& judged) override { Board::enter(judged); }
    void tell(Change change) const override { Board::tell(change); }
    void announce(std::string sentence) override { Board::announce(std::move(sentence)); }
    using Board::text;
    [[nodiscard]] std::string text(const Phrase& phrase) const override {
        return Board::text(phrase);
    }
    [[nodiscard]] bool topmost() const override { return topmost_; }
    [[nodiscard]] bool past_is_fixed() const override { return only_explores(); }

private:
    /// Rolls as long as rolling is the only possibility.
    void roll_alone(match::TakenBack back);

    bool studied_ = false;
    bool topmost_ = false;
    Variations variations_{*this};
};

} // namespace motley::activity
