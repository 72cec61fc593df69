#pragma once

#include "activity/context.h"
#include "activity/narration.h"
#include "match/choice.h"
#include "match/match.h"
#include "match/seats.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace motley::activity {

/// The longest action text that is read, in bytes. No game writes one nearly as long.
inline constexpr std::size_t max_action_text = 200;

/// A message for the player, shown until the next thing happens: why an attempt was refused.
struct Notice {
    Explanation explanation;
    std::string sentence; ///< in the player's language
    /// The place on which the player tried to begin an action, if so. Then the message also says
    /// what to do instead.
    std::optional<scene::PlaceId> begun;
};

/// A match on a board: what the player chooses, types and looks at, and what is refused. The
/// derived activity decides what happens to an action once it is complete.
class Board {
public:
    explicit Board(Context& context);
    Board(const Board&) = delete;
    Board& operator=(const Board&) = delete;
    virtual ~Board() = default;

    /// Never null.
    [[nodiscard]] const match::Match* match() const { return match_.get(); }
    /// Whether the match is one of the player's own, which are saved.
    [[nodiscard]] virtual bool is_saved() const { return false; }
    /// Who plays for each side; in lessons and puzzles always the player.
    [[nodiscard]] virtual match::Seats seats() const { return {}; }

    // --- choosing
    [[nodiscard]] const match::Choice& choice() const { return choice_; }
    [[nodiscard]] const std::optional<Notice>& notice() const { return notice_; }
    /// Chooses the place if it continues the choice; begins a new choice with it if an action can
    /// begin there. If nothing is chosen and an enemy stands there, inspects it. Otherwise explains
    /// why not. Selecting the chosen or inspected piece again deselects it.
    void select(scene::PlaceId place);
    /// The place of the enemy being inspected, or nowhere.
    [[nodiscard]] scene::PlaceId inspected() const { return inspected_; }
    /// Whether the token belongs to the opponent of the player who decides now. While the computer
    /// or a friend acts: to the opponent of the player who waits.
    [[nodiscard]] bool is_enemy(const scene::Token& token) const;
    void choose_chip(std::uint8_t chip);
    /// Why the chip cannot be chosen, either next or first. Nothing if it can be, or if no reason
    /// is known.
    [[nodiscard]] std::optional<Explanation> why_not(std::uint8_t chip) const;
    /// Whether the chosen action is complete and waits until the player ends the turn.
    [[nodiscard]] bool turn_waits() const;
    /// Plays the action if the choice is complete.
    void confirm();
    /// Takes back the last step of the choice. Returns false if nothing was chosen.
    bool back();
    virtual void deselect();
    /// Plays an action text. If it is illegal, explains why; if it is not an action text, shows an
    /// example. A text of more than max_action_text bytes is refused without being read.
    void play_text(std::string_view text);

    // --- typing on the board (activity/typing.cpp)
    /// Adds a character of an action's text, or of the names of its steps in order (`b2b4`). A
    /// place is chosen as soon as its name is complete.
    void type(char c);
    /// Plays the typed text, or chooses what it names, or explains why neither is possible. Returns
    /// false if nothing is typed.
    bool type_enter();
    /// Deletes a character, or takes back a step that was chosen by typing. Returns false if
    /// nothing is typed.
    bool type_erase();
    [[nodiscard]] const std::string& typed() const { return typed_; }
    /// How many legal actions continue what is typed.
    [[nodiscard]] std::size_t typed_matches() const { return typed_matches_; }

    // --- looking
    /// The number of plies before the position on the board: the match's current one, or an earlier
    /// one being viewed.
    [[nodiscard]] std::size_t shown_ply() const { return shown_; }
    [[nodiscard]] bool looking_back() const;
    /// Shows the position after n plies.
    void look_at(std::size_t ply);
    /// Whether the second player sits at the bottom: flipped by hand, or because the board turns to
    /// the player to act.
    [[nodiscard]] virtual bool flipped() const;
    void flip();
    /// The chip whose name and icon this one has on the board as it lies.
    [[nodiscard]] const engine::Chip& chip(std::size_t id) const;

    // --- who is to act, and what is said
    /// The player for whom something can be chosen; none when the match is over. An analysis also
    /// continues positions in which somebody resigned or ran out of time.
    [[nodiscard]] Actor actor() const;
    /// Whether the match waits for the computer to act.
    [[nodiscard]] bool computer_acts() const;
    /// The only player at this device if the other one is elsewhere; otherwise none.
    [[nodiscard]] virtual Actor self() const { return Actor::none; }
    /// match::person_of()
    [[nodiscard]] Actor person() const;
    /// Whether the match waits for a friend who is elsewhere, or for a link to be sent to that
    /// friend.
    [[nodiscard]] virtual bool friend_acts() const { return false; }
    /// The player for whom the person at the device decides now: the player to act or, while the
    /// computer is to act, the person. None if no person decides anything.
    [[nodiscard]] Actor speaker() const;
    /// What is said about the match in the present language.
    [[nodiscard]] MatchNarration narration() const;
    /// Translates the notice into the present language.
    void translate_notice();
    /// Shows a message that is not a refusal where refusals are shown.
    void show_notice(Notice notice);

protected:
    /// Handles a chosen action, which may be illegal.
    virtual void play(const engine::Judged& judged) = 0;
    /// Plays a chosen action at once, or keeps it until the player ends the turn.
    void enter(const engine::Judged& judged);
    /// Whether the board accepts an action now.
    [[nodiscard]] virtual bool asks() const { return true; }
    /// Whether self() can resign or offer an end now.
    [[nodiscard]] virtual bool speaks() const { return true; }
    /// Whether the person at the device acts for both sides, whoever plays the match.
    [[nodiscard]] virtual bool by_hand() const { return false; }
    /// Called before something is chosen or typed.
    virtual void before_choosing() {}
    /// Called when an action is begun on an earlier position; `begin` begins it again. Returns true
    /// if the derived class deals with it. Otherwise the match's current position is shown again.
    virtual bool begin_in_past(const std::function<void()>& /*begin*/) { return false; }
    /// Called after the position of the match has changed.
    virtual void on_change() {}

    void set_match(std::unique_ptr<match::Match> match);
    /// Call after each change of the match.
    void changed();
    void refuse(const Explanation& explanation, std::optional<scene::PlaceId> begun = {});
    void announce(std::string sentence) { context_.narrator.announce(std::move(sentence)); }
    [[nodiscard]] std::string text(const Phrase& phrase) const;
    [[nodiscard]] std::string text(std::string_view key) const;
    void forget_choice();
    /// The time at which update_changed_at() first saw the present position, in seconds.
    [[nodiscard]] double changed_at() const { return changed_at_; }
    /// Call in each frame.
    void update_changed_at(double now);
    void tell(Change change) const { context_.changes.tell(change, this); }

    Context& context_;
    std::unique_ptr<match::Match> match_;
    bool flipped_ = false;

private:
    /// Whether the setting delays this action because it ends the turn.
    [[nodiscard]] bool waits_for_end(Action action) const;
    bool choose(scene::Step step);
    /// Inspects the enemy on the place, or stops inspecting it. Returns false if there was nothing
    /// to do.
    bool inspect(scene::PlaceId place);
    /// Refuses whatever is tried when the game is over or the computer is to act.
    bool refuse_turn();
    bool refuse_for_computer();
    void refuse_text(std::string_view text);
    void refuse_too_long();
    void explain_attempt(scene::Path attempt, scene::PlaceId place);
    [[nodiscard]] bool is_own(const scene::Token& token) const;
    [[nodiscard]] std::string sentence_of(const Notice& notice) const;
    /// A sentence for a player who tried to begin where there is no own piece; may be empty.
    [[nodiscard]] std::string how_to_begin(scene::PlaceId place) const;
    [[nodiscard]] std::string typed_text() const;
    [[nodiscard]] bool step_begins(const scene::Step& step, const std::string& text) const;
    void choose_typed();
    void count_typed();
    void forget_typed();
    /// Removes the notice, and stops inspecting an enemy.
    void forget_notice();

    match::Choice choice_;
    std::array<scene::PlayerPanel, 2> players_; ///< in the match's position
    std::optional<Notice> notice_;
    scene::PlaceId inspected_ = scene::nowhere;
    std::size_t shown_ = 0;
    std::string typed_;
    std::size_t typed_steps_ = 0; ///< how many of its characters have chosen steps
    std::size_t typed_matches_ = 0;
    bool change_seen_ = true; ///< a frame has been drawn since the position last changed
    double changed_at_ = 0;
};

} // namespace motley::activity
