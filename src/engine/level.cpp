#include "engine/level.h"

#include "core/rng.h"
#include "engine/game.h"
#include "engine/position.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

namespace motley::engine {

namespace {

constexpr std::uint64_t least_listed = 250'000;
constexpr std::uint64_t listed_per_node = 100;

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
        bounded.until_settled = level_.limits.until_settled;
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
    Level level_;
    std::uint64_t seed_;
};

} // namespace

Level level(const Strength& strength) {
    Level level;
    level.limits.depth = strength.depth;
    level.limits.nodes = strength.nodes;
    level.limits.until_settled = true;
    level.limits.listed = std::max(least_listed, listed_per_node * strength.nodes);
    level.skill.max_error = strength.max_error;
    level.skill.near_overlooked = strength.near_overlooked;
    level.skill.far_overlooked = strength.far_overlooked;
    return level;
}

std::optional<int> level_of(int number, int of_how_many) {
    // There were five levels once.
    constexpr std::array<int, 6> of_five{0, 1, 3, 5, 6, 8};
    if (of_how_many == highest_level && number >= 0 && number <= highest_level) {
        return number;
    }
    if (of_how_many == 5 && number >= 0 && number <= 5) {
        return of_five[static_cast<std::size_t>(number)];
    }
    return std::nullopt;
}

std::unique_ptr<Searcher> at_level(std::unique_ptr<Searcher> search, const Level& level,
                                   std::uint64_t seed) {
    return std::make_unique<AtLevel>(std::move(search), level, seed);
}

} // namespace motley::engine
