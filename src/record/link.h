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

/// What fits behind the `#` of an address: a position, a game, a puzzle, a set-up, a turn.
/// docs/LINKS.md is the manual.
namespace motley::record {

/// A longer one is neither written nor read.
inline constexpr std::size_t max_link = std::size_t{1} << 15U;
/// Nothing that a link unpacks to is longer.
inline constexpr std::size_t max_unpacked = std::size_t{1} << 18U;

/// A position of a game, as text.
struct PositionLink {
    const engine::Game* game = nullptr;
    std::string position;
};

/// One line of a match, without times, comments and marks; and the ply after which it is shown.
/// The record stands at its end.
struct GameLink {
    match::Record record;
    std::size_t shown = 0;
};

/// A position in which a player is to act, and one action is the best.
struct PuzzleLink {
    const engine::Game* game = nullptr;
    std::string position;
};

/// What is chosen before a match, and who plays.
struct SetupLink {
    const engine::Game* game = nullptr;
    Setup setup;
    match::Terms terms;
    match::Seats seats;
};

using Link = std::variant<PositionLink, GameLink, PuzzleLink, SetupLink, TurnLink>;

/// Of the line that leads through the place of the match. It does not tell the seed, from which
/// whoever gets it could foresee the rolls of the match.
[[nodiscard]] GameLink game_link(const match::Match& match, std::size_t shown);

/// What stands behind the `#`: visible ASCII that no address has to escape. A position is written
/// in the plain form. Refuses (`too-long`) a game of many thousand plies.
[[nodiscard]] Result<std::string> write_link(const Link& link);

/// Of what stands behind the `#` of an address, or of a message with just one (docs/LINKS.md).
/// Every position can be read, and every ply was played by the rules; where a game ends, a roll may
/// still be to fall. Whatever is not a link is refused with one line.
[[nodiscard]] Result<Link> read_link(std::string_view text);

/// Whether a text is meant to be a link: where one seems to stand in it, or one line with a `#` or
/// that begins with a version. It need not be right.
[[nodiscard]] bool is_link(std::string_view text);

/// What a link has as a record, of which every ply was played: of a position or a puzzle, a match
/// that begins there; of a set-up, one that has just begun. It may wait for a roll.
[[nodiscard]] match::Record record_of(const Link& link);

/// The game that a link is of.
[[nodiscard]] const engine::Game& game_of(const Link& link);

} // namespace motley::record
