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
    puzzles, ///< their list
    puzzle,
    viewer ///< of what a link or a file holds
};

/// Whether it is one on whose board actions are played.
[[nodiscard]] constexpr bool plays(Screen screen) {
    return screen == Screen::play || screen == Screen::lesson || screen == Screen::puzzle;
}

/// Whether it is only read, and leads back to whatever it was opened from.
[[nodiscard]] constexpr bool reads(Screen screen) {
    return screen == Screen::rules || screen == Screen::about;
}

/// Where the player can go.
struct Address {
    Screen screen = Screen::start;
    const engine::Game* game = nullptr; ///< not of start, about, analysis
    std::size_t number = 0;             ///< of a puzzle, in Puzzles::all()
};

} // namespace motley::shell
