#pragma once

#include "core/result.h"
#include "core/setup.h"
#include "engine/game.h"
#include "match/match.h"
#include "match/record.h"
#include "match/seats.h"
#include "match/terms.h"
#include "record/turn_link.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

/// The links behind the `#` of an address: to a position, a game, a puzzle, a set-up, a turn.
/// docs/LINKS.md is the manual.
namespace motley::record {

/// The maximum size of a link in bytes; a longer one is neither written nor read.
inline constexpr std::size_t max_link = std::size_t{1} << 15U;
/// The maximum size of an unpacked link in bytes.
inline constexpr std::size_t max_unpacked = std::size_t{1} << 18U;

/// A position of a game, as text.
struct PositionLink {
    const engine::Game* game = nullptr;
    std::string position;
};

/// One line of a match, without times, comments and marks. The record stands at the end of the
/// line; `shown` is the number of plies before the position that is shown first.
struct GameLink {
    match::Record record;
    std::size_t shown = 0;
};

/// A position with one best action; a player is to act.
struct PuzzleLink {
    const engine::Game* game = nullptr;
    std::string position;
};

/// The choices before a match, and who plays.
struct SetupLink {
    const engine::Game* game = nullptr;
    Setup setup;
    match::Terms terms;
    match::Seats seats;
};

using Link = std::variant<PositionLink, GameLink, PuzzleLink, SetupLink, TurnLink>;

/// A link to the line through the match's current place. It leaves out the seed, which would let
/// the receiver predict the match's rolls.
[[nodiscard]] GameLink game_link(const match::Match& match, std::size_t shown);

/// Writes what stands behind the `#`: visible ASCII that needs no escaping in an address. A
/// position is written in the plain form. Refuses a game of many thousand plies (`too-long`).
[[nodiscard]] Result<std::string> write_link(const Link& link);

/// A link that was read.
struct ReadLink {
    Link link;
    /// What record_of() tells, as it was played by the rules: once, when the link was read.
    match::Match match;
    std::string text; ///< what stands behind the `#`; earlier versions as write_link() writes them
};

/// Reads what stands behind the `#` of an address, or a message with exactly one link
/// (docs/LINKS.md). Positions are valid, and every ply was played by the rules; a game may end
/// where a roll is due. Any other text is refused with one line.
[[nodiscard]] Result<ReadLink> read_link(std::string_view text);

/// Whether a text is meant to be a link, valid or not: it seems to contain one, or is one line with
/// a `#` or with a version at its beginning.
[[nodiscard]] bool is_link(std::string_view text);

/// The match of a link as a record, every ply of which was played. For a position or a puzzle it
/// begins there; for a set-up it has just begun. It may end where a roll is due.
[[nodiscard]] match::Record record_of(const Link& link);

/// The game of a link.
[[nodiscard]] const engine::Game& game_of(const Link& link);

} // namespace motley::record
