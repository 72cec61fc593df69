#pragma once

#include "engine/game.h"
#include "ui/app_frame.h"
#include "ui/parts/setup_dialog.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace motley::ui {

/// How the cards of the start page stand.
enum class CardShape : std::uint8_t {
    column, ///< board above the words
    row,    ///< board beside the words, low
    hero,   ///< the same, large: a game alone
};

/// What of the cards lasts from frame to frame.
struct CardsState {
    SetupState setup; ///< of a new match
    /// The pieces on the small boards.
    std::map<const engine::Game*, std::vector<scene::Token>> showcases;
};

/// The card of a game: its name and a sentence about it, its lesson, puzzles and set-up, and what
/// leads to its board. Only buttons do something: `continue:ID` and `new:ID` where a match is under
/// way, else `play:ID` against the computer and `two:ID`; and `last:ID`, a match that is over.
/// `primary`: what leads to the board stands out.
void draw_card(AppFrame& frame, CardsState& state, const engine::Game& game, const Rect& r,
               CardShape shape, bool primary);

/// A sentence of this game.
[[nodiscard]] std::string say(const AppFrame& frame, const engine::Game& game,
                              const Phrase& phrase);
/// Whose turn it is, or how it ended.
[[nodiscard]] Phrase standing_of(const match::Match& match);

} // namespace motley::ui
