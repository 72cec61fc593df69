#pragma once

#include "core/result.h"
#include "engine/game.h"
#include "match/exchange.h"
#include "match/match.h"
#include "match/record.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace motley::record {

class LinkLines;

/// A match that two players play by sending each other links, after one of them has had a turn.
struct TurnLink {
    /// One line, at whose end it stands, with the match's id. Before the deal without what is to be
    /// dealt.
    match::Record record;
    Actor host = Actor::first;      ///< who sent the first link
    std::uint32_t number = 0;       ///< of this link, from 0
    bool chance = false;            ///< match::has_chance()
    std::vector<std::string> dealt; ///< the options that were, or will be, dealt
    match::Value last{};            ///< with chance: what this link reveals
    match::Value earlier{};         ///< with chance, if there is one: what the link before did

    [[nodiscard]] Actor sender() const { return match::sender(host, number); }
    [[nodiscard]] Actor receiver() const { return opponent(sender()); }
};

/// The link with this number of a match by link, which is the one sent last or the next one. The
/// match must have an id.
[[nodiscard]] TurnLink turn_link(const match::Match& match, const match::Exchange& exchange,
                                 std::uint32_t number);

/// The text that is packed.
[[nodiscard]] std::string packed_text(const TurnLink& link);
/// After the first line. Refused is what plies, their order and their number cannot be, what leaves
/// the turn with who sent it, and dice that are not those of the revealed values.
[[nodiscard]] TurnLink read_turn(LinkLines& lines, const engine::Game& game);

} // namespace motley::record
