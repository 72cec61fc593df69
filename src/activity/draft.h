#pragma once

#include "core/board_text.h"
#include "engine/game.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::activity {

/// A position text taken apart, as the game's Editing says: what stands on each place, and the
/// other fields. What comes of changing it need not be a position; that is for Game::read() to say.
class Draft {
public:
    /// Empty where the text has no board of the game's pieces, or another number of fields than its
    /// positions have; or where the game says nothing of editing.
    [[nodiscard]] static std::optional<Draft> read(const engine::Game& game, std::string_view text);
    [[nodiscard]] std::string write() const;

    /// What stands on a place, as the text says it; empty: nothing.
    [[nodiscard]] const std::string& at(scene::PlaceId place) const { return cells_[place]; }
    /// Its state, or null where nothing stands.
    [[nodiscard]] const engine::EditState* state_at(scene::PlaceId place) const;
    /// Whether what stands there belongs to the board.
    [[nodiscard]] bool fixed(scene::PlaceId place) const;
    /// As on the board of a position; ids 1, 2, … in place order.
    [[nodiscard]] std::vector<scene::Token> tokens() const;

    /// Puts a piece on a place, in place of what stood there; from nowhere, so that a game that
    /// counts its pieces takes it from where it was. Nothing where the place is fixed.
    void put(scene::PlaceId place, const std::string& piece);
    /// Takes off what stands there; not what is fixed.
    void take_off(scene::PlaceId place);
    /// Takes a piece from one place to another; what stood there is taken off.
    void move(scene::PlaceId from, scene::PlaceId to);
    /// Takes off everything.
    void clear();

    /// A fact's text; empty where its field has not so many parts.
    [[nodiscard]] std::string fact(const engine::EditFact& fact) const;
    void set(const engine::EditFact& fact, const std::string& text);

private:
    explicit Draft(const engine::Game& game);
    [[nodiscard]] BoardShape shape() const;
    [[nodiscard]] scene::PlaceId place(int rank, int file) const;
    bool read_pieces(std::string_view field);
    [[nodiscard]] std::string write_pieces() const;
    void book(const std::string& piece, bool put);

    /// A text's piece and which of its states it is.
    struct Known {
        const engine::EditPiece* piece = nullptr;
        const engine::EditState* state = nullptr;
    };
    [[nodiscard]] Known known(std::string_view text) const;

    const engine::Editing* editing_;
    std::vector<std::vector<scene::PlaceId>> rows_; ///< from the top, each from the left
    std::vector<int> widths_;                       ///< of the rows, from below
    std::vector<std::string> cells_;                ///< by place
    std::vector<std::string> fields_;               ///< of the text; the board's is made anew
};

} // namespace motley::activity
