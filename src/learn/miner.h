#pragma once

#include "engine/position.h"
#include "engine/thinker.h"
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

/// What of a puzzle's line is of use: it is played out before whoever has solved it.
inline constexpr std::size_t longest_line = 6;

/// What stands where, and who acts: positions that are alike in it make one puzzle.
[[nodiscard]] std::string board_of(const engine::Position& position);

/// What a search has found.
struct Finding {
    std::vector<std::string> line; ///< action texts, the best one first; empty: there is none
    search::Score score = 0;       ///< to the player to act
};

/// What is to be found out: the best action of a position, or the best beside one.
struct MinerQuestion {
    const engine::Position* position = nullptr;
    std::uint64_t nodes = 0; ///< of the search, which remembers nothing
    std::optional<Action> without;
};

/// Answers by thinking here; the thinker is one of the position's game, with few_mebibytes.
[[nodiscard]] Finding find_out(engine::Thinker& thinker, const MinerQuestion& question,
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
    void answer(const Finding& finding);

    /// Positions that have been looked through, and how many there are.
    [[nodiscard]] std::size_t done() const { return at_; }
    [[nodiscard]] std::size_t all() const { return positions_.size(); }
    /// Found so far, in the order of the positions.
    [[nodiscard]] const std::vector<Puzzle>& puzzles() const { return puzzles_; }

private:
    enum class Stage : std::uint8_t { short_best, short_second, best, second };

    void skip();
    [[nodiscard]] bool left_to_chance(const std::string& token) const;
    [[nodiscard]] bool obvious(const std::string& token) const;

    std::vector<std::unique_ptr<engine::Position>> positions_;
    std::uint64_t nodes_;
    std::size_t at_ = 0;
    Stage stage_ = Stage::short_best;
    Finding best_;                ///< of the stage before
    std::set<std::string> known_; ///< boards on the lines of what was found
    std::vector<Puzzle> puzzles_;
};

/// Whether a search of so many nodes, and one of the other actions, agree that this is a puzzle
/// with this answer, and only it.
[[nodiscard]] Result<void> verify(const engine::Game& game, const Puzzle& puzzle,
                                  std::uint64_t nodes);

} // namespace motley::learn
