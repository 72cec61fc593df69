#pragma once

#include "engine/position.h"
#include "engine/searcher.h"
#include "learn/puzzle.h"
#include "search/score.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// Where puzzles come from: searches of what was played.
namespace motley::learn {

/// Beyond it a match is as good as won, and more is nothing to be looked for.
inline constexpr search::Score as_good_as_won = 1'000;
/// By how much the answer of a puzzle is better than every other action.
inline constexpr search::Score clear_lead = 250;

/// By how much the best action stands out from the best of the others, as far as that decides
/// anything: a win by force among actions that are none counts as clear_lead at least, and what
/// only loses more slowly as nothing.
[[nodiscard]] search::Score distance(search::Score best, search::Score second);

/// The number of actions in a puzzle's line, which is shown to the player who has solved it.
inline constexpr std::size_t max_line = 6;

/// What stands where, and who acts: positions that are alike in it make one puzzle.
[[nodiscard]] std::string board_of(const engine::Position& position);

/// The result of a search.
struct MinerAnswer {
    std::vector<std::string> line; ///< action texts, the best one first; empty: there is none
    search::Score score = 0;       ///< to the player to act
};

/// A question of the miner: the best action of a position, or the best without one of them.
struct MinerQuestion {
    const engine::Position* position = nullptr;
    std::uint64_t nodes = 0; ///< for the search, which begins with an empty table
    std::optional<Action> without;
};

/// Answers a question by a search, which must be of the position's game, with few_mebibytes.
[[nodiscard]] MinerAnswer answer_question(engine::Searcher& searcher, const MinerQuestion& question,
                                          const search::Report& report = {});

/// Looks through positions for puzzles, one question after the other, whoever answers them. Each
/// position is searched for its best action and for the best of the others: shortly, and where one
/// stands out, with all the nodes. No puzzle is a position with a choice of less than three, nor
/// one where the answer is also what looks best at first sight (search/one_ply.h) or leaves
/// everything to chance, nor one on the line of a puzzle that was found before.
class Miner {
public:
    /// Positions of one game, in the order they are looked through.
    Miner(std::vector<std::unique_ptr<engine::Position>> positions, std::uint64_t nodes);

    /// What to find out next; none once all positions are looked through.
    [[nodiscard]] std::optional<MinerQuestion> question() const;
    /// What came of question(); its first action must be one of the position.
    void answer(const MinerAnswer& finding);

    /// Positions that have been looked through, and how many there are.
    [[nodiscard]] std::size_t done() const { return at_; }
    [[nodiscard]] std::size_t all() const { return positions_.size(); }
    /// Found so far, in the order of the positions.
    [[nodiscard]] const std::vector<Puzzle>& puzzles() const { return puzzles_; }

private:
    enum class Phase : std::uint8_t { short_best, short_second, best, second };

    void skip();
    [[nodiscard]] bool left_to_chance(const std::string& token) const;
    [[nodiscard]] bool obvious(const std::string& token) const;

    std::vector<std::unique_ptr<engine::Position>> positions_;
    std::uint64_t nodes_;
    std::size_t at_ = 0;
    Phase phase_ = Phase::short_best;
    MinerAnswer best_;            ///< of the phase before
    std::set<std::string> known_; ///< boards on the lines of what was found
    std::vector<Puzzle> puzzles_;
};

/// Whether a search of so many nodes, and one of the other actions, agree that this is a puzzle
/// with this answer, and only it.
[[nodiscard]] Result<void> verify(const engine::Game& game, const Puzzle& puzzle,
                                  std::uint64_t nodes);

} // namespace motley::learn
