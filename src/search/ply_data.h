#pragma once

#include "core/action.h"
#include "search/move_picker.h"
#include "search/network.h"

#include <array>
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

} // namespace motley::search
