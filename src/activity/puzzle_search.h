#pragma once

#include "activity/context.h"
#include "ask/computer.h"
#include "learn/miner.h"
#include "match/match.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace motley::activity {

/// Nodes for each search for puzzles and for the reply to a wrong answer; about a quarter of a
/// second.
inline constexpr std::uint64_t puzzle_nodes = 20'000;
/// The longest time for such a search on a slow device, in ms.
inline constexpr int puzzle_patience_ms = 15'000;

/// The search for puzzles in the player's own matches. It continues whenever the computer has
/// nothing else to do.
class PuzzleSearch final : public ask::Asker {
public:
    /// Saves a puzzle that was found. Returns whether it is new.
    using Keep = std::function<bool(const engine::Game& game, const learn::Puzzle& puzzle)>;
    PuzzleSearch(Context& context, Keep keep) : context_(context), keep_(std::move(keep)) {}

    /// Whether there are positions to search before the one where the match stands. `match` may be
    /// null.
    [[nodiscard]] static bool possible(const match::Match* match) {
        return match != nullptr && match->stands_at() != match::root;
    }
    /// Starts to look for puzzles in the match as it stands, if it is possible().
    void begin(const match::Match* match);
    void stop();
    /// A search in one match. It stays after its end until the player has seen its result.
    struct Run {
        const engine::Game* game;
        learn::Miner miner;
        std::size_t found = 0; ///< how many of miner.puzzles() have been saved
        std::size_t fresh = 0; ///< how many of them are new
        int failures = 0;      ///< consecutive failures to answer
        bool failed = false;   ///< the engine does not answer
        [[nodiscard]] bool over() const { return failed || miner.done() == miner.all(); }
    };
    [[nodiscard]] const std::optional<Run>& run() const { return run_; }
    /// The progress or the result, in words; empty if there is no search.
    [[nodiscard]] std::string note() const;

    [[nodiscard]] ask::Purpose purpose() const override;
    [[nodiscard]] bool asks_about_board() const override { return false; }
    void ask(ask::EngineClient& client) override;
    void answered(ask::Purpose purpose, const ask::EngineAnswer& answer) override;
    void not_answered(ask::Purpose purpose) override;

private:
    Context& context_;
    Keep keep_;
    std::optional<Run> run_;
};

} // namespace motley::activity
