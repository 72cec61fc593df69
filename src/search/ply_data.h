#pragma once

#include "core/action.h"
#include "search/move_picker.h"
#include "search/network.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace motley::search {

/// What the search needs at one ply: an entry of the search stack.
template <class State>
struct PlyData {
    State state;
    ActionList actions;
    ChanceList outcomes;
    MovePicker picker;
    std::array<Action, 2> killers{};
    int turns = 0;                       ///< that the match has left (TurnLimit)
    bool on_pv = true;                   ///< not below an action that got a null window
    std::optional<Network::Views> views; ///< of the state, once it or a later one was evaluated
    std::vector<Action> pv;              ///< from this ply on
};

/// After a beta cutoff by the i-th action: it becomes a killer and gains history score; the quiet
/// actions tried before it lose some, except for the first.
template <class State>
void note_cutoff(PlyData<State>& here, History& history, Actor player, std::size_t i, int depth) {
    const Action action = here.actions[here.picker.at(i)];
    if (here.picker.is_noisy(i)) {
        return;
    }
    if (action != here.killers[0]) {
        here.killers = {action, here.killers[0]};
    }
    const std::int32_t bonus = std::min(depth * depth * 64, History::max / 8);
    history.add(player, action, bonus);
    for (std::size_t before = 1; before < i; ++before) {
        const Action refuted = here.actions[here.picker.at(before)];
        if (!here.picker.is_noisy(before)) {
            history.add(player, refuted, -bonus);
        }
    }
}

} // namespace motley::search
