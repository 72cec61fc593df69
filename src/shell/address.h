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
    viewer,  ///< shows what a link or a file holds, or a replay game
    library, ///< the player's matches, of one game or of all
    game,    ///< the game's own page: how it is won, and links to everything else about it
    embedded ///< shows the content of an Embedding; it is never on the stack
};

/// Whether actions are played on a board of this screen.
[[nodiscard]] constexpr bool plays(Screen screen) {
    return screen == Screen::play || screen == Screen::lesson || screen == Screen::puzzle;
}

/// Whether the screen is only for reading. Such a screen leads back to where it was opened.
[[nodiscard]] constexpr bool reads(Screen screen) {
    return screen == Screen::rules || screen == Screen::about;
}

/// A screen that the player can go to.
struct Address {
    Screen screen = Screen::start;
    const engine::Game* game = nullptr; ///< unused for start, about and analysis
    /// For a puzzle: index in Puzzles::all(). For a viewer: index among the game's replay games;
    /// without a game, it shows the lines of the puzzle just played. In the text of an analysis:
    /// the number of plies before the position shown.
    std::size_t number = 0;
    std::string paragraph = {}; ///< paragraph of the rules; may be empty
    /// The text in an editor, valid or not. Empty: the editor begins with the match's position or
    /// the start.
    std::string position = {};
    bool operator==(const Address&) const = default;
};

/// Writes a screen as it stands behind the `#` of the page's address, without the `#`; empty for
/// the start page. If the screen was opened by a link, its address is that link (record/link.h),
/// which does not begin with `/`:
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
/// Reads such a text, with or without the `#`; nothing for any other text. GAME may be an earlier
/// id.
[[nodiscard]] std::optional<Address> read_address(std::string_view text);

} // namespace motley::shell
