#pragma once

#include "engine/game.h"
#include "engine/strings.h"
#include "tools/answer.h"

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

/// Finds out which paragraphs of a rulebook are exercised, and how often.
namespace motley::tools {

struct ParagraphCoverage {
    std::string number;
    std::string shown_by; ///< an earlier paragraph whose examples count here too; may be empty
    std::uint64_t examples = 0;
    /// Illegal actions refused by this paragraph, in positions of random games.
    std::uint64_t explained = 0;
    /// The same, in positions of the games added.
    std::uint64_t explained_in_games = 0;

    [[nodiscard]] bool exercised() const {
        return examples > 0 || explained > 0 || explained_in_games > 0;
    }
};

/// Counts, for each paragraph, what exercises a game's rules:
///  * the examples of its rulebook, each of which is played and must hold;
///  * the explanations of illegal actions: in positions of random games, every action that can be
///    written down is tried. A paragraph that forbids nothing cannot be counted this way.
/// It does not know the tests.
class Coverage {
public:
    Coverage(const engine::Game& game, const engine::Strings& strings);

    /// Adds the rulebook's examples. Refuses at the first one that does not hold.
    Answer<void> add_examples();
    /// Adds positions from this many random games.
    void add_random_games(std::uint64_t games, std::uint64_t seed);
    /// Adds all positions from a file of games, in which each line is a record of a match
    /// (record/record.h) or a ply of a walk (tools/walk.h). Skips the session lines of saved texts,
    /// and records of other games.
    Answer<void> add_games(std::istream& lines, const std::string& name);

    [[nodiscard]] const engine::Game& game() const { return game_; }
    [[nodiscard]] const std::vector<ParagraphCoverage>& paragraphs() const { return paragraphs_; }
    [[nodiscard]] std::uint64_t positions() const { return positions_; }

private:
    void explain_all(const engine::Position& position, std::uint64_t ParagraphCoverage::*count);
    [[nodiscard]] ParagraphCoverage* find(const std::string& number);

    const engine::Game& game_;
    const engine::Strings& strings_;            ///< for messages
    std::vector<ParagraphCoverage> paragraphs_; ///< in the order of the rulebook
    std::uint64_t positions_ = 0;               ///< from the games added
};

} // namespace motley::tools
