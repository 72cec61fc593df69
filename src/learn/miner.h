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

/// Puzzles are found by searching positions that were played.
namespace motley::learn {

/// A match with a higher score counts as won; differences beyond it do not matter.
inline constexpr search::Score as_good_as_won = 1'000;
/// The least lead of a puzzle's answer over every other action.
inline constexpr search::Score clear_lead = 250;

/// The lead of the best action over the best of the others, as far as it decides anything. The only
/// winning action by force leads by at least clear_lead; an action that only delays a loss does not
/// lead.
[[nodiscard]] search::Score distance(search::Score best, search::Score second);

/// The most actions in a puzzle's line, which is shown to the player who has solved it; a longer
/// one is kept where it wins by force.
inline constexpr std::size_t max_line = 6;
inline constexpr std::size_t max_winning_line = 11;
[[nodiscard]] std::vector<std::string> line_to_keep(std::vector<std::string> line,
                                                    search::Score score);

/// The pieces on their places and the player to act. Positions that agree in these count as one
/// puzzle.
[[nodiscard]] std::string board_of(const engine::Position& position);

/// The result of a search.
struct MinerAnswer {
    std::vector<std::string> line; ///< action texts, the best action first; empty if there is none
    search::Score score = 0;       ///< for the player to act
};

/// A question of the miner: the best action in a position that is not in `without`.
struct MinerQuestion {
    const engine::Position* position = nullptr;
    std::uint64_t nodes = 0; ///< limit of the search, which must begin with an empty table
    std::vector<Action> without;
};

/// Answers a question by a search. The searcher must be one of the position's game, made with
/// few_mebibytes.
[[nodiscard]] MinerAnswer answer_question(engine::Searcher& searcher, const MinerQuestion& question,
                                          const search::Report& report = {});

/// The most actions that are accepted where a puzzle asks for a later one.
inline constexpr std::size_t max_accepted = 4;

/// Finds which later actions of a puzzle's line are worth asking for, by questions to whoever
/// answers them. In each position of the line in which the same player is to act, the best action
/// and those that are as good are found one by one, until the next best is worse by clear_lead. The
/// first position in which there are more than max_accepted of these, or to which the line does not
/// keep, or that leaves everything to chance, ends it.
class FollowUps {
public:
    /// The puzzle must be sound (check), but for its asks.
    FollowUps(const engine::Game& game, const Puzzle& puzzle, std::uint64_t nodes);

    [[nodiscard]] std::optional<MinerQuestion> question() const;
    void answer(const MinerAnswer& finding);
    /// What was found, once there is no further question.
    [[nodiscard]] const std::vector<Ask>& asks() const { return asks_; }

private:
    void advance();

    std::unique_ptr<engine::Position> position_;
    std::vector<std::string> line_;
    std::uint64_t nodes_;
    Actor player_;
    std::size_t ply_ = 0; ///< of the position; past the line: the end
    std::vector<std::string> accepted_;
    search::Score top_ = 0;
    std::vector<Ask> asks_;
};

/// Looks for puzzles in positions, by asking one question after the other; anyone may answer them.
/// Each position is searched for its best action and for the best of the others, first briefly and
/// then, if one action stands out, with all the nodes. A position is no puzzle if it has fewer than
/// three actions, if its answer is also the greedy choice (search/one_ply.h) or leaves everything
/// to chance (it only asks for a roll), or if it lies on the line of a puzzle found earlier. Then follow the questions of
/// FollowUps.
class Miner {
public:
    /// Takes positions of one game, in the order in which they are to be searched.
    Miner(std::vector<std::unique_ptr<engine::Position>> positions, std::uint64_t nodes);

    /// The next question; none once all positions have been searched.
    [[nodiscard]] std::optional<MinerQuestion> question() const;
    /// Takes the answer to question(). The first action of its line must be legal in the position.
    void answer(const MinerAnswer& finding);

    /// The number of positions searched so far; all() is the number of positions.
    [[nodiscard]] std::size_t done() const { return at_; }
    [[nodiscard]] std::size_t all() const { return positions_.size(); }
    /// Why the positions that were searched are no puzzles: how many of them had too few actions or
    /// lay on another puzzle's line; how many answers only asked for a roll, were the greedy choice,
    /// or did not stand out.
    struct Passed {
        std::size_t few = 0;
        std::size_t chance = 0;
        std::size_t plain = 0;
        std::size_t unclear = 0;
    };
    [[nodiscard]] const Passed& passed() const { return passed_; }
    /// The puzzles found so far, in the order of the positions.
    [[nodiscard]] const std::vector<Puzzle>& puzzles() const { return puzzles_; }

private:
    enum class Phase : std::uint8_t { short_best, short_second, best, second };

    void skip();
    void judge(const MinerAnswer& finding);
    void keep(const MinerAnswer& second);
    [[nodiscard]] bool left_to_chance(const std::string& token) const;
    [[nodiscard]] bool obvious(const std::string& token) const;

    std::vector<std::unique_ptr<engine::Position>> positions_;
    std::uint64_t nodes_;
    std::size_t at_ = 0;
    Phase phase_ = Phase::short_best;
    MinerAnswer best_;       ///< from the previous phase
    std::string short_best_; ///< the answer of the short search
    std::optional<FollowUps> follow_ups_;
    Puzzle pending_;              ///< found, while its follow-ups are looked for
    std::set<std::string> known_; ///< boards on the lines of the puzzles found
    std::vector<Puzzle> puzzles_;
    Passed passed_;
};

/// The search that finds and verifies the puzzles of the games. It judges by the hand-made
/// evaluation alone and skips no actions, so that a network that learns more or a search that skips
/// more does not undo puzzles that players know.
[[nodiscard]] engine::SearcherOptions search_for_puzzles();

/// Checks by two searches with this many nodes, of all actions and of all but the answer, that the
/// position is a puzzle with this answer and no other, and by those of FollowUps that it asks for
/// what they find.
[[nodiscard]] Result<void> verify(const engine::Game& game, const Puzzle& puzzle,
                                  std::uint64_t nodes);

} // namespace motley::learn
