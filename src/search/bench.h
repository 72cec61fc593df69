#pragma once

#include "core/rules.h"
#include "search/bench_figures.h"
#include "search/perft.h"
#include "search/playout.h"

#include <chrono>
#include <cstdint>

namespace motley::search {

/// Spends half of `seconds` on random games from the start, played to the end or the game's
/// playout_limit; an eighth on finding a perft depth that fits; and three eighths on repeating
/// perft of that depth.
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

    // With the last ply counted in bulk, a depth takes time in proportion to the nodes of the depth
    // before it.
    int depth = 0;
    double next = 0;
    for (double before = 1; depth < 64 && next < seconds / 8; ++depth) {
        begin = Clock::now();
        const auto counted = static_cast<double>(perft<G>(start, depth + 1));
        if (counted == 0) {
            break;
        }
        next = since(begin) * counted / before;
        before = counted;
    }
    std::uint64_t nodes = 0;
    begin = Clock::now();
    do {
        nodes += perft<G>(start, depth);
        elapsed = since(begin);
    } while (elapsed < seconds * 3 / 8);
    figures.perft_nodes_per_s = static_cast<double>(nodes) / elapsed;
    return figures;
}

} // namespace motley::search
