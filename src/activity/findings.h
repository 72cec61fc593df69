#pragma once

#include "activity/advisor.h"
#include "core/result.h"
#include "match/match.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a match looks like afterwards: how good each position was, what each action lost, and how
/// much of it was luck. Nothing here thinks: what was thought is given (activity/analysis.h).
namespace motley::activity {

/// States that are searched about each position in which a player is to act: the same everywhere,
/// so that an analysis does not depend on the machine.
inline constexpr std::uint64_t analysis_nodes = 40'000;
/// Where chance is to act, for all outcomes together.
inline constexpr std::uint64_t analysis_chance_nodes = 160'000;
/// Actions of each player that are named.
inline constexpr std::size_t most_named = 3;
/// What loses less than this of the chance of winning is not named.
inline constexpr double least_named = 0.05;

/// The first player's chance of winning, from 0 to 1, a draw taken for half a win:
///
///     1 / (1 + exp(−game.chance_per_score() × score)),    0 or 1 when the score is decided
[[nodiscard]] double winning_chance(const engine::Game& game, search::Score score);

/// What was thought about one position of a match.
struct Finding {
    std::uint64_t key = 0;           ///< engine::Position::key() of it
    search::Score score = 0;         ///< to the first player
    std::vector<std::string> line;   ///< action texts, the best first; none where chance acts
    int depth = 0;                   ///< plies that were searched for it
    std::vector<Prospect> prospects; ///< where chance acts
    /// What was played instead of the best, searched as far as that, a ply less, or as far as the
    /// nodes go: so the two can be compared, and no loss comes of having looked further.
    struct Played {
        std::string token;
        double chance = 0; ///< of the first player, after it
        bool operator==(const Played&) const = default;
    };
    std::optional<Played> played;
    bool operator==(const Finding&) const = default;
};

/// By number of plies played. What does not belong to the position that is there (its key is
/// another) is as if it were not: so taking back and playing on leaves what still holds.
using Findings = std::vector<std::optional<Finding>>;

/// Of an answer about the position; none when it cannot be played there.
[[nodiscard]] std::optional<Finding> make_finding(const engine::Position& position,
                                                  const Advice& advice);
/// The first player's chance of winning: where chance acts, of each outcome by its weight.
[[nodiscard]] double chance_of(const engine::Game& game, const Finding& finding);

/// What is known of the position after n plies, or null.
[[nodiscard]] const Finding* find(const Findings& findings, const match::Match& match,
                                  std::size_t n);

/// What has to be thought about next.
struct Unknown {
    std::size_t n = 0;   ///< the position after so many plies
    bool played = false; ///< it is known but for what was played there: the position after that,
                         ///< a ply less deep
    bool operator==(const Unknown&) const = default;
};
/// None when all is known up to the match's present position.
[[nodiscard]] std::optional<Unknown> next_unknown(const Findings& findings,
                                                  const match::Match& match);

/// What the findings say of a match as far as it is not taken back.
struct Report {
    struct Side {
        std::size_t actions = 0; ///< whose loss is known
        double lost = 0;         ///< by all of them together
        [[nodiscard]] double mean_loss() const {
            return actions == 0 ? 0 : lost / static_cast<double>(actions);
        }
        /// Plies, numbers into Match::plies(): those that lost most, the worst first.
        std::vector<std::size_t> worst;
        std::size_t rolls = 0; ///< whose luck is known
        double luck = 0;       ///< of all of them together; below 0: bad
    };

    /// The first player's chance of winning, by number of plies played: the mean of what was
    /// thought about the position and of what was thought of it a ply before, since searches of
    /// odd and even depth tend to either side.
    std::vector<std::optional<double>> chances;
    /// What an action lost of its player's chance of winning, by ply: what was thought best, and
    /// what could not be helped, loses nothing.
    std::vector<std::optional<double>> losses;
    /// What a roll was worth beyond what was to be expected of it, to who had it rolled, by ply.
    /// Outcomes are compared with each other only as they were searched alike, so that luck evens
    /// out and no skill hides in it.
    std::vector<std::optional<double>> luck;
    std::array<Side, 2> sides; ///< of the first and the second player
    std::size_t known = 0;     ///< positions
    std::size_t all = 0;
};
[[nodiscard]] Report report_on(const match::Match& match, const Findings& findings);

/// One line of JSON, an object of exactly these fields:
///
///     format     "motley-analysis"
///     version    2
///     positions  list by number of plies played, of null (not known) or objects with
///                key    whole number of 64 bits: the position's
///                score  to the first player
///                and where a player is to act
///                depth   whole number: plies that were searched
///                line    list of action texts
///                played  [action text, the first player's chance of winning after it], or null
///                or, where chance is,
///                prospects  list of scores, one for each outcome that there is, in their order
///
/// Only what holds for the match is written.
[[nodiscard]] std::string write(const Findings& findings, const match::Match& match);
/// Refuses any other text, and one that does not belong to the match: every line is played.
[[nodiscard]] Result<Findings> read_findings(std::string_view text, const match::Match& match);

} // namespace motley::activity
