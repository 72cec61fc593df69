#pragma once

#include "core/action.h"
#include "engine/position.h"

#include <optional>
#include <string>
#include <vector>

/// What is at stake in a position, in the words of its game: how it can end at once, and what the
/// players' panels count.
namespace motley::study {

/// An end of the game that one player brings about.
struct End {
    Phrase why;        ///< engine::Position::decided_by()
    Phrase action;     ///< the label of the last action
    std::string place; ///< place where that action ends; may be empty
    std::size_t n = 0; ///< the number of actions
};

/// The name of the place where an action ends; empty if there is none.
[[nodiscard]] std::string place_of(const engine::Position& position, Action action);

/// The win to which this line of action texts leads the player to act. Nothing if the game is not
/// over after it, or that player does not win.
[[nodiscard]] std::optional<End> end_of(const engine::Position& position,
                                        const std::vector<std::string>& line);

/// A win that the player to act can force before anybody else acts and before any roll. The search
/// is short: it may miss one. Nothing if it finds none.
[[nodiscard]] std::optional<End> win_at_hand(const engine::Position& position);

/// The opponent's win at hand that this action prevents, though other actions do not. Nothing if
/// there is none.
[[nodiscard]] std::optional<End> prevented_by(const engine::Position& position, Action action);

/// What the action adds to a count on the player's own panel, as a sentence. Nothing if it adds
/// nothing. Example: `Special cells: 2 of 3, on c1`.
[[nodiscard]] std::optional<Phrase> counted_by(const engine::Position& position, Action action);

} // namespace motley::study
