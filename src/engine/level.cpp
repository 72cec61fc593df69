#include "engine/level.h"

#include "engine/position.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace motley::engine {

namespace {

constexpr Level make_level(int depth, std::uint64_t nodes, std::uint64_t listed,
                           search::Score max_error, unsigned overlooked) {
    Level level;
    level.limits.depth = depth;
    level.limits.nodes = nodes;
    level.limits.listed = listed;
    level.skill.max_error = max_error;
    level.skill.overlooked = overlooked;
    return level;
}

// Even the highest level makes some error, so that its games vary.
constexpr std::array<Level, highest_level> levels{
    //         depth   nodes     listed  max_error  overlooked
    make_level(1, 1'000, 250'000, 240, 200),  //
    make_level(2, 2'000, 500'000, 60, 80),    //
    make_level(0, 8'000, 2'000'000, 6, 10),   //
    make_level(0, 30'000, 6'000'000, 3, 0),   //
    make_level(0, 300'000, 30'000'000, 1, 0), //
};

/// The lower of two bounds, where 0 means no bound.
template <class T>
T lower(T a, T b) {
    return a == 0 ? b : b == 0 ? a : std::min(a, b);
}

class AtLevel final : public Searcher {
public:
    AtLevel(std::unique_ptr<Searcher> search, const Level& level)
        : search_(std::move(search)), level_(level) {}

    search::SearchResult search(const Position& position, const search::Limits& limits,
                                const search::Report& report) override {
        search_->forget();
        search::Limits bounded = limits;
        bounded.depth = lower(limits.depth, level_.limits.depth);
        bounded.nodes = lower(limits.nodes, level_.limits.nodes);
        bounded.listed = lower(limits.listed, level_.limits.listed);
        if (position.count_actions() == 1) {
            bounded.depth = 1;
        }
        return search_->search(position, bounded, report);
    }

    void forget() override { search_->forget(); }

private:
    std::unique_ptr<Searcher> search_;
    const Level& level_;
};

} // namespace

const Level& level(int number) {
    assert(number >= 1 && number <= highest_level);
    return levels[static_cast<std::size_t>(number) - 1];
}

std::unique_ptr<Searcher> at_level(std::unique_ptr<Searcher> search, const Level& level) {
    return std::make_unique<AtLevel>(std::move(search), level);
}

} // namespace motley::engine
