#pragma once

#include "engine/position.h"

#include <algorithm>
#include <optional>

namespace motley::test {

/// The first legal action that is entered by choosing places alone; nothing if there is none.
inline std::optional<Action> plain_action(const engine::Position& position) {
    ActionList actions;
    position.legal_actions(actions);
    const auto found = std::find_if(actions.begin(), actions.end(), [&](Action action) {
        const scene::Path path = position.path(action);
        return std::all_of(path.begin(), path.end(), [](const scene::Step& step) {
            return step.kind == scene::Step::Kind::place;
        });
    });
    return found == actions.end() ? std::nullopt : std::optional(*found);
}

} // namespace motley::test
