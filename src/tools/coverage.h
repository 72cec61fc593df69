#pragma once

#include "engine/game.h"
#include "engine/strings.h"
#include "tools/answer.h"

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

/// Which paragraphs of a rulebook are exercised, and by what.
namespace motley::tools {

struct ParagraphCoverage {
    std::string number;
    std::string shown_by; ///< the paragraph whose examples are counted here too, or empty
    std::uint64_t examples = 0;
    /// Illegal actions that were refused with it, in positions of random play.
    std::uint64_t explained = 0;
    /// The same in positions of the games that were given.
    std::uint64_t explained_in_games = 0;

    [[nodiscard]] bool exercised() const {
        return examples > 0 || explained > 0 || explained_in_games > 0;
    }
};

/// Counts, paragraph by paragraph, what exercises a game's rules:
///  * the examples of its rulebook, each of which is played and must hold;
///  * the explanations of what is not possible: in positions of random games every action that can
///    be written down is asked about. A paragraph that forbids nothing cannot be met so.
/// What tests there are, only the tests know.
class Coverage {
public:
    Coverage(const engine::Game& game, const engine::Strings& strings);

    /// Refused is the first example that does not hold.
    Answer<void> add_examples();
    /// Some positions of so many random games.
    void add_random_games(std::uint64_t games, std::uint64_t seed);
    /// All positions of a file of games: lines that are records of matches (record/record.h) or
    /// plies of a walk (tools/walk.h). Lines of sessions, as a kept text has them, are left out.
    /// Records of other games are left out, too.
    Answer<void> add_games(std::istream& lines, const std::string& name);

    [[nodiscard]] const engine::Game& game() const { return game_; }
    [[nodiscard]] const std::vector<ParagraphCoverage>& paragraphs() const { return paragraphs_; }
    [[nodiscard]] std::uint64_t positions() const { return positions_; }

private:
    void explain_all(const engine::Position& position, std::uint64_t ParagraphCoverage::*count);
    [[nodiscard]] ParagraphCoverage* find(const std::string& number);

    const engine::Game& game_;
    const engine::Strings& strings_;            ///< what is wrong is told in these
    std::vector<ParagraphCoverage> paragraphs_; ///< in the order of the rulebook
    std::uint64_t positions_ = 0;               ///< of games that were given
};

} // namespace motley::tools
