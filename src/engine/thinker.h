#pragma once

#include "search/limits.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace motley::engine {

class Position;

/// How a thinker finds its action: `search` is the player to meet, the others are yardsticks.
enum class Method : std::uint8_t {
    search, ///< alpha-beta with chance nodes (search/alpha_beta.h)
    uct,    ///< plain UCT with random playouts (search/uct.h)
    greedy, ///< the best evaluation after one action (search/one_ply.h)
    random, ///< any action
};
inline constexpr std::array<std::string_view, 4> method_names{"search", "uct", "greedy", "random"};

/// The method of a name of method_names.
[[nodiscard]] std::optional<Method> method_of(std::string_view name);

struct ThinkerOptions {
    static constexpr std::uint32_t most_mebibytes = 1024;
    /// As much as a level or a puzzle wants, little enough to be forgotten at once.
    static constexpr std::uint32_t few_mebibytes = 4;

    Method method = Method::search;
    /// Of the search's table; above 0, at most most_mebibytes.
    std::uint32_t table_mebibytes = 16;
    /// Of what is drawn at random. `search` draws nothing.
    std::uint64_t seed = 1;
    /// Of `search`: 1 … highest_level plays as engine/level.h says, with `seed` for what it
    /// overlooks; 0 is the search as it is.
    int level = 0;
};

/// A player of one game, with what it remembers of its earlier thoughts. The same options and the
/// same calls, with limits of depth and nodes only, give the same thoughts on every platform.
class Thinker {
public:
    Thinker() = default;
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;
    virtual ~Thinker() = default;

    /// What to do in a position of the thinker's own game. Some action is answered whenever a
    /// player is to act, however small the limits are. Without any limit `search` ends at
    /// search::deepest_search and `uct` never. `search` reports after each depth, the others do
    /// not.
    [[nodiscard]] virtual search::Thought think(const Position& position,
                                                const search::Limits& limits,
                                                const search::Report& report = {}) = 0;

    /// Forgets all earlier positions, as before another game.
    virtual void forget() = 0;
};

} // namespace motley::engine
