#pragma once

#include "learn/lesson.h"

#include <cstddef>
#include <vector>

namespace motley::app {

/// A lesson while it is given.
struct Lesson {
    const engine::Game* game = nullptr;
    std::vector<learn::LessonStep> steps;
    std::size_t at = 0;  ///< the step on the board; as many as there are: all are done
    bool solved = false; ///< it was played, and what follows it
    bool hinted = false; ///< its hint is shown

    [[nodiscard]] bool over() const { return at == steps.size(); }
    /// Whether the board takes an action now.
    [[nodiscard]] bool asks() const { return !over() && !solved; }
};

} // namespace motley::app
