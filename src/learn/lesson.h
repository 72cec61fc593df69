#pragma once

#include "core/result.h"
#include "engine/game.h"

#include <string>
#include <vector>

namespace motley::learn {

/// Something to be played in a lesson. The game's strings have its sentences: `lesson.NAME` says
/// what to do, `lesson.NAME.hint` helps whoever tried something else.
struct LessonStep {
    std::string name;
    std::string position;            ///< text; a player is to act
    std::vector<std::string> accept; ///< action texts; without any, every legal action is right
    std::vector<std::string> reply;  ///< what follows it: action texts, rolls among them
};

/// The first steps of a game, from assets/games/<id>/lesson.json:
///
///     [{ "name": TEXT, "position": POS, "accept": [TOKEN, …], "reply": [TOKEN, …] }, …]
///
/// The lists may be left out. Refuses any other form; the texts are not looked at.
[[nodiscard]] Result<std::vector<LessonStep>> load_lesson(const engine::Game& game);

/// Whether the game has this file; the screens offer no lesson where it has not.
[[nodiscard]] bool has_lesson(const engine::Game& game);

} // namespace motley::learn
