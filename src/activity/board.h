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
    /// If the attempt was to begin an action: where. Then the message also says what to do instead.
    std::optional<scene::PlaceId> begun;
};

/// A match on a board: what is being chosen, typed, refused and viewed on it. The derived activity
/// decides what becomes of an action once it is complete.
class Board {
public:
    explicit Board(Context& context);
    Board(const Board&) = delete;
    Board& operator=(const Board&) = delete;
    virtual ~Board() = default;

    /// Null until a match is begun.
    [[nodiscard]] const match::Match* match() const { return match_.get(); }
    /// Whether it is one of the player's own matches, which are saved.
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
    /// Whether the token belongs to the opponent of the player who decides now or, while the
    /// computer or a friend acts, waits for that.
    [[nodiscard]] bool is_enemy(const scene::Token& token) const;
    void choose_chip(std::uint8_t chip);
    /// Why the chip cannot be chosen after what was chosen, nor first; nothing if it can, or no
    /// reason is known.
    [[nodiscard]] std::optional<Explanation> why_not(std::uint8_t chip) const;
    /// The chip with which dice are rolled now, if that is possible.
    [[nodiscard]] std::optional<std::uint8_t> rolling_chip() const;
    /// Whether the action that is chosen completely waits until the player ends the turn.
    [[nodiscard]] bool turn_waits() const;
    /// Plays the action if the choice is complete.
    void confirm();
    /// Takes back the last step of the choice; false if nothing was chosen.
    bool back();
    virtual void deselect();
    /// Plays an action text. If it is illegal, explains why; if it is not an action text, shows an
    /// example. A text of more than max_action_text bytes is refused without being read.
    void play_text(std::string_view text);

    // --- typing on the board (activity/typing.cpp)
    /// Adds a character of an action's text, or of the names of its steps in order (`b2b4`). A
    /// place is chosen as soon as its name is complete.
    void type(char c);
    /// Plays the text, or chooses what is named, or explains; false if nothing is typed.
    bool type_enter();
    /// Takes back a character, or a step that was chosen by typing; false if nothing is typed.
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

    // --- who is to act, and what is said
    /// Whether something can be begun on an earlier position that is shown.
    [[nodiscard]] virtual bool begins_in_past() const { return false; }
    /// For whom something can be chosen: nobody when the match is over. But an analysis goes on
    /// from where somebody resigned or ran out of time.
    [[nodiscard]] Actor actor() const;
    /// Whether the match waits for the computer to act.
    [[nodiscard]] bool computer_acts() const;
    /// The only player at this device, when the other one is elsewhere; else none.
    [[nodiscard]] virtual Actor self() const { return Actor::none; }
    /// The only player at this device, whether the other one is elsewhere or the computer; none
    /// where both are here, or neither.
    [[nodiscard]] Actor person() const;
    /// Whether that player can resign or offer an end now.
    [[nodiscard]] virtual bool speaks() const { return true; }
    /// Whether the match waits for somebody elsewhere, or for what that player is to be sent.
    [[nodiscard]] virtual bool friend_acts() const { return false; }
    /// The player for whom the person at the device decides now: the player to act or, while the
    /// computer is to act, the person. None if no person decides anything.
    [[nodiscard]] Actor speaker() const;
    /// The present name of the player's side: `White`.
    [[nodiscard]] std::string side_name(Actor player) const;
    /// The name of a token: `White knight`.
    [[nodiscard]] std::string name_of(const scene::Token& token) const;
    /// Says who is to move, or how the match ended.
    [[nodiscard]] std::string standing() const;
    /// Describes what was played to reach a node of the match; may be empty.
    [[nodiscard]] std::string told(match::NodeId id) const;
    /// Describes the last action of the match and the roll after it; empty at the start.
    [[nodiscard]] std::string last_narration() const;
    /// Translates the notice into the present language.
    void translate_notice();
    /// Shows a message that is not a refusal in the place of refusals.
    void show_notice(Notice notice);
    /// Whether places are offered, none of which has a piece: something is put there.
    [[nodiscard]] bool only_puts() const;

protected:
    /// Handles a chosen action, which may be illegal.
    virtual void play(Action action) = 0;
    /// Plays a chosen action at once, or lets it wait for the end of the turn.
    void enter(Action action);
    /// Whether the board accepts an action now.
    [[nodiscard]] virtual bool asks() const { return true; }
    /// Whether the player acts for both sides, whoever plays the match.
    [[nodiscard]] virtual bool by_hand() const { return false; }
    /// Called before something is chosen or typed.
    virtual void before_choosing() {}
    /// Called when something is begun on an earlier position, with how to begin it again. Returns
    /// whether this was taken care of; otherwise the match is returned to.
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
    [[nodiscard]] Narration narration() const;
    /// Describes what happened from this ply on.
    [[nodiscard]] std::string narration_since(std::size_t ply) const;
    void forget_choice();
    /// When update_changed_at() first saw the present position, in seconds.
    [[nodiscard]] double changed_at() const { return changed_at_; }
    /// Call in each frame.
    void update_changed_at(double now);
    void tell(Change change) const { context_.changes.tell(change, this); }

    Context& context_;
    std::unique_ptr<match::Match> match_;
    bool flipped_ = false;

private:
    /// Whether the setting lets the action wait because it hands the turn over.
    [[nodiscard]] bool waits_for_end(Action action) const;
    bool choose(scene::Step step);
    /// Inspects the enemy on the place, or ends that. Returns whether there was anything to do.
    bool inspect(scene::PlaceId place);
    /// Refuses whatever is tried when the game is over or the computer is to act.
    bool refuse_turn();
    bool refuse_for_computer();
    void refuse_text(std::string_view text);
    void refuse_too_long();
    void explain_attempt(scene::Path attempt, scene::PlaceId place);
    [[nodiscard]] bool is_own(const scene::Token& token) const;
    [[nodiscard]] std::string sentence_of(const Notice& notice) const;
    /// Answer for a player who tried to begin where there is no own piece; otherwise empty.
    [[nodiscard]] std::string how_to_begin(scene::PlaceId place) const;
    [[nodiscard]] std::string typed_text() const;
    [[nodiscard]] bool step_begins(const scene::Step& step, const std::string& text) const;
    void choose_typed();
    void count_typed();
    void forget_typed();
    /// The notice, and which enemy is inspected.
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
