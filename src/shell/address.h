#pragma once

#include "engine/game.h"

#include <cstddef>
#include <cstdint>

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
    viewer, ///< of what a link or a file holds
    library ///< the player's matches; of the game, if there is one
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
    std::size_t number = 0;             ///< of a puzzle: index in Puzzles::all()
};

} // namespace motley::shell
