#pragma once

#include <cstdint>
#include <string>

namespace motley {

/// Whose decision a position waits for. `first` and `second` are the players (not the colours or
/// peoples they happen to lead), `chance` is a roll, `none` a finished game.
enum class Actor : std::uint8_t { first, second, chance, none };

[[nodiscard]] constexpr Actor opponent(Actor a) {
    return a == Actor::first ? Actor::second : a == Actor::second ? Actor::first : a;
}

/// How a game stands: unfinished, or its result from the players' point of view.
struct Outcome {
    enum class Result : std::uint8_t { unfinished, first_wins, second_wins, draw };

    Result result = Result::unfinished;
    /// Games that end in a sum of points also tell it, from the first player's side.
    bool scored = false;
    std::int32_t score = 0;

    [[nodiscard]] bool finished() const { return result != Result::unfinished; }
    bool operator==(const Outcome&) const = default;
};

/// `1`, `2` or `draw`, followed by ` score N` where the game has one; empty when unfinished.
[[nodiscard]] std::string to_text(const Outcome& outcome);

} // namespace motley
