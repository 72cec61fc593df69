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

/// The pieces of one side that lie at one place off the board: a hand, a stock. They stand in a
/// field of the position text, or in a part of it, in the order of `items`, each as its letter with
/// its number (`K1P3`) or as often as it is there (`KPPP`); `-` is none.
struct EditStock {
    struct Item {
        std::uint8_t glyph = 0;
        scene::Livery livery = scene::Livery::none;
        char letter = '\0';
    };
    Phrase name;
    std::size_t field = 1;
    char separator = '\0'; ///< as of an EditFact
    std::size_t part = 0;
    bool numbered = false;
    std::vector<Item> items = {};
};

/// How the sides change places.
enum class SideSwap : std::uint8_t {
    none,  ///< they cannot: they are not alike
    ranks, ///< the first rank becomes the last
    turn,  ///< the board makes half a turn
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
    std::vector<EditStock> stocks = {};
    /// Whether left and right can change places. Then, and when the sides do, `mirror` adjusts the
    /// fields behind the board, which may have any content; null if there is nothing to adjust.
    bool mirrors = false;
    SideSwap swaps = SideSwap::none;
    void (*mirror)(std::vector<std::string>& fields, bool sides) = nullptr;
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

/// Changes the places of both sides' parts of a field like `FHRT/FH`.
inline void swap_parts(std::string& field) {
    const std::size_t slash = field.find('/');
    if (slash != std::string::npos) {
        field = field.substr(slash + 1) + '/' + field.substr(0, slash);
    }
}

/// A fact of one side: `Payload, Player 1`.
[[nodiscard]] inline Phrase edit_fact_of(std::string name_key, std::string side_key) {
    return Phrase("ui.edit.fact-of")
        .word("name", std::move(name_key))
        .word("side", std::move(side_key));
}

} // namespace motley::engine
