#pragma once

#include "core/result.h"
#include "engine/game.h"
#include "match/exchange.h"
#include "match/match.h"
#include "match/record.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace motley::record {

class LinkLines;

/// A match by link as one player sends it to the other.
struct TurnLink {
    /// One line of the match, which stands at its end, and the match's id. Until the deal, it lacks
    /// the options to be dealt.
    match::Record record;
    Actor host = Actor::first;      ///< the player who sent the first link
    std::uint32_t number = 0;       ///< number of this link, from 0
    bool chance = false;            ///< match::has_chance()
    std::vector<std::string> dealt; ///< the options that were or will be dealt
    match::Value last{};            ///< the value that this link reveals, in a match with chance
    match::Value earlier{};         ///< the value that the link before revealed, if there is one

    [[nodiscard]] Actor sender() const { return match::sender(host, number); }
    [[nodiscard]] Actor receiver() const { return opponent(sender()); }
};

/// The link with this number, which is the last one sent or the next one. The match must have an
/// id.
[[nodiscard]] TurnLink turn_link(const match::Match& match, const match::Exchange& exchange,
                                 std::uint32_t number);

/// Writes the text that is packed.
[[nodiscard]] std::string packed_text(const TurnLink& link);
/// Reads the lines after the first. Refuses plies that cannot be in such a link, by their order or
/// number; a turn that stays with its sender; and dice that do not come from the revealed values.
/// `played` becomes the match, unless it is refused.
[[nodiscard]] TurnLink read_turn(LinkLines& lines, const engine::Game& game,
                                 std::optional<match::Match>& played);

} // namespace motley::record
