#pragma once

#include "learn/lesson.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace motley::app {

enum class Screen : std::uint8_t { start, play, lesson, rules, about };

/// A lesson while it is given.
struct Lesson {
    const engine::Game* game = nullptr;
    std::vector<learn::LessonStep> steps;
    std::size_t at = 0;          ///< the step on the board; as many as there are: all are done
    bool solved = false;         ///< it was played, and what follows it
    bool hinted = false;         ///< its hint is shown
    Screen from = Screen::start; ///< where it leads back to

    [[nodiscard]] bool over() const { return at == steps.size(); }
    /// Whether the board takes an action now.
    [[nodiscard]] bool asks() const { return !over() && !solved; }
};

} // namespace motley::app
