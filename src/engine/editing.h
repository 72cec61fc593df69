#pragma once

#include "core/phrase.h"
#include "scene/scene.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace motley::engine {

/// How a piece may stand on the board, and how the position text says so: a letter, then signs that
/// are no letters (`G5*3`).
struct EditState {
    std::string text;
    std::vector<scene::Badge> badges = {};
    std::vector<Phrase> facts = {}; ///< what to say of it beyond the piece's name
};

/// A kind of piece of one side; no two states of a game have the same text.
struct EditPiece {
    std::uint8_t glyph = 0; ///< index into GameInfo::glyphs
    scene::Livery livery = scene::Livery::none;
    std::vector<EditState> states; ///< the usual one first
    bool fixed = false;            ///< belongs to the board: neither put nor taken off
};

/// One way of what a fact may be.
struct EditValue {
    std::string text;
    Phrase name = {}; ///< empty: it is said as its text
};

/// Something of a position that is on no place: whose turn it is, a count. It is a field of the
/// position text, or a part of one.
struct EditFact {
    Phrase name;
    std::size_t field = 1;         ///< of the text, from 0
    char separator = '\0';         ///< of the field's parts; none: the fact is the whole field
    std::size_t part = 0;          ///< from 0
    std::vector<EditValue> values; ///< in the order in which they are gone through
};

/// What a game says of itself so that positions of it can be set up by hand (app/draft.h): how
/// pieces change the position text. It is data; whether a text is a position is for the game's
/// read() alone.
///
/// The text's fields are separated by single spaces. The first is the board: rows from the top,
/// joined with `/`, each with its places from the left; what stands on a place is an EditState's
/// text.
struct Editing {
    /// Empty places are each a dot, or else counted: `3` is three of them.
    bool dots = false;
    std::vector<EditPiece> pieces = {};
    std::vector<EditFact> facts = {};
    /// Keeps the other fields in step where a piece that leaves the board goes somewhere, and comes
    /// from there: called with the fields before a piece (an EditState's text) is put on the board
    /// or after it is taken off. Fields of any content; null where nothing is to be done.
    void (*book)(std::vector<std::string>& fields, std::string_view piece, bool put) = nullptr;
};

/// The whole numbers low … high, each said as it is.
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
