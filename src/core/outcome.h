#pragma once

#include "core/table.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace motley {

/// Who is to act in a position. `first` and `second` are the players, whatever colours or peoples
/// they lead; `chance` is a roll, `none` a finished game.
enum class Actor : std::uint8_t { first, second, chance, none };

[[nodiscard]] constexpr bool is_player(Actor a) { return a == Actor::first || a == Actor::second; }

/// 0 for the first player, 1 for the second. The actor must be a player.
[[nodiscard]] constexpr std::size_t index(Actor player) { return static_cast<std::size_t>(player); }

/// The player of side 0 or 1, a number or an enumerator.
template <Ordinal Side>
[[nodiscard]] constexpr Actor player_of(Side side) {
    return index(side) == 0 ? Actor::first : Actor::second;
}

/// The other player. Chance and none have no opponent and are returned unchanged.
[[nodiscard]] constexpr Actor opponent(Actor a) {
    return a == Actor::first ? Actor::second : a == Actor::second ? Actor::first : a;
}

/// How a game stands: unfinished, or its result from the players' point of view.
struct Outcome {
    enum class Result : std::uint8_t { unfinished, first_wins, second_wins, draw };

    Result result = Result::unfinished;
    /// Whether the game ends with a score in points, counted from the first player's side.
    bool scored = false;
    std::int32_t score = 0;

    /// The player of side 0 or 1 has won.
    template <Ordinal Side>
    [[nodiscard]] static constexpr Outcome won_by(Side side) {
        return {index(side) == 0 ? Result::first_wins : Result::second_wins};
    }
    [[nodiscard]] bool finished() const { return result != Result::unfinished; }
    bool operator==(const Outcome&) const = default;
};

/// `1`, `2` or `draw`, followed by ` score N` where the game has one; empty when unfinished.
[[nodiscard]] std::string to_text(const Outcome& outcome);

} // namespace motley
