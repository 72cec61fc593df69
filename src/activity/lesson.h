#pragma once

#include "activity/activity.h"
#include "activity/board.h"
#include "learn/lesson.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace motley::activity {

/// A game's lesson for one person, with a board for each step. A legal action that the step does
/// not ask for gets a hint instead of being played.
class Lesson final : public Activity, public Board {
public:
    /// Begins at the step where it was left, or at the first if it was finished. `done` is the
    /// number of steps done or skipped; it is kept up to date and must outlive the lesson.
    Lesson(Context& context, const engine::Game& game, std::vector<learn::LessonStep> steps,
           std::uint64_t& done);

    [[nodiscard]] const engine::Game& game() const override { return game_; }
    [[nodiscard]] Phrase title() const override {
        return Phrase("ui.lesson.title").word("game", "name");
    }
    [[nodiscard]] Board* board() override { return this; }

    /// The index of the current step; the number of steps if all are done.
    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] const std::vector<learn::LessonStep>& steps() const { return steps_; }
    [[nodiscard]] bool over() const { return at_ == steps_.size(); }
    /// Whether the step has been played, along with its reply.
    [[nodiscard]] bool solved() const { return solved_; }
    /// Whether a step was skipped since the lesson was opened, and not played afterwards.
    [[nodiscard]] bool skipped(std::size_t step) const { return skipped_.contains(step); }
    /// Whether its hint is shown.
    [[nodiscard]] bool hinted() const { return hinted_; }
    [[nodiscard]] bool asks() const override { return !over() && !solved_; }

    /// Go to the next or the previous step; a step can be skipped.
    void next();
    void previous();
    void show_hint();
    /// What to do in the step, or that all steps are done.
    [[nodiscard]] std::string task() const;
    /// What to do in a step as long as nothing else is said; after the last one, that all are done.
    [[nodiscard]] std::string task_of(std::size_t step) const;
    /// What happened in the step, or its hint if one was requested; may be empty.
    [[nodiscard]] std::string note() const;
    /// The longest that a step says before it is played: its task and its hint.
    struct Words {
        std::string task;
        std::string hint;
    };
    [[nodiscard]] Words words_of(std::size_t step) const;

private:
    void play(Action action) override;
    void show_step(std::size_t at);
    void set_done(std::size_t steps);

    const engine::Game& game_;
    std::vector<learn::LessonStep> steps_;
    std::uint64_t& done_;
    std::set<std::size_t> skipped_;
    std::size_t at_ = 0;
    bool solved_ = false;
    bool hinted_ = false;
};

} // namespace motley::activity
