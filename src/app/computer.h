#pragma once

#include "app/advisor.h"
#include "app/hint.h"
#include "app/seats.h"
#include "engine/game.h"

#include <cstdint>
#include <optional>

namespace motley::app {

/// The level that gives hints.
inline constexpr int hint_level = 5;
/// Seconds that are left to look at what was done before the computer acts.
inline constexpr double time_to_look = 0.6;
/// Answers that fail to come before nobody is asked any more.
inline constexpr int most_failures = 3;

/// A match in which fewer turns than these were played is young.
inline constexpr std::uint32_t young_turns = 10;
/// Whose chance of winning is below this stands clearly worse.
inline constexpr double clearly_worse = 0.3;

/// Whether the computer agrees to end what is being fought now. `outcome` is what that would bring,
/// unfinished when the match goes on after it; `expects` is how it takes itself to stand, `turns`
/// how many were played. It takes what is no worse than what it expects; but while the match is
/// young it plays on, unless it would win by the end or stands clearly worse.
[[nodiscard]] bool agrees_to_end(const engine::Game& game, const Outcome& outcome, Actor computer,
                                 search::Score expects, std::uint32_t turns);

/// What the app has to do with the computer (app/computer.cpp).
struct Computer {
    enum class Purpose : std::uint8_t {
        none,
        play,   ///< it is to act
        answer, ///< to an offer
        hint,
        analyse, ///< a position of the match that is looked at again
        reply,   ///< to a wrong answer of a puzzle
        mine,    ///< for puzzles in the match, while nothing else is wanted
    };

    Seats seats;         ///< of the match, or of the last one
    bool paused = false; ///< it does not act until it is told to
    bool hint_wanted = false;
    std::optional<Hint> hint; ///< for the position of the match

    Advisor* advisor = nullptr;
    Purpose purpose = Purpose::none; ///< of what was asked
    std::uint64_t change = 0;        ///< of the match, when it was asked
    bool thinks = false;             ///< in the frame before
    std::uint64_t seen_change = 0;
    double changed_at = 0;                 ///< when the match was seen to have changed
    int failures = 0;                      ///< in a row
    record::Milliseconds spent_before = 0; ///< of its clock in this position, when it was asked
};

} // namespace motley::app
