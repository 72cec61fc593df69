#pragma once

#include "search/limits.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace motley::engine {

class Position;

/// How a searcher chooses its action. `search` plays against people; the others are baselines.
enum class Method : std::uint8_t {
    search, ///< alpha-beta with chance nodes (search/alpha_beta.h)
    uct,    ///< plain UCT with random playouts (search/uct.h)
    greedy, ///< the best evaluation after one action (search/one_ply.h)
    random, ///< any action
};
inline constexpr std::array<std::string_view, 4> method_names{"search", "uct", "greedy", "random"};

/// The method with this name in method_names.
[[nodiscard]] std::optional<Method> method_of(std::string_view name);

struct SearcherOptions {
    static constexpr std::uint32_t max_mebibytes = 1024;
    /// Enough for a level or a puzzle, and quick to clear.
    static constexpr std::uint32_t few_mebibytes = 4;

    Method method = Method::search;
    /// Size of the transposition table, 1 … max_mebibytes.
    std::uint32_t table_mebibytes = 16;
    /// Seed of the random numbers. `search` uses it for a level only.
    std::uint64_t seed = 1;
    /// For `search`: 1 … highest_level limits its strength (engine/level.h); 0 is full strength.
    int level = 0;
    /// For `search`: whether the game's network corrects its evaluation, where it has one. Levels
    /// below the highest judge by the hand-made evaluation alone.
    bool network = true;
    /// For `search`: whether it skips quiet actions near the leaves, in games that let it.
    bool skips = true;
};

/// A computer player of one game, with the memory of its earlier searches. The same options and the
/// same calls, with limits of depth and nodes only, give the same results on every platform.
class Searcher {
public:
    Searcher() = default;
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;
    virtual ~Searcher() = default;

    /// Searches a position of the searcher's own game. If a player is to act, it always finds some
    /// action, however small the limits are. Without limits, `search` ends at search::max_depth and
    /// `uct` never ends. Only `search` reports, after each iteration.
    [[nodiscard]] virtual search::SearchResult search(const Position& position,
                                                      const search::Limits& limits,
                                                      const search::Report& report = {}) = 0;

    /// Forgets all earlier searches, as before another game. The random numbers go on.
    virtual void forget() = 0;
};

} // namespace motley::engine
