#include "engine/position.h"

namespace motley::engine {

std::vector<std::string> write_line(const Position& position, const std::vector<Action>& line) {
    std::vector<std::string> tokens;
    const auto at = position.clone();
    for (const Action action : line) {
        tokens.push_back(at->write_action(action));
        if (!at->play(action)) {
            break;
        }
    }
    return tokens;
}

Explanation game_is_over() { return {"game-over", Phrase("explain.game-over"), "", {}}; }
Explanation chance_is_to_act() {
    return {"chance-to-act", Phrase("explain.chance-to-act"), "", {}};
}

} // namespace motley::engine
