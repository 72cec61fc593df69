#pragma once

#include "core/board_text.h"
#include "engine/game.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::activity {

/// The largest number of pieces of one kind in a stock.
inline constexpr int most_in_stock = 99;

/// A position text split into its fields, as the game's Editing describes it: the piece on each
/// place, and the rest. After changes it may no longer be a position; Game::read() decides that.
class Draft {
public:
    /// Reads a draft. Nothing if the game has no editing(), if the text has no board with the
    /// game's pieces, or if its number of fields differs from that of the game's position texts.
    [[nodiscard]] static std::optional<Draft> read(const engine::Game& game, std::string_view text);
    [[nodiscard]] std::string write() const;

    /// The text of the piece on a place; empty if there is none.
    [[nodiscard]] const std::string& at(scene::PlaceId place) const { return cells_[place]; }
    /// The kind of the piece there; null if there is none.
    [[nodiscard]] const engine::EditPiece* piece_at(scene::PlaceId place) const;
    /// The state of the piece there; null if there is none.
    [[nodiscard]] const engine::EditState* state_at(scene::PlaceId place) const;
    /// Whether the piece there is part of the board and cannot be removed.
    [[nodiscard]] bool fixed(scene::PlaceId place) const;
    /// The tokens as on the board of a position, with ids 1, 2, … in place order.
    [[nodiscard]] std::vector<scene::Token> tokens() const;

    /// Gives the piece there another state of its kind.
    void set_state(scene::PlaceId place, const std::string& state);
    /// Puts a new piece on a place, in place of the piece there. A game that counts its pieces
    /// takes the new one from wherever it was, such as a stock. Does nothing if the place is fixed.
    void put(scene::PlaceId place, const std::string& piece);
    /// Removes the piece there, unless it is fixed.
    void take_off(scene::PlaceId place);
    /// Moves a piece to another place, in place of the piece there.
    void move(scene::PlaceId from, scene::PlaceId to);
    /// Removes every piece.
    void clear();
    /// Whether the board can be mirrored: left and right or, with `sides`, the two sides.
    [[nodiscard]] bool can_mirror(bool sides) const;
    /// Swaps left and right or, with `sides`, the two sides. Does nothing if that is not possible.
    void mirror(bool sides);

    /// A fact's value as text; empty if its field has too few parts.
    [[nodiscard]] std::string fact(const engine::EditFact& fact) const;
    void set(const engine::EditFact& fact, const std::string& text);
    /// The number of pieces of this item in a stock; 0 if its field has another form.
    [[nodiscard]] int count(const engine::EditStock& stock, std::size_t item) const;
    void set_count(const engine::EditStock& stock, std::size_t item, int count);

private:
    explicit Draft(const engine::Game& game);
    [[nodiscard]] BoardShape shape() const;
    [[nodiscard]] scene::PlaceId place(int rank, int file) const;
    bool read_pieces(std::string_view field);
    [[nodiscard]] std::string write_pieces() const;
    void book(const std::string& piece, bool put);
    [[nodiscard]] std::vector<int> counts(const engine::EditStock& stock) const;
    /// The part of a field that holds a fact or a stock.
    [[nodiscard]] std::string part(std::size_t field, char separator, std::size_t part) const;
    void set_part(std::size_t field, char separator, std::size_t part, const std::string& text);

    /// The same piece and state of the other side.
    [[nodiscard]] std::string other_side(const std::string& text) const;

    /// A piece and its state, as found by their text.
    struct Known {
        const engine::EditPiece* piece = nullptr;
        const engine::EditState* state = nullptr;
    };
    [[nodiscard]] Known known(std::string_view text) const;

    const engine::Editing* editing_;
    std::vector<std::vector<scene::PlaceId>> rows_; ///< from the top down, each from left to right
    std::vector<int> widths_;                       ///< lengths of the rows, from the bottom up
    std::vector<std::string> cells_;                ///< piece texts, by place
    /// Fields of the text; the board's own is written from cells_.
    std::vector<std::string> fields_;
};

} // namespace motley::activity
