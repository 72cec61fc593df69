#pragma once

#include "engine/game.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace motley::shell {

enum class Screen : std::uint8_t {
    start,
    play,
    lesson,
    rules,
    about,
    edit,
    analysis,
    puzzles, ///< the list of puzzles
    puzzle,
    viewer,  ///< of what a link or a file holds, or of a game to replay
    library, ///< the player's matches; of the game, if there is one
    game,    ///< the game's own page: how it is won, and all that leads on from there
    embedded ///< what shows play, viewer and puzzle of an Embedding; it is on no stack
};

/// Whether actions are played on a board of this screen.
[[nodiscard]] constexpr bool plays(Screen screen) {
    return screen == Screen::play || screen == Screen::lesson || screen == Screen::puzzle;
}

/// Whether the screen is only for reading; it leads back to wherever it was opened from.
[[nodiscard]] constexpr bool reads(Screen screen) {
    return screen == Screen::rules || screen == Screen::about;
}

/// A screen that the player can go to.
struct Address {
    Screen screen = Screen::start;
    const engine::Game* game = nullptr; ///< unused for start, about and analysis
    /// Of a puzzle: index in Puzzles::all(). Of a viewer: index among the games to replay of its
    /// game; without a game, it shows the lines of the puzzle just played. When read or written as
    /// a text, of an analysis: how many plies were played on the position shown.
    std::size_t number = 0;
    std::string paragraph = {}; ///< of the rules; may be empty
    /// The text in an editor, finished or not. Without one it begins with the match's position or
    /// the start.
    std::string position = {};
    bool operator==(const Address&) const = default;
};

/// A screen as it stands behind the `#` of the page's address, without the `#`; empty for the start
/// page. What was opened by a link has that for its address (record/link.h), which does not begin
/// with `/`:
///
///     /GAME            the game's page
///     /GAME/play       its current match
///     /GAME/learn      its lesson
///     /GAME/rules      its rulebook; /GAME/rules/3.2: a paragraph
///     /GAME/puzzles    its puzzles; /GAME/puzzles/5: the fifth
///     /GAME/replay/5   the fifth of its games to replay
///     /GAME/analysis/N its match, analysed, after N plies
///     /GAME/edit/TEXT  a position being set up; TEXT is escaped as in links
///     /GAME/games      its matches in the library; /games: all matches
///     /about           about the program
[[nodiscard]] std::string write_address(const Address& address);
/// Reads such a text, with or without the `#`; nothing if it is none. GAME may be an earlier id.
[[nodiscard]] std::optional<Address> read_address(std::string_view text);

} // namespace motley::shell
