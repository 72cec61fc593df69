#include "engine/workbench.h"

#include <cassert>

namespace motley::engine {

const Workbench& workbench(const Game& game) {
    assert(game.workbench() != nullptr);
    return *game.workbench();
}

std::uint64_t compute_key(const Position& position) {
    return workbench(position.game()).compute_key(position);
}

void well_formed(const Position& position, ActionList& list) {
    workbench(position.game()).well_formed(position, list);
}

std::uint64_t perft(const Position& position, int depth) {
    return workbench(position.game()).perft(position, depth);
}

int evaluate(const Position& position, std::span<const int> weights) {
    return workbench(position.game()).evaluate(position, weights);
}

void features(const Position& position, std::vector<std::uint16_t>& first,
              std::vector<std::uint16_t>& second) {
    workbench(position.game()).features(position, first, second);
}

bool is_noisy(const Position& position, Action action) {
    return workbench(position.game()).is_noisy(position, action);
}

} // namespace motley::engine
