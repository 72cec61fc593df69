#pragma once

#include "core/weights.h"
#include "engine/game.h"
#include "search/bench_figures.h"

#include <cstdint>
#include <span>
#include <vector>

namespace motley::engine {

/// What tools and tests ask of a game and its positions, and screens do not: what is checked,
/// counted, measured and tuned. Its positions must be the game's.
class Workbench {
public:
    Workbench() = default;
    Workbench(const Workbench&) = delete;
    Workbench& operator=(const Workbench&) = delete;
    virtual ~Workbench() = default;

    /// The key from scratch; Position::key() is kept incrementally.
    [[nodiscard]] virtual std::uint64_t compute_key(const Position& position) const = 0;
    /// Appends the actions that conformance checks explain() with (core/rules.h).
    virtual void well_formed(const Position& position, ActionList& list) const = 0;
    [[nodiscard]] virtual std::uint64_t perft(const Position& position, int depth) const = 0;
    /// Measures random play and perft for about `seconds` in all.
    [[nodiscard]] virtual search::BenchFigures bench(double seconds, std::uint64_t seed) const = 0;

    /// The weights of the evaluation, row by row, and a description of the rows. Both are empty if
    /// the evaluation has no weights.
    [[nodiscard]] virtual std::vector<int> weights() const = 0;
    [[nodiscard]] virtual std::span<const WeightRow> weight_rows() const = 0;
    /// The evaluation of an unfinished position with these weights, as many as weights() has. 0 if
    /// the evaluation has no weights.
    [[nodiscard]] virtual int evaluate(const Position& position,
                                       std::span<const int> weights) const = 0;

    /// The number of the features of positions; 0 if there are none.
    [[nodiscard]] virtual std::size_t feature_count() const = 0;
    /// Appends the features of an unfinished position (core/rules.h) as the first player sees it
    /// and as the second does. Nothing if the game has none.
    virtual void features(const Position& position, std::vector<std::uint16_t>& first,
                          std::vector<std::uint16_t>& second) const = 0;
    /// Whether a legal action captures, hits or wins something at once (core/rules.h).
    [[nodiscard]] virtual bool is_noisy(const Position& position, Action action) const = 0;
};

/// The game's workbench; only in a program that has one.
[[nodiscard]] const Workbench& workbench(const Game& game);

/// What the workbench of the position's game says of it.
[[nodiscard]] std::uint64_t compute_key(const Position& position);
void well_formed(const Position& position, ActionList& list);
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);
[[nodiscard]] int evaluate(const Position& position, std::span<const int> weights);
void features(const Position& position, std::vector<std::uint16_t>& first,
              std::vector<std::uint16_t>& second);
[[nodiscard]] bool is_noisy(const Position& position, Action action);

} // namespace motley::engine
