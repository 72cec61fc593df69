#pragma once

#include "core/outcome.h"
#include "core/result.h"
#include "core/setup.h"
#include "engine/game.h"
#include "record/terms.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace motley::record {

/// An action, a roll, or an end that both players agreed on.
struct Ply {
    std::string token;      ///< action text; of an agreed end: empty
    Action action;          ///< the same; of an agreed end: none
    Milliseconds spent = 0; ///< with a clock: by who was to act
    bool operator==(const Ply&) const = default;
};

/// A match as data: from what it is brought back to where it stood.
struct Record {
    const engine::Game* game = nullptr;
    Setup setup;
    std::string start; ///< text of the first position; empty: the set-up's
    Terms terms;
    std::uint64_t seed = 0;  ///< of the rolls that are still to come
    std::vector<Ply> plies;  ///< from the start on, those taken back too
    std::size_t current = 0; ///< how many of them are not taken back
    Actor resigned = Actor::none;
    Actor offer = Actor::none; ///< who offers an agreed end
    /// With a clock: by who is to act, since. When it is all that was left, the match is lost on
    /// time.
    Milliseconds spent = 0;
    std::string position; ///< text of the position after `current` plies
};

/// One line of JSON, an object of exactly these fields:
///
///     format    "motley-match"
///     version   2
///     game      id of the game
///     setup     object of the choices made before the match: name → whole number
///     start     position text with which the match began; or null: the set-up's
///     clock     of both players, first the first's: [minutes, seconds added after each turn];
///               or null: there is none
///     turns     after how many the match is over; or null: there is no limit
///     seed      whole number of up to 64 bits: decides the rolls that are still to come
///     plies     list of action texts from the start on, rolls among them; null is an end that both
///               players agreed on
///     spent     with a clock: milliseconds that each of the plies took; else null
///     since     with a clock: milliseconds since the plies that are left; else null
///     undone    how many of the last plies are taken back
///     resigned  1 or 2: who gave up after the plies that are left; or null
///     offer     1 or 2: who offers an agreed end there; or null
///     position  position text there
///
/// A text of version 1 is without clock, turns, spent and since.
[[nodiscard]] std::string write(const Record& record);

/// The record of such a text. Every ply is played by the rules, so that a record that is returned
/// can be played too. Refused are another form or version, a game that is not in the catalogue,
/// choices that it does not offer, plies that are not legal (`illegal`), a place between a decision
/// and its roll, a position that is not where the plies lead, and time that nobody had
/// (`impossible`).
[[nodiscard]] Result<Record> read(std::string_view text);

/// Where its plies begin. The record must be one that was read, or of a match.
[[nodiscard]] std::unique_ptr<engine::Position> first_position(const Record& record);

} // namespace motley::record
