#pragma once

#include "engine/position_of.h"
#include "engine/workbench.h"
#include "search/bench.h"
#include "search/corrected_evaluation.h"
#include "search/noise.h"
#include "search/perft.h"

#include <cassert>
#include <cstring>
#include <vector>

namespace motley::engine {

/// The Workbench of G, whose positions are PositionOf<G>.
template <Presented G>
class WorkbenchOf final : public Workbench {
public:
    std::uint64_t compute_key(const Position& position) const override {
        return G::compute_key(state(position));
    }
    void well_formed(const Position& position, ActionList& list) const override {
        G::well_formed(state(position), list);
    }
    std::uint64_t perft(const Position& position, int depth) const override {
        return search::perft<G>(state(position), depth);
    }
    search::BenchFigures bench(double seconds, std::uint64_t seed) const override {
        return search::bench<G>(seconds, seed);
    }

    std::vector<int> weights() const override {
        if constexpr (Weighed<G>) {
            // Weights has only arrays of ints, so it can be copied as one array.
            const typename G::Weights weights;
            std::vector<int> numbers(sizeof weights / sizeof(int));
            std::memcpy(numbers.data(), &weights, sizeof weights);
            return numbers;
        } else {
            return {};
        }
    }
    std::span<const WeightRow> weight_rows() const override {
        if constexpr (Weighed<G>) {
            return G::weight_rows;
        } else {
            return {};
        }
    }
    int evaluate([[maybe_unused]] const Position& position,
                 [[maybe_unused]] std::span<const int> numbers) const override {
        if constexpr (Weighed<G>) {
            typename G::Weights weights;
            assert(numbers.size_bytes() == sizeof weights);
            std::memcpy(static_cast<void*>(&weights), numbers.data(), sizeof weights);
            return G::evaluate(state(position), weights);
        } else {
            return 0;
        }
    }

    std::size_t feature_count() const override {
        if constexpr (Featured<G>) {
            return G::feature_count;
        } else {
            return 0;
        }
    }
    void features([[maybe_unused]] const Position& position,
                  [[maybe_unused]] std::vector<std::uint16_t>& first,
                  [[maybe_unused]] std::vector<std::uint16_t>& second) const override {
        if constexpr (Featured<G>) {
            search::add_features<G>(state(position),
                                    [&](std::size_t for_first, std::size_t for_second) {
                                        first.push_back(static_cast<std::uint16_t>(for_first));
                                        second.push_back(static_cast<std::uint16_t>(for_second));
                                    });
        }
    }
    bool is_noisy(const Position& position, Action action) const override {
        return search::is_noisy<G>(state(position), action);
    }

private:
    static const typename G::State& state(const Position& position) {
        return static_cast<const PositionOf<G>&>(position).state();
    }
};

} // namespace motley::engine
