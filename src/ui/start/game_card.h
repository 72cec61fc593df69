#pragma once

#include "engine/game.h"
#include "ui/app_frame.h"
#include "ui/start/setup_dialog.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace motley::ui {

/// How the cards of the start page are laid out.
enum class CardShape : std::uint8_t {
    column, ///< the board above the text
    row,    ///< the board next to the text, low
    hero,   ///< the same, large, for a single game
};

/// What the cards remember from frame to frame.
struct CardsState {
    SetupState setup; ///< for a new match
    /// The game of which newcomers are asked where to begin (start/newcomer.h); null: none.
    const engine::Game* newcomer = nullptr;
    /// The pieces on the small boards.
    std::map<const engine::Game*, std::vector<scene::Token>> showcases;
    double showcase_made = -1; ///< when the last of them was made
};

/// Draws a game's card: its name, a sentence about it, its lesson, puzzles and set-up, and the
/// buttons that lead to its board. The picture leads to the game's page (`page:ID`); otherwise only
/// the buttons react. `last:ID` leads to a match that is over. `primary`: the button that leads to
/// the board is prominent.
void draw_card(AppFrame& frame, CardsState& state, const engine::Game& game, const Rect& r,
               CardShape shape, bool primary);

/// Draws the two buttons that lead to the board: `continue:ID` and `new:ID` if a match is in
/// progress, otherwise `play:ID` against the computer and `two:ID`. Of a game that the player does
/// not know, `play:ID` asks where to begin.
void draw_play_buttons(AppFrame& frame, CardsState& state, const engine::Game& game, const Rect& r,
                       bool primary);
/// The pieces on the game's small board.
[[nodiscard]] const std::vector<scene::Token>& showcase(CardsState& state,
                                                        const engine::Game& game);
/// How long a match takes, and that the first game of the catalogue is the easiest to learn.
[[nodiscard]] std::string game_facts(const AppFrame& frame, const engine::Game& game);

/// A sentence in this game's words.
[[nodiscard]] std::string say(const AppFrame& frame, const engine::Game& game,
                              const Phrase& phrase);
/// Whose turn it is, or how it ended: for the player, if only one person played.
[[nodiscard]] Phrase standing_of(const shell::App& app, const activity::Play& play);

} // namespace motley::ui
