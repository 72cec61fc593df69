#pragma once

#include "activity/context.h"
#include "activity/narration.h"
#include "match/choice.h"
#include "match/match.h"
#include "match/seats.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace motley::activity {

/// Bytes of the longest action text that is read; no game writes one nearly as long.
inline constexpr std::size_t max_action_text = 200;

/// Something said to the player until the next thing happens: why an attempt was refused.
struct Notice {
    Explanation explanation;
    std::string sentence; ///< in the player's language
    /// Where a turn was to begin: what to do instead is said too.
    std::optional<scene::PlaceId> begun;
};

/// A match on a board: what is being chosen on it, typed, refused, and looked at. What becomes of an
/// action that is spelt completely is up to the activity that has the board.
class Board {
public:
    explicit Board(Context& context);
    Board(const Board&) = delete;
    Board& operator=(const Board&) = delete;
    virtual ~Board() = default;

    /// Null only as long as nothing was begun.
    [[nodiscard]] const match::Match* match() const { return match_.get(); }
    /// Whether the match is one of the player's own, which outlive the program.
    [[nodiscard]] virtual bool is_saved() const { return false; }
    /// Who decides for each player; on a board of learning nobody but the player.
    [[nodiscard]] virtual match::Seats seats() const { return {}; }

    // --- choosing
    [[nodiscard]] const match::Choice& choice() const { return choice_; }
    [[nodiscard]] const std::optional<Notice>& notice() const { return notice_; }
    /// Chooses the place when that leads on, begins anew with it when an action can begin there,
    /// else explains why not. The chosen piece selected again is deselected.
    void select(scene::PlaceId place);
    void choose_chip(std::uint8_t chip);
    /// Plays what is spelt completely.
    void confirm();
    /// Takes back the last step of the choice; false when nothing was chosen.
    bool back();
    virtual void deselect();
    /// Plays an action text; explains when it is illegal, and how one reads when it is none. A text
    /// of more than max_action_text bytes is refused unread.
    void play_text(std::string_view text);

    // --- typing on the board (activity/typing.cpp)
    /// A character of an action's text, or of the names of what it is spelt with, one after the
    /// other (`b2b4`): a place is chosen as soon as its name is complete.
    void type(char c);
    /// Plays the text, or chooses what is named, or explains; false when nothing is typed.
    bool type_enter();
    /// Takes back a character, or a step that was chosen so; false when nothing is typed.
    bool type_erase();
    [[nodiscard]] const std::string& typed() const { return typed_; }
    /// How many legal actions go on so.
    [[nodiscard]] std::size_t typed_matches() const { return typed_matches_; }

    // --- looking
    /// Plies of the position on the board: the match's current one, or an earlier one looked at.
    [[nodiscard]] std::size_t shown_ply() const { return shown_; }
    [[nodiscard]] bool looking_back() const;
    /// Looks at the position after n plies.
    void look_at(std::size_t ply);
    /// Whether the second player's side lies below: turned by hand, or to whoever acts.
    [[nodiscard]] virtual bool flipped() const;
    void flip();

    // --- who acts, and what is said
    /// The match waits for the computer to act.
    [[nodiscard]] bool computer_acts() const;
    /// The player whose decisions are made at the device now: who is to act, or the person when the
    /// computer is; none when there is nobody to decide anything.
    [[nodiscard]] Actor speaker() const;
    /// What the player's side is called now: `White`.
    [[nodiscard]] std::string side_name(Actor player) const;
    /// `White knight`, of a token.
    [[nodiscard]] std::string name_of(const scene::Token& token) const;
    /// Who is to move, or how it ended.
    [[nodiscard]] std::string standing() const;
    /// What the last action of the match, and the dice after it, did; empty at its start.
    [[nodiscard]] std::string last_narration() const;
    /// Says the notice in the present language.
    void translate_notice();
    /// Shows something that is no refusal where refusals are shown.
    void show_notice(Notice notice);

protected:
    /// What becomes of an action; it need not be legal.
    virtual void play(Action action) = 0;
    /// Whether the board takes an action now.
    [[nodiscard]] virtual bool asks() const { return true; }
    /// Something is about to be selected.
    virtual void before_selecting() {}
    /// The position of the match has changed.
    virtual void on_change() {}

    void set_match(std::unique_ptr<match::Match> match);
    /// To be called after each change of the match.
    void changed();
    void refuse(const Explanation& explanation, std::optional<scene::PlaceId> begun = {});
    void announce(std::string sentence) { context_.narrator.announce(std::move(sentence)); }
    [[nodiscard]] std::string text(const Phrase& phrase) const;
    [[nodiscard]] std::string text(std::string_view key) const;
    [[nodiscard]] Narration narration() const;
    /// What happened in the plies from this one on.
    [[nodiscard]] std::string narration_since(std::size_t ply) const;
    void forget_choice();
    /// When update_changed_at() first saw the present position, in seconds.
    [[nodiscard]] double changed_at() const { return changed_at_; }
    /// To be called in each frame.
    void update_changed_at(double now);
    void tell(Change change) const { context_.changes.tell(change, this); }

    Context& context_;
    std::unique_ptr<match::Match> match_;
    bool flipped_ = false;

private:
    bool choose(scene::Step step);
    bool refuse_for_computer();
    void refuse_text(std::string_view text);
    void refuse_too_long();
    void explain_attempt(scene::Path attempt, scene::PlaceId place);
    [[nodiscard]] bool is_own(const scene::Token& token) const;
    [[nodiscard]] std::string sentence_of(const Notice& notice) const;
    /// What to say besides when a turn was to begin where no own piece stands, or empty.
    [[nodiscard]] std::string how_to_begin(scene::PlaceId place) const;
    [[nodiscard]] std::string typed_text() const;
    [[nodiscard]] bool step_begins(const scene::Step& step, const std::string& text) const;
    void choose_typed();
    void count_typed();
    void forget_typed();

    match::Choice choice_;
    std::array<scene::PlayerPanel, 2> players_; ///< of the match's position
    std::optional<Notice> notice_;
    std::size_t shown_ = 0;
    std::string typed_;
    std::size_t typed_steps_ = 0; ///< characters of it that have chosen steps
    std::size_t typed_matches_ = 0;
    bool change_seen_ = true; ///< since the position last changed, a frame has been drawn
    double changed_at_ = 0;
};

} // namespace motley::activity
