#include "app/lesson.h"

#include "app/app.h"

#include <algorithm>
#include <utility>

namespace motley::app {

void App::begin_lesson(const engine::Game& game) {
    auto steps = learn::load_lesson(game);
    if (!steps) { // conformance tests those there are
        return;
    }
    if (!lesson_) {
        lesson_from_ = screen_ == Screen::rules || screen_ == Screen::about ? from_ : screen_;
    }
    end_lesson();
    set_aside();
    aside_ = std::move(match_);
    aside_flipped_ = std::exchange(flipped_, false);
    lesson_ = Lesson{&game, std::move(*steps), 0, false, false};
    screen_ = Screen::lesson;
    game_ = &game;
    const std::uint64_t done = steps_done(game);
    show_step(done < lesson_->steps.size() ? static_cast<std::size_t>(done) : 0);
}

void App::end_lesson() {
    if (!aside()) {
        return;
    }
    lesson_.reset();
    puzzle_.reset();
    match_ = std::move(aside_);
    flipped_ = aside_flipped_;
    if (match_) {
        changed();
    } else {
        picker_ = Picker();
        notice_.reset();
    }
}

const Match* App::own_match() const { return aside() ? aside_.get() : match_.get(); }

void App::show_step(std::size_t at) {
    Lesson& lesson = *lesson_;
    lesson.at = at;
    lesson.solved = false;
    lesson.hinted = false;
    steps_done_[lesson.game->info().id] = at;
    if (lesson.over()) {
        picker_ = Picker();
        notice_.reset();
    } else if (const auto position = lesson.game->read(lesson.steps[at].position)) {
        match_ = std::make_unique<Match>(**position);
        changed();
    }
    announce(lesson_task());
}

void App::next_step() {
    if (lesson_ && !lesson_->over()) {
        show_step(lesson_->at + 1);
    }
}

void App::previous_step() {
    if (lesson_ && lesson_->at > 0) {
        show_step(lesson_->at - 1);
    }
}

void App::show_hint() {
    if (lesson_ && lesson_->asks()) {
        lesson_->hinted = true;
        announce(lesson_note());
    }
}

void App::play_in_lesson(Action action) {
    if (!lesson_->asks()) {
        return;
    }
    const learn::LessonStep& step = lesson_->steps[lesson_->at];
    const engine::Position& position = match_->position();
    if (const Explanation why = position.explain(action); !why.legal()) {
        refuse(why);
        return;
    }
    const std::string token = position.write_action(action);
    if (!step.accept.empty() &&
        std::find(step.accept.begin(), step.accept.end(), token) == step.accept.end()) {
        let_go();
        show_hint();
        return;
    }
    (void)match_->enact(action);
    for (const std::string& reply : step.reply) {
        if (const auto next = match_->position().read_action(reply)) {
            (void)match_->enact(*next);
        }
    }
    lesson_->solved = true;
    steps_done_[lesson_->game->info().id] = lesson_->at + 1;
    changed();
    announce(lesson_note());
}

std::string App::lesson_task() const {
    if (!lesson_) {
        return {};
    }
    return lesson_->over() ? text("lesson.over")
                           : text("lesson." + lesson_->steps[lesson_->at].name);
}

std::string App::lesson_note() const {
    if (!lesson_ || lesson_->over()) {
        return {};
    }
    if (lesson_->solved) {
        return told_since(0);
    }
    return lesson_->hinted ? text("lesson." + lesson_->steps[lesson_->at].name + ".hint")
                           : std::string();
}

std::uint64_t App::steps_done(const engine::Game& game) const {
    const auto found = steps_done_.find(game.info().id);
    return found == steps_done_.end() ? 0 : found->second;
}

} // namespace motley::app
