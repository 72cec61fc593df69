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

/// A match by link: two players who are elsewhere send each other links in turn. Rolls and deals
/// come from what both have sent, so that neither player can choose them. docs/LINKS.md says what
/// is protected and what is not.
namespace motley::match {

/// 128 bits: a player's secret, or the value that one of the player's links reveals.
using Value = std::array<std::uint8_t, 16>;
/// The value as 32 hexadecimal digits in lower case.
[[nodiscard]] std::string to_text(const Value& value);
/// Reads 32 such digits; nothing for any other text.
[[nodiscard]] std::optional<Value> value_of(std::string_view text);
/// Draws a secret from the system's source of random numbers, which nobody can predict.
[[nodiscard]] Value draw_secret();

/// The links of one match are numbered from 0; there are no more than this.
inline constexpr std::uint32_t max_links = 8192;
/// The first link with plies in a game with chance. Those before it contain only one value of each
/// player, so that both are bound before anything is rolled.
inline constexpr std::uint32_t first_rolls = 2;

/// The player who sends a link: the host sends the first, then they take turns. `host` must be a
/// player.
[[nodiscard]] Actor sender(Actor host, std::uint32_t link);

/// The value that a player's link reveals, from the player's secret. The values are a chain of
/// hashes that is revealed backwards: nobody can compute the next value from earlier ones, and
/// everybody can compute the earlier ones from it.
[[nodiscard]] Value revealed(const Value& secret, std::string_view id, std::uint32_t link);
/// The value revealed by the same player's previous link, computed from the value of this one.
[[nodiscard]] Value revealed_before(const Value& value, std::string_view id);
/// The seed of the rolls in a link, from the values that this link (`own`) and the one before
/// reveal.
[[nodiscard]] std::uint64_t roll_seed(std::string_view id, std::uint32_t link, const Value& before,
                                      const Value& own);
/// The value dealt to an option, from the values that the links first_rolls − 1 (`before`) and
/// first_rolls (`own`) reveal.
[[nodiscard]] std::uint64_t dealt_value(const SetupOption& option, std::string_view id,
                                        const Value& before, const Value& own);

/// The options that a set-up leaves open, so that they are dealt.
[[nodiscard]] std::vector<std::string> open_options(const engine::Game& game, const Setup& setup);
/// Whether the match needs rolls or deals. `dealt`: its open options.
[[nodiscard]] bool has_chance(const engine::Game& game, const std::vector<std::string>& dealt);
/// The set-up without the options that are dealt.
[[nodiscard]] Setup agreed_setup(Setup setup, const std::vector<std::string>& dealt);
/// Sets these options of a set-up to what is dealt.
void deal(Setup& setup, const engine::Game& game, const std::vector<std::string>& options,
          std::string_view id, const Value& before, const Value& own);

/// What one of the players knows of a match by link, besides the match itself.
struct Exchange {
    Actor host = Actor::first;      ///< the player who sends the first link
    Actor self = Actor::first;      ///< the player at this device
    bool chance = false;            ///< has_chance()
    std::vector<std::string> dealt; ///< open_options()
    Value secret{};                 ///< this player's own, in a match with chance
    Value theirs{}; ///< the value revealed by the friend's last link, in a match with chance
    std::uint32_t links = 0;    ///< number of links sent by both, as far as they were opened here
    std::size_t plies = 0;      ///< number of plies in the last of these links
    UnknownFields unknown = {}; ///< fields that a newer version has added
    bool operator==(const Exchange&) const = default;

    /// Whether the player at this device sends the next link.
    [[nodiscard]] bool holds() const { return sender(host, links) == self; }
    /// Whether the next link can contain plies.
    [[nodiscard]] bool plays() const { return !chance || links >= first_rolls; }
};

/// The action texts of the plies that lead to where the match stands, even while others are
/// explored. An agreed end is an empty text.
[[nodiscard]] std::vector<std::string> standing_line(const Match& match);

/// The number of the link in which each ply of the match was sent. If a ply was in none: its index.
/// `first`: the first link that can contain plies, which is first_rolls with chance, else 0.
[[nodiscard]] tl::expected<std::vector<std::uint32_t>, std::size_t>
links_of(const Match& match, Actor host, std::uint32_t first);

} // namespace motley::match
