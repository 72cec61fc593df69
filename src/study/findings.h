#pragma once

#include "ask/engine_client.h"
#include "core/result.h"
#include "match/match.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The analysis of a match: how good each position was, what each action lost, and how much was
/// luck. Nothing here searches; the search results come from elsewhere (activity/analysis.h).
namespace motley::study {

/// Nodes to search for each position in which a player is to act. The number is the same
/// everywhere, so that an analysis does not depend on the machine.
inline constexpr std::uint64_t analysis_nodes = 40'000;
/// Nodes to search at a chance node, for all outcomes together.
inline constexpr std::uint64_t analysis_chance_nodes = 160'000;
/// The maximum number of turns named for each player.
inline constexpr std::size_t most_named = 3;
/// The least loss of the chance of winning for which a turn or an action is named.
inline constexpr double least_named = 0.05;

/// The first player's chance of winning from 0 to 1, where a draw counts as half a win:
///
///     1 / (1 + exp(−game.chance_per_score() × score)),    0 or 1 if the score is decisive
[[nodiscard]] double winning_chance(const engine::Game& game, search::Score score);

/// The first player's chance of winning after an outcome; nothing if it is unfinished.
[[nodiscard]] std::optional<double> chance_of(const Outcome& outcome);
/// The first player's chance of winning if the game is over in this position; else nothing.
[[nodiscard]] std::optional<double> chance_at_end(const engine::Position& position);

/// The search result for one position of a match.
struct Finding {
    std::uint64_t key = 0;                ///< engine::Position::key() of the position
    search::Score score = 0;              ///< for the first player
    std::vector<std::string> line;        ///< action texts, the best first; empty at a chance node
    int depth = 0;                        ///< the depth of the search in plies
    std::vector<ask::Prospect> prospects; ///< at a chance node
    /// The action that was played instead of the best one. It is searched one ply less deeply, or
    /// as far as the nodes allow. So both can be compared, and a deeper search alone causes no
    /// loss.
    struct Played {
        std::string token;
        double chance = 0; ///< for the first player, after the action
        bool operator==(const Played&) const = default;
    };
    std::optional<Played> played;
    bool operator==(const Finding&) const = default;
};

/// Findings by number of plies played. A finding is ignored if its key is not that of the position
/// there. So the findings that still hold survive taking back and playing on.
using Findings = std::vector<std::optional<Finding>>;

/// Makes a finding from an answer about the position. Nothing if the answer cannot be played there.
[[nodiscard]] std::optional<Finding> make_finding(const engine::Position& position,
                                                  const ask::EngineAnswer& answer);
/// The first player's chance of winning by a finding; at a chance node, the weighted mean over the
/// outcomes.
[[nodiscard]] double chance_of(const engine::Game& game, const Finding& finding);

/// The first player's chance after n plies if no search is needed: the game is over by the rules,
/// by agreement or at the turn limit. Otherwise nothing.
[[nodiscard]] std::optional<double> settled_chance(const match::Match& match, std::size_t n);

/// The finding for the position after n plies; null if there is none.
[[nodiscard]] const Finding* find(const Findings& findings, const match::Match& match,
                                  std::size_t n);

/// The next question of an analysis.
struct Unknown {
    std::size_t n = 0;   ///< the position after this many plies
    bool played = false; ///< the finding lacks only the action played: search the position
                         ///< after it, one ply less deep
    bool operator==(const Unknown&) const = default;
};
/// The first position up to the match's current one that lacks a finding; nothing if all have one.
[[nodiscard]] std::optional<Unknown> next_unknown(const Findings& findings,
                                                  const match::Match& match);

/// How an action is judged by what it lost.
enum class Verdict : std::uint8_t {
    none,       ///< not known, no choice, or little lost
    best,       ///< nothing was better
    inaccuracy, ///< it lost at least least_named of the chance of winning
    mistake,    ///< twice that
    blunder,    ///< three times that
};

/// What the findings say about a match, up to its current position.
struct Report {
    struct Side {
        std::size_t actions = 0; ///< with a known loss
        double lost = 0;         ///< their total loss
        [[nodiscard]] double mean_loss() const {
            return actions == 0 ? 0 : lost / static_cast<double>(actions);
        }
        std::size_t turns = 0; ///< with a known loss
        double accuracies = 0; ///< their total accuracy
        /// The mean accuracy of the turns, from 0 to 1. A turn's accuracy falls from 1 with what
        /// all its actions lost, by lichess.org's curve (https://lichess.org/page/accuracy).
        [[nodiscard]] double accuracy() const {
            return turns == 0 ? 1 : accuracies / static_cast<double>(turns);
        }
        /// The turns that lost most, the worst first. Each is given by its ply that lost most (an
        /// index into Match::plies()).
        std::vector<std::size_t> worst;
        std::size_t rolls = 0; ///< with known luck
        double luck = 0;       ///< their total luck; negative: bad luck
    };

    /// The value of each position: the first player's chance of winning, by number of plies played.
    /// The values are computed from the end backwards, so that none contradicts what is known to
    /// follow: a position is worth at least as much to a player as the one after the player's own
    /// action, and exactly as much if that was the best or the only action. A forced line is worth
    /// what its end is worth, and a roll the mean over its outcomes. Everything below is a
    /// difference of two of them.
    std::vector<std::optional<double>> chances;
    /// What each action lost of its player's chance of winning, by ply. The best action and a
    /// forced one lose nothing.
    std::vector<std::optional<double>> losses;
    std::vector<Verdict> verdicts; ///< by ply
    /// The total loss of the turn to which a ply belongs, as far as known; by ply.
    std::vector<double> turn_losses;
    /// How much a roll raised the chance of winning of the player who caused it, compared with the
    /// mean of all outcomes; by ply. All outcomes are searched alike, so luck averages out to zero
    /// and contains no skill.
    std::vector<std::optional<double>> luck;
    std::array<Side, 2> sides; ///< the first and the second player
    std::size_t known = 0;     ///< number of positions with known chances
    std::size_t all = 0;
};
/// Judges the actions and rolls of the match, up to its current position, by the findings. An
/// action or roll is judged only if the values before and after it are known; the totals count only
/// those. Nothing is searched, so a report can be made after each new finding.
[[nodiscard]] Report report_on(const match::Match& match, const Findings& findings);

/// One line of JSON, an object of exactly these fields:
///
///     format     "motley-analysis"
///     version    2
///     positions  list by number of plies played, of null (not known) or objects with
///                key    whole number of 64 bits: the position's key
///                score  for the first player
///                and, if a player is to act,
///                depth   whole number: depth of the search in plies
///                line    list of action texts
///                played  [action text, the first player's chance of winning after it], or null
///                or, if chance is to act,
///                prospects  list of scores, one for each possible outcome, in their order
///
/// Findings that no longer fit the match are left out; it is the match where it stands, even while
/// other plies are explored.
[[nodiscard]] std::string write(const Findings& findings, const match::Match& match);
/// Refuses any other text, and one that does not fit the match: every line is played.
[[nodiscard]] Result<Findings> read_findings(std::string_view text, const match::Match& match);

} // namespace motley::study
