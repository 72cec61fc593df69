#pragma once

#include "activity/draft.h"
#include "match/seats.h"
#include "match/terms.h"

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace motley::activity {

/// The longest position text that is read, in bytes. No game writes one nearly as long.
inline constexpr std::size_t longest_position = 2000;

/// Edits a position: its text is typed, or changed by placing and removing pieces on the board. A
/// text that is not a position stays while it is being edited, along with the reason; it just
/// cannot be played.
class Editor {
public:
    /// What a touched place gets.
    struct Hand {
        enum class Holds : std::uint8_t { nothing, piece, eraser, place };
        Holds holds = Holds::nothing;
        std::size_t piece = 0;                 ///< index into tray()
        std::size_t state = 0;                 ///< index into its states
        scene::PlaceId place = scene::nowhere; ///< where the lifted piece stands
        bool operator==(const Hand&) const = default;
    };

    /// The game must have an editor, and `from` must be one of its positions.
    Editor(const engine::Position& from, const match::Seats& seats, const match::Terms& terms = {});

    [[nodiscard]] const engine::Game& game() const { return *game_; }
    /// Who will play from here, and on what terms.
    [[nodiscard]] const match::Seats& seats() const { return seats_; }
    [[nodiscard]] const match::Terms& terms() const { return terms_; }
    /// The names of the sides.
    [[nodiscard]] const std::array<scene::PlayerPanel, 2>& players() const { return players_; }
    [[nodiscard]] const engine::Editing& editing() const { return *game_->editing(); }
    /// The pieces that can be placed.
    [[nodiscard]] const std::vector<const engine::EditPiece*>& tray() const { return tray_; }

    /// The position's text, valid or not.
    [[nodiscard]] const std::string& text() const { return text_; }
    /// The board of the last text that could be split into its fields.
    [[nodiscard]] const Draft& draft() const { return draft_; }
    /// Null if the text is not a position; then error() says why.
    [[nodiscard]] const engine::Position* position() const { return position_.get(); }
    [[nodiscard]] const Error& error() const { return error_; }
    /// Whether the text is a position in which a player or chance can act.
    [[nodiscard]] bool playable() const {
        return position_ != nullptr && !position_->outcome().finished();
    }

    [[nodiscard]] const Hand& hand() const { return hand_; }
    /// Takes a piece from the tray in its usual state; a second time, puts it back.
    void hold(std::size_t piece);
    void hold_eraser();
    /// Empties the hand; false if it was empty.
    bool deselect();
    /// The kind of the piece in hand, taken from the tray or lifted from the board; null if there
    /// is none.
    [[nodiscard]] const engine::EditPiece* held() const;
    /// The state of the piece in hand, as an index into its states.
    [[nodiscard]] std::size_t held_state() const;
    /// Gives the piece in hand another state; a lifted piece changes on the board.
    void set_state(std::size_t state);

    /// Touches a place: depending on the hand, places a piece, removes one, lifts one, or puts down
    /// the lifted one.
    void touch(scene::PlaceId place);
    void put(scene::PlaceId place, std::size_t piece);
    void take_off(scene::PlaceId place);
    void move(scene::PlaceId from, scene::PlaceId to);
    /// Sets a fact to its next value (`by` = 1) or its previous one (−1), wrapping round.
    void change_fact(std::size_t fact, int by);
    /// Sets a fact to one of its values. Does nothing if the text is not one of them.
    void set_fact(std::size_t fact, const std::string& value);
    void set_count(std::size_t stock, std::size_t item, int count);
    /// Swaps left and right or, with `sides`, the two sides.
    void mirror(bool sides);
    /// Removes every piece.
    void clear();
    /// Sets the usual start.
    void begin_anew();
    /// Sets any text. A text of more than longest_position bytes is cut there and refused as
    /// `too-long`.
    void type(std::string text);
    [[nodiscard]] bool can_undo() const { return !before_.empty(); }
    [[nodiscard]] bool can_redo() const { return !after_.empty(); }
    void undo();
    void redo();
    /// Whether the first player's side is at the top. No position depends on it.
    [[nodiscard]] bool flipped() const { return flipped_; }
    void flip() { flipped_ = !flipped_; }

private:
    void set(std::string text);
    void show(std::string text);
    /// Shows the last text in `from`, and moves the present one to `to`.
    void step(std::vector<std::string>& from, std::vector<std::string>& to);
    void change(const Draft& draft);
    void judge();
    [[nodiscard]] const std::string& text_of(const Hand& hand) const;

    const engine::Game* game_;
    match::Seats seats_;
    match::Terms terms_;
    std::array<scene::PlayerPanel, 2> players_;
    std::vector<const engine::EditPiece*> tray_;
    std::string text_;
    Draft draft_;
    std::unique_ptr<engine::Position> position_;
    Error error_;
    Hand hand_;
    std::vector<std::string> before_; ///< earlier texts, for undo
    std::vector<std::string> after_;  ///< texts that were undone, for redo
    bool flipped_ = false;
};

} // namespace motley::activity
