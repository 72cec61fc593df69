#pragma once

#include "core/phrase.h"
#include "scene/scene.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace motley::engine {

/// A state of a piece on the board, and its position text: a letter, followed by other characters
/// that are not letters (`G5*3`).
struct EditState {
    std::string text;
    std::vector<scene::Badge> badges = {};
    std::vector<Phrase> facts = {}; ///< what there is to say beyond the piece's name
};

/// A kind of piece of one side; no two states of a game have the same text.
struct EditPiece {
    std::uint8_t glyph = 0; ///< index into GameInfo::glyphs
    scene::Livery livery = scene::Livery::none;
    std::vector<EditState> states; ///< the usual one first
    bool fixed = false;            ///< belongs to the board: can be neither placed nor removed
};

/// A value that a fact can have.
struct EditValue {
    std::string text;
    Phrase name = {}; ///< empty: shown as its text
};

/// A part of a position that is not on the board: whose turn it is, a count. It is a field of the
/// position text, or a part of a field.
struct EditFact {
    Phrase name;
    std::size_t field = 1;         ///< of the text, from 0
    char separator = '\0';         ///< between the field's parts; '\0': the fact is the whole field
    std::size_t part = 0;          ///< from 0
    std::vector<EditValue> values; ///< in the order in which the editor cycles through them
};

/// What the position editor must know of a game: how pieces change the position text. It is data;
/// only the game's read() decides whether a text is a position.
///
/// The fields of the text are separated by single spaces. The first is the board: rows from the
/// top, joined with `/`, each with its places from the left; a piece is its EditState's text.
struct Editing {
    /// Whether each empty place is a dot; otherwise they are counted: `3` is three of them.
    bool dots = false;
    std::vector<EditPiece> pieces = {};
    std::vector<EditFact> facts = {};
    /// Adjusts the other fields where pieces off the board are counted: called with the fields
    /// before a piece (an EditState's text) is placed on the board, or after it is removed. The
    /// fields may have any content. Null if there is nothing to adjust.
    void (*book)(std::vector<std::string>& fields, std::string_view piece, bool put) = nullptr;
};

/// The whole numbers low … high as values.
[[nodiscard]] inline std::vector<EditValue> edit_numbers(int low, int high) {
    std::vector<EditValue> values;
    for (int n = low; n <= high; ++n) {
        values.push_back({std::to_string(n)});
    }
    return values;
}

/// A fact of one side: `Payload, Player 1`.
[[nodiscard]] inline Phrase edit_fact_of(std::string name_key, std::string side_key) {
    return Phrase("ui.edit.fact-of")
        .word("name", std::move(name_key))
        .word("side", std::move(side_key));
}

} // namespace motley::engine
