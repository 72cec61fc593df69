#pragma once

#include "activity/activity.h"
#include "activity/board.h"
#include "learn/lesson.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace motley::activity {

/// The lesson of a game, for one: a board for each step, on which an action that is legal but not
/// what the step asks for is answered with a hint instead of being played.
class Lesson final : public Activity, public Board {
public:
    /// Begins where it was left, or anew when it was finished. `done`: how many steps were done or
    /// skipped; is kept up to date, and outlives the lesson.
    Lesson(Context& context, const engine::Game& game, std::vector<learn::LessonStep> steps,
           std::uint64_t& done);

    [[nodiscard]] const engine::Game& game() const override { return game_; }
    [[nodiscard]] Phrase title() const override { return Phrase("ui.lesson"); }
    [[nodiscard]] Board* board() override { return this; }

    /// The number of the step on the board; as many as there are: all are done.
    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] const std::vector<learn::LessonStep>& steps() const { return steps_; }
    [[nodiscard]] bool over() const { return at_ == steps_.size(); }
    /// The step was played, and what follows it.
    [[nodiscard]] bool solved() const { return solved_; }
    /// Its hint is shown.
    [[nodiscard]] bool hinted() const { return hinted_; }
    [[nodiscard]] bool asks() const override { return !over() && !solved_; }

    /// The step after or before; a step can be left unplayed.
    void next();
    void previous();
    void show_hint();
    /// What to do in the step, or that all is done.
    [[nodiscard]] std::string task() const;
    /// What happened in it, or its hint when that was asked for; or empty.
    [[nodiscard]] std::string note() const;

private:
    void play(Action action) override;
    void show_step(std::size_t at);
    void set_done(std::size_t steps);

    const engine::Game& game_;
    std::vector<learn::LessonStep> steps_;
    std::uint64_t& done_;
    std::size_t at_ = 0;
    bool solved_ = false;
    bool hinted_ = false;
};

} // namespace motley::activity
