#pragma once

namespace motley::search {

/// The speed of random play and of counting, on one core.
struct BenchFigures {
    double actions_per_s = 0;     ///< players' actions in random play; chance plies are not counted
    double playouts_per_s = 0;    ///< whole random games
    double perft_nodes_per_s = 0; ///< without a table, from the benchmark's start
};

} // namespace motley::search
