#include "ui/parts/questions.h"

#include "ui/parts/dialogs.h"

#include <string>
#include <utility>

namespace motley::ui {

bool Questions::close() {
    const bool was_open = open();
    question_.reset();
    return was_open;
}

void Questions::screen_changed() {
    if (!about_saving_) {
        question_.reset();
    }
}

void Questions::draw(AppFrame& frame) {
    const bool unsaved = frame.app.saves.unsaved();
    if (question_) {
        const Command used =
            draw_question(frame, question_->title, question_->hint, {Command::yes, question_->yes},
                          {Command::no, question_->no}, true, question_->loses);
        if (used == Command::yes) {
            frame.defer(std::move(question_->then));
        }
        if (used != Command::none) {
            question_.reset();
            frame.moving = true;
        }
    } else if (frame.question) {
        question_ = std::move(frame.question);
    } else if (unsaved && !unsaved_told_) {
        question_ = {frame.text("ui.unsaved"), frame.text("ui.unsaved.hint"), frame.text("ui.copy"),
                     frame.text("ui.unsaved.on"), [](shell::App& app) {
                         app.saves.want({shell::TextWish::What::copy, ""});
                     }};
        unsaved_told_ = true;
        about_saving_ = true;
        frame.moving = true;
    }
    unsaved_told_ = unsaved_told_ && unsaved;
    about_saving_ = about_saving_ && question_;
}

} // namespace motley::ui
