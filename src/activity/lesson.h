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

/// A game's lesson, with a board for each step. A legal action that the step does not ask for gets
/// a hint instead of being played.
class Lesson final : public Activity, public Board {
public:
    /// Begins at the step where the player stopped, or at the first if the lesson was finished.
    /// `done` is the number of steps done or skipped. The lesson updates it, so it must outlive the
    /// lesson.
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
    /// Whether the player has solved the step, and its reply has been played.
    [[nodiscard]] bool solved() const { return solved_; }
    /// Whether the player skipped a step since the lesson was opened, and has not played it since.
    [[nodiscard]] bool skipped(std::size_t step) const { return skipped_.contains(step); }
    /// Whether the step's hint is shown.
    [[nodiscard]] bool hinted() const { return hinted_; }
    [[nodiscard]] bool asks() const override { return !over() && !solved_; }

    /// Goes to the next step, whether or not this one is solved.
    void next();
    /// Goes to the previous step.
    void previous();
    void show_hint();
    /// The task of the current step, or that all steps are done.
    [[nodiscard]] std::string task() const;
    /// The task of any step as shown before it is played; after the last one, that all steps are
    /// done.
    [[nodiscard]] std::string task_of(std::size_t step) const;
    /// What happened in the step, or its hint if the player asked for it; may be empty.
    [[nodiscard]] std::string note() const;
    /// The longest texts that a step shows before it is played.
    struct Words {
        std::string task;
        std::string hint;
    };
    [[nodiscard]] Words words_of(std::size_t step) const;

private:
    void play(const engine::Judged& judged) override;
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
