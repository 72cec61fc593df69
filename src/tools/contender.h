#pragma once

#include "engine/game.h"
#include "engine/searcher.h"
#include "tools/answer.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace motley::tools {

/// One side of a match: `METHOD[:KEY=N,…]`, as `search:movetime=100,hash=64`, `search:level=3`,
/// `search:nodes=2000,network=0`, `uct:nodes=2000`, `greedy`; or `exec:[KEY=N,…,]COMMAND`, another
/// program that speaks the protocol of engine/protocol.h, such as an older Motley. The limits
/// depth, nodes and movetime (in ms) apply to each action, not to a turn.
struct Contender {
    std::string spec;
    engine::SearcherOptions options;
    search::Limits limits;
    std::string command = {}; ///< of another program

    [[nodiscard]] bool has_limit() const {
        return limits.depth != 0 || limits.nodes != 0 || limits.milliseconds != 0;
    }
};
/// A program without limits gets those of the other side.
[[nodiscard]] Answer<Contender> contender(const std::string& spec);

/// The last plies of a game: the texts of positions, their keys, and what was played in them.
struct Course {
    std::vector<std::string> positions;
    std::vector<std::uint64_t> keys;
    std::vector<std::string> actions;

    /// Adds a ply, and drops old ones when there are many.
    void add(const engine::Position& before, Action action);
};

/// Plays for a contender, game after game.
class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    /// Forgets everything, before a game whose random numbers begin with this seed.
    virtual void new_game(std::uint64_t seed) = 0;
    /// What the contender would play in the position that this course of the game has led to. Of
    /// the result, `best` is set, and whatever is known.
    [[nodiscard]] virtual Answer<search::SearchResult> search(const engine::Position& position,
                                                              const Course& course) = 0;
};

/// Starts the program, if the contender is one, and looks whether it knows the game, by its id or
/// an earlier one. It may take `patience` ms longer to answer than its limits say.
[[nodiscard]] Answer<std::unique_ptr<Player>>
player(const engine::Game& game, const Contender& contender, std::int64_t patience);

/// How long a program with these limits may take to answer, in ms.
[[nodiscard]] std::int64_t longest_answer(const search::Limits& limits, std::int64_t patience);

} // namespace motley::tools
