#pragma once

#include "core/outcome.h"

#include <array>
#include <cstdint>
#include <optional>

namespace motley::match {

/// Thousandths of a second.
using Milliseconds = std::int64_t;

/// The time of one player.
struct TimeControl {
    std::uint32_t minutes = 0;   ///< for the whole match, [1, max_minutes]
    std::uint32_t increment = 0; ///< seconds added after each turn, [0, max_increment]
    bool operator==(const TimeControl&) const = default;
};

inline constexpr std::uint32_t max_minutes = 600;
inline constexpr std::uint32_t max_increment = 600;
inline constexpr std::uint32_t max_rounds = 999;

/// What players agree on before a match that is no rule of the game.
struct Terms {
    std::optional<std::array<TimeControl, 2>> clock;
    std::uint32_t rounds = 0; ///< after this many the match is over, [1, max_rounds]; 0: no limit

    /// The times go with the persons when they change sides.
    [[nodiscard]] Terms swapped() const;
    bool operator==(const Terms&) const = default;
};

/// A ply, as far as turns, rounds and time depend on it.
struct Passage {
    Actor acted = Actor::none; ///< who was to act: a player, or chance
    Actor next = Actor::none;  ///< who is to act after it
    bool agreed = false;       ///< it is an end that both agreed on
    Milliseconds spent = 0;    ///< by `acted`
};

/// How far a match has come. A round is a turn of each player, however many actions they take, and is
/// numbered as in chess: the next one begins when it is the first player's turn after the second has
/// acted.
struct Progress {
    std::uint32_t round = 1;
    std::uint32_t decided_in = 1;       ///< the round of the last action
    Actor turn_of = Actor::none;        ///< the player to act; of a finished match, who acted last
    Actor decided = Actor::none;        ///< who has acted last; none as long as nobody has
    std::array<Milliseconds, 2> left{}; ///< with a clock

    /// The round limit is reached.
    [[nodiscard]] bool over(const Terms& terms) const {
        return terms.rounds != 0 && round > terms.rounds;
    }
    /// The player's time left; no clock runs before the first action.
    [[nodiscard]] Milliseconds left_to(Actor player) const;
};

/// At the start of a match, with the actor of its first position.
[[nodiscard]] Progress begin(const Terms& terms, Actor actor);
/// After a ply. Whose turn passes to the opponent gets the increment.
[[nodiscard]] Progress after(Progress progress, const Terms& terms, const Passage& ply);

} // namespace motley::match
