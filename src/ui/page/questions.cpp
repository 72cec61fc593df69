#include "ui/page/questions.h"

#include "ui/page/dialogs.h"

#include <string>
#include <utility>
#include <vector>

namespace motley::ui {

bool Questions::close() {
    const bool was_open = open();
    question_.reset();
    opens_ = false;
    return was_open;
}

void Questions::screen_changed() {
    if (!about_saving_) {
        question_.reset();
    }
    opens_ = false;
}

void Questions::draw_open(AppFrame& frame) {
    const shell::Abilities& can = frame.app.sharing.abilities();
    // A friend's link: an installed app is not what the system opens it with.
    const bool waits =
        frame.app.screen() == shell::Screen::play && frame.app.play().by_link().waits();
    std::vector<Answer> answers;
    if (waits) {
        answers.push_back({Command::confirm, frame.text("ui.open")});
    }
    for (const auto& [offered, command] : {std::pair{can.picks_files && !waits, Command::open_file},
                                           {can.reads_clipboard, Command::open_clipboard},
                                           {true, Command::cancel}}) {
        if (offered) {
            answers.push_back({command, frame.text(info(command).sentence)});
        }
    }
    const Command used = draw_choice(frame, frame.text(waits ? "ui.friend.waits" : "ui.open.title"),
                                     frame.text(waits ? "ui.friend.paste" : "ui.open.hint"),
                                     answers, waits ? &link_ : nullptr);
    if (used == Command::none || (used == Command::confirm && link_.empty())) {
        return;
    }
    opens_ = false;
    frame.moving = true;
    if (used == Command::confirm) {
        frame.defer([link = std::exchange(link_, {})](shell::App& app) {
            (void)app.sharing.open(link, shell::Sharing::From::player);
        });
    } else {
        defer(frame, used);
    }
}

void Questions::draw(AppFrame& frame) {
    const bool unsaved = frame.app.saves.unsaved();
    if (opens_) {
        draw_open(frame);
    } else if (question_) {
        const Command used =
            draw_question(frame, question_->title, question_->hint, {Command::yes, question_->yes},
                          {Command::no, question_->no}, true, question_->loses);
        if (used == Command::yes && question_->then) {
            frame.defer(std::move(question_->then));
        }
        if (used != Command::none) {
            question_.reset();
            frame.moving = true;
        }
    } else if (frame.question) {
        question_ = std::move(frame.question);
    } else if (frame.open_wanted) {
        opens_ = true;
        link_.clear();
        frame.moving = true;
    } else if (frame.app.sharing.refusals() > refusals_shown_) {
        refusals_shown_ = frame.app.sharing.refusals();
        question_ = {frame.app.sharing.refusal_title(),
                     frame.app.sharing.refusal(),
                     frame.text("ui.open.close"),
                     {},
                     {}};
        frame.moving = true;
    } else if (unsaved && !unsaved_shown_) {
        question_ = {frame.text("ui.unsaved"), frame.text("ui.unsaved.hint"), frame.text("ui.copy"),
                     frame.text("ui.unsaved.on"), [](shell::App& app) {
                         app.saves.want({shell::TextRequest::What::copy, ""});
                     }};
        unsaved_shown_ = true;
        about_saving_ = true;
        frame.moving = true;
    }
    unsaved_shown_ = unsaved_shown_ && unsaved;
    about_saving_ = about_saving_ && question_;
}

} // namespace motley::ui
