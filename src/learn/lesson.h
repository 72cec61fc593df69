#pragma once

#include "core/result.h"
#include "engine/game.h"

#include <string>
#include <vector>

namespace motley::learn {

/// One step of a lesson. Its sentences are in the game's strings: `lesson.NAME` says what to do,
/// `lesson.NAME.hint` helps a player who tried something else.
struct LessonStep {
    std::string name;
    std::string position;            ///< text; a player is to act
    std::vector<std::string> accept; ///< action texts; if empty, every legal action is right
    /// What follows the player's action: action texts, including any roll that is then due. None if
    /// every action is right; rolls fall by themselves then.
    std::vector<std::string> reply;
};

/// A game's first lesson, from assets/games/<id>/lesson.json:
///
///     [{ "name": TEXT, "position": POS, "accept": [TOKEN, …], "reply": [TOKEN, …] }, …]
///
/// The lists may be left out. Refuses any other form, but does not check the texts.
[[nodiscard]] Result<std::vector<LessonStep>> load_lesson(const engine::Game& game);

/// Whether the game has this file; without it the screens offer no lesson.
[[nodiscard]] bool has_lesson(const engine::Game& game);

} // namespace motley::learn
