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
/// every ply; an eighth for finding the perft depth that such a time allows, from the start; and
/// three eighths for perft of that depth again and again.
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

    // Counting the last ply in bulk makes a depth cost about as much as the one before it has
    // nodes.
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
