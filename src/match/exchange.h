#pragma once

#include "core/outcome.h"
#include "core/result.h"
#include "core/setup.h"
#include "match/match.h"
#include "match/terms.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// How two players who are far from each other play a match by sending links in turn, and how rolls
/// and deals come out of what both have sent, so that neither can choose them. docs/LINKS.md says
/// what is protected and what is not.
namespace motley::match {

/// 128 bits: a player's secret, or what one of the player's links reveals.
using Value = std::array<std::uint8_t, 16>;
/// 32 hexadecimal digits, in lower case; nothing for another text.
[[nodiscard]] std::string to_text(const Value& value);
[[nodiscard]] std::optional<Value> value_of(std::string_view text);
/// From the system's source of random numbers, which nobody can foresee.
[[nodiscard]] Value draw_secret();

/// The links of one match are numbered from 0; there are no more than this.
inline constexpr std::uint32_t max_links = 8192;
/// With chance, this is the first link with plies: those before it only tell one value of each
/// player, so that both are bound before anything is rolled.
inline constexpr std::uint32_t first_rolls = 2;

/// Who sends a link: the host and the guest in turn. Both must be players.
[[nodiscard]] Actor sender(Actor host, std::uint32_t link);

/// What a link of whoever has the secret reveals. It is a chain of hashes, gone through backwards:
/// nobody can tell the next value from those before it, and everybody can tell those from it.
[[nodiscard]] Value revealed(const Value& secret, std::string_view id, std::uint32_t link);
/// What the same player's link before this one revealed, given what this one reveals.
[[nodiscard]] Value revealed_before(const Value& value, std::string_view id);
/// The seed of the rolls in a link, from what the link before it and it reveal.
[[nodiscard]] std::uint64_t roll_seed(std::string_view id, std::uint32_t link, const Value& before,
                                      const Value& own);
/// What is dealt to an option, from what the links first_rolls − 1 and first_rolls reveal.
[[nodiscard]] std::uint64_t dealt_value(const SetupOption& option, std::string_view id,
                                        const Value& before, const Value& own);

/// The options that a set-up leaves open, so that they must be dealt.
[[nodiscard]] std::vector<std::string> open_options(const engine::Game& game, const Setup& setup);
/// Whether something is to be rolled, or dealt.
[[nodiscard]] bool has_chance(const engine::Game& game, const std::vector<std::string>& dealt);
/// What was chosen, without these options, which are dealt.
[[nodiscard]] Setup agreed_setup(Setup setup, const std::vector<std::string>& dealt);
/// Deals these options.
void deal(Setup& setup, const engine::Game& game, const std::vector<std::string>& options,
          std::string_view id, const Value& before, const Value& own);

/// A match by link, as one of the players has it beside the match itself.
struct Exchange {
    Actor host = Actor::first;      ///< who sends the first link
    Actor self = Actor::first;      ///< who plays here
    bool chance = false;            ///< has_chance()
    std::vector<std::string> dealt; ///< open_options()
    Value secret{};                 ///< with chance: the player's own
    Value theirs{};                 ///< with chance: what the friend's last link reveals
    std::uint32_t links = 0;        ///< how many both have sent, those that were opened here
    std::size_t plies = 0;          ///< how many plies the last of these has
    UnknownFields unknown = {};     ///< what a newer version has added
    bool operator==(const Exchange&) const = default;

    /// Whether the next link is the player's own.
    [[nodiscard]] bool holds() const { return sender(host, links) == self; }
    /// Whether plies may be in the next link.
    [[nodiscard]] bool plays() const { return !chance || links >= first_rolls; }
};

/// The action texts of the plies that lead to where the match stands, also while other plies are
/// tried aside; of an agreed end: empty.
[[nodiscard]] std::vector<std::string> standing_line(const Match& match);

/// The numbers of the links in which the plies of a line were sent; or the number of the first ply,
/// from 0, that was in none. `first`: with chance first_rolls, else 0.
[[nodiscard]] tl::expected<std::vector<std::uint32_t>, std::size_t>
links_of(const Match& match, Actor host, std::uint32_t first);

} // namespace motley::match
