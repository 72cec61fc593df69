#pragma once

#include "core/action.h"
#include "engine/position.h"

#include <optional>
#include <string>
#include <vector>

/// What is at stake in a position, in the words of its game: how it can end at once, and what the
/// players' panels count.
namespace motley::activity {

/// An end of the game that one player brings about.
struct End {
    Phrase why;        ///< engine::Position::decided_by()
    Phrase action;     ///< the label of the last action
    std::string place; ///< where that action ends on the board; may be empty
    std::size_t n = 0; ///< the number of actions
};

/// The name of the place where an action ends; empty if it names none.
[[nodiscard]] std::string place_of(const engine::Position& position, Action action);

/// The end to which the player to act is led by the action texts; nothing if they lead to none, or
/// to one that the player does not win.
[[nodiscard]] std::optional<End> end_of(const engine::Position& position,
                                        const std::vector<std::string>& line);

/// A win of the player to act before anybody else acts and anything is rolled; nothing if a short
/// look does not find any.
[[nodiscard]] std::optional<End> win_at_hand(const engine::Position& position);

/// The win at hand for the opponent that this action prevents and others do not.
[[nodiscard]] std::optional<End> prevented_by(const engine::Position& position, Action action);

/// What the action adds to something that is counted on the player's own panel, as a sentence:
/// `Special cells: 2 of 3, on c1`.
[[nodiscard]] std::optional<Phrase> counted_by(const engine::Position& position, Action action);

} // namespace motley::activity
