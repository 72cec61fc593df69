#include "activity/lesson.h"

#include <algorithm>
#include <utility>

namespace motley::activity {

Lesson::Lesson(Context& context, const engine::Game& game, std::vector<learn::LessonStep> steps,
               std::uint64_t& done)
    : Board(context), game_(game), steps_(std::move(steps)), done_(done) {
    const auto before = static_cast<std::size_t>(done_);
    const bool all = before >= steps_.size();
    show_step(all ? 0 : before);
    if (all) {
        set_done(before); // until it is begun anew
    }
}

void Lesson::show_step(std::size_t at) {
    at_ = at;
    solved_ = false;
    hinted_ = false;
    set_done(at);
    if (over()) {
        forget_choice();
    } else if (const auto position = game_.read(steps_[at].position)) {
        set_match(std::make_unique<match::Match>(**position));
    }
    announce(task());
}

void Lesson::set_done(std::size_t steps) {
    done_ = steps;
    tell(Change::lessons);
}

void Lesson::next() {
    if (!over()) {
        if (!solved_) {
            skipped_.insert(at_);
        }
        show_step(at_ + 1);
    }
}

void Lesson::previous() {
    if (at_ > 0) {
        show_step(at_ - 1);
    }
}

void Lesson::show_hint() {
    if (asks()) {
        hinted_ = true;
        tell(Change::hint);
        announce(note());
    }
}

void Lesson::play(const engine::Judged& judged) {
    if (!asks()) {
        return;
    }
    const learn::LessonStep& step = steps_[at_];
    if (!judged.why.legal()) {
        refuse(judged.why);
        return;
    }
    const std::string played = match_->position().write_action(judged.action);
    if (!step.accept.empty() &&
        std::find(step.accept.begin(), step.accept.end(), played) == step.accept.end()) {
        deselect();
        show_hint();
        return;
    }
    if (step.accept.empty()) { // there is no reply, but what is due is rolled
        (void)match_->play(judged);
    } else {
        (void)match_->enact(judged);
    }
    for (const std::string& reply : step.reply) {
        if (const auto next = match_->position().read_action(reply)) {
            (void)match_->enact(*next);
        }
    }
    solved_ = true;
    skipped_.erase(at_);
    set_done(at_ + 1);
    changed();
    announce(note());
}

std::string Lesson::task() const {
    // Once there is a note below, the aim would push the task out.
    return hinted_ || solved_ ? words_of(at_).task : task_of(at_);
}

std::string Lesson::task_of(std::size_t step) const {
    if (step == steps_.size()) {
        return text("lesson.over");
    }
    const std::string task = words_of(step).task;
    return step > 0 ? task
                    : text(Phrase("ui.lesson.first").word("aim", "aim.short").text("task", task));
}

Lesson::Words Lesson::words_of(std::size_t step) const {
    const std::string key = "lesson." + steps_[step].name;
    return {text(key), text(key + ".hint")};
}

std::string Lesson::note() const {
    if (over()) {
        return {};
    }
    if (solved_) {
        const engine::Position& first = match_->position_at(0);
        const Outcome::Result mine = first.actor() == Actor::first ? Outcome::Result::first_wins
                                                                   : Outcome::Result::second_wins;
        const bool won = match_->outcome().result == mine;
        return narration().since(0) + (won ? ' ' + text("ui.lesson.won") : std::string());
    }
    return hinted_ ? words_of(at_).hint : std::string();
}

} // namespace motley::activity
