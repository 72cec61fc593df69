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

/// Bytes of the longest position text that is read; no game writes one nearly as long.
inline constexpr std::size_t longest_position = 2000;

/// Sets a position up by hand: its text, as it is typed or as it follows from what is put on the
/// board and taken off. What is no position is kept as long as it is worked on, with the reason why
/// it is none; it cannot be played.
class Editor {
public:
    /// What goes onto the next place that is touched.
    struct Hand {
        enum class Holds : std::uint8_t { nothing, piece, eraser, place };
        Holds holds = Holds::nothing;
        std::size_t piece = 0;                 ///< of tray(): which
        std::size_t state = 0;                 ///< of its states
        scene::PlaceId place = scene::nowhere; ///< where the piece stands that is taken up
        bool operator==(const Hand&) const = default;
    };

    /// The game must have a position text that can be edited, and this be one of its positions.
    Editor(const engine::Position& from, const match::Seats& seats, const match::Terms& terms = {});

    [[nodiscard]] const engine::Game& game() const { return *game_; }
    /// Who will play from here, and on what terms.
    [[nodiscard]] const match::Seats& seats() const { return seats_; }
    [[nodiscard]] const match::Terms& terms() const { return terms_; }
    /// What the sides are called.
    [[nodiscard]] const std::array<scene::PlayerPanel, 2>& players() const { return players_; }
    [[nodiscard]] const engine::Editing& editing() const { return *game_->editing(); }
    /// The pieces that can be put.
    [[nodiscard]] const std::vector<const engine::EditPiece*>& tray() const { return tray_; }

    /// As it is now.
    [[nodiscard]] const std::string& text() const { return text_; }
    /// What is on the board: of the last text that could be taken apart.
    [[nodiscard]] const Draft& draft() const { return draft_; }
    /// Null where the text is no position; then error() says why.
    [[nodiscard]] const engine::Position* position() const { return position_.get(); }
    [[nodiscard]] const Error& error() const { return error_; }
    /// It is a position in which somebody can act.
    [[nodiscard]] bool playable() const {
        return position_ != nullptr && !position_->outcome().finished();
    }

    [[nodiscard]] const Hand& hand() const { return hand_; }
    /// Takes the usual piece of the tray, or lets go of it.
    void hold(std::size_t piece);
    void hold_eraser();
    /// False when the hand was empty.
    bool let_go();
    /// Another state of the piece that is held: 1 the next, −1 the one before, round.
    void change_state(int by);

    /// Puts what is held, takes off, takes up, or lays down what was taken up.
    void touch(scene::PlaceId place);
    void put(scene::PlaceId place, std::size_t piece);
    void take_off(scene::PlaceId place);
    void move(scene::PlaceId from, scene::PlaceId to);
    /// The next value of a fact, or the one before, round.
    void change_fact(std::size_t fact, int by);
    /// Takes everything off.
    void clear();
    /// The usual start.
    void begin_anew();
    /// Any text. What is longer than longest_position bytes is cut there, and refused as
    /// `too-long`.
    void type(std::string text);
    [[nodiscard]] bool can_undo() const { return !before_.empty(); }
    void undo();

private:
    void set(std::string text);
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
    std::vector<std::string> before_; ///< texts to go back to
};

} // namespace motley::activity
