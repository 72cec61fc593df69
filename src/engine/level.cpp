#include "engine/level.h"

#include "core/rng.h"
#include "engine/game.h"
#include "engine/position.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <utility>
#include <vector>

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
    AtLevel(std::unique_ptr<Searcher> search, const Level& level, std::uint64_t seed)
        : search_(std::move(search)), level_(level), seed_(seed) {}

    search::SearchResult search(const Position& position, const search::Limits& limits,
                                const search::Report& report) override {
        search_->forget();
        search::Limits bounded = limits;
        bounded.depth = lower(limits.depth, level_.limits.depth);
        bounded.nodes = lower(limits.nodes, level_.limits.nodes);
        bounded.listed = lower(limits.listed, level_.limits.listed);
        if (position.count_actions() == 1) {
            bounded.depth = 1;
        } else if (limits.opening && limits.lines == 1 && is_player(position.actor())) {
            return open(position, bounded, report);
        }
        return search_->search(position, bounded, report);
    }

    void forget() override { search_->forget(); }

private:
    /// Answers with one of the actions that are nearly as good as the best, unless that wins.
    search::SearchResult open(const Position& position, search::Limits limits,
                              const search::Report& report) {
        limits.lines = opening_lines;
        std::vector<search::SearchResult> of_depth;
        std::vector<search::SearchResult> lines; // of the last depth with more than one
        const search::SearchResult best =
            search_->search(position, limits, [&](const search::SearchResult& line) {
                if (line.rank == 1) {
                    of_depth.clear();
                    if (report) {
                        report(line);
                    }
                }
                of_depth.push_back(line);
                if (line.rank > 1) {
                    lines = of_depth;
                }
            });
        // A deeper search, cut short, may have found something better than all of them.
        if (lines.empty() || lines.front().best != best.best ||
            std::abs(best.score) > search::forced_win_score) {
            return best;
        }
        const search::Score least = lines.front().score - margin(position.game());
        std::erase_if(lines, [&](const search::SearchResult& line) { return line.score < least; });
        Rng rng(seed_ ^ position.key());
        search::SearchResult chosen = lines[rng.below(static_cast<std::uint32_t>(lines.size()))];
        chosen.rank = 1;
        chosen.nodes = best.nodes;
        chosen.milliseconds = best.milliseconds;
        if (report && chosen.best != best.best) {
            report(chosen);
        }
        return chosen;
    }

    /// In an equal position, opening_variety as a score.
    [[nodiscard]] static search::Score margin(const Game& game) {
        return static_cast<search::Score>(4 * opening_variety / game.chance_per_score());
    }

    std::unique_ptr<Searcher> search_;
    const Level& level_;
    std::uint64_t seed_;
};

} // namespace

const Level& level(int number) {
    assert(number >= 1 && number <= highest_level);
    return levels[static_cast<std::size_t>(number) - 1];
}

std::unique_ptr<Searcher> at_level(std::unique_ptr<Searcher> search, const Level& level,
                                   std::uint64_t seed) {
    return std::make_unique<AtLevel>(std::move(search), level, seed);
}

} // namespace motley::engine
