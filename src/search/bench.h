#pragma once

#include "core/rules.h"
#include "search/perft.h"
#include "search/playout.h"

#include <chrono>
#include <cstdint>

namespace motley::search {

struct BenchFigures {
    double actions_per_s = 0;     ///< players' actions in random play; chance plies are not counted
    double playouts_per_s = 0;    ///< whole random games
    double perft_nodes_per_s = 0; ///< unmemoised, from the benchmark's start
};

/// Half of `seconds` of random play to the end (or the game's playout_limit), the result tested at
/// every ply; then perft from the start, one depth deeper as long as that fits in the other half.
template <Rules G>
[[nodiscard]] BenchFigures bench(double seconds, std::uint64_t seed) {
    using Clock = std::chrono::steady_clock;
    const auto since = [](Clock::time_point start) {
        return std::chrono::duration<double>(Clock::now() - start).count();
    };
    Setup setup;
    if constexpr (requires { G::bench_setup(); }) {
        setup = G::bench_setup();
    }
    std::uint64_t limit = ~std::uint64_t{0};
    if constexpr (requires { G::playout_limit; }) {
        limit = G::playout_limit;
    }
    const typename G::State start = G::initial(setup);

    BenchFigures figures;
    Rng rng(seed);
    PlayoutLists lists;
    std::uint64_t actions = 0;
    std::uint64_t playouts = 0;
    Clock::time_point begin = Clock::now();
    double elapsed = 0;
    while (elapsed < seconds / 2) {
        typename G::State state = start;
        for (std::uint64_t ply = 0; ply < limit && !G::outcome(state).finished(); ++ply) {
            actions += G::actor(state) == Actor::chance ? 0U : 1U;
            random_ply<G>(state, rng, lists);
        }
        ++playouts;
        elapsed = since(begin);
    }
    figures.actions_per_s = static_cast<double>(actions) / elapsed;
    figures.playouts_per_s = static_cast<double>(playouts) / elapsed;

    std::uint64_t nodes = 0;
    begin = Clock::now();
    elapsed = 0;
    double last = 0;
    double growth = 1;
    for (int depth = 1; depth <= 64 && elapsed + last * growth < seconds / 2; ++depth) {
        const double before = elapsed;
        const std::uint64_t counted = perft<G>(start, depth);
        if (counted == 0) {
            break;
        }
        nodes += counted;
        elapsed = since(begin);
        growth = last > 0 ? (elapsed - before) / last : 1;
        last = elapsed - before;
    }
    figures.perft_nodes_per_s = static_cast<double>(nodes) / elapsed;
    return figures;
}

} // namespace motley::search
