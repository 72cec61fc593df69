#include "activity/hints.h"

#include "activity/play.h"

namespace motley::activity {

bool Hints::possible() const {
    const match::Match* const match = play_.match();
    return match != nullptr && match->actor() != Actor::none && !play_.computer_acts() &&
           !play_.by_link().active() && !play_.looking_back() && match->offer() == Actor::none;
}

void Hints::ask() {
    if (possible()) {
        play_.deselect();
        play_.failures_ = 0;
        forget();
        wanted_ = true;
    }
}

void Hints::show(const Hint& hint) {
    wanted_ = false;
    shown_ = hint;
    play_.tell(Change::hint);
    play_.announce(play_.text(hint.reason) + ' ' + sentence());
}

std::string Hints::sentence() const {
    if (!shown_) {
        return {};
    }
    const engine::Position& position = play_.match()->position();
    const std::string action =
        play_.context_.narrator.action(position.game(), position.label(shown_->action));
    std::string said = play_.text(Phrase("hint.what").text("action", action));
    if (shown_->next.empty()) {
        return said;
    }
    const char* const key = shown_->next_actor == position.actor() ? "hint.then" : "hint.answer";
    return said + " · " + play_.text(Phrase(key).text("action", play_.text(shown_->next)));
}

void Hints::play() {
    if (shown_ && possible()) {
        const Action action = shown_->action;
        forget();
        play_.enter(action);
    }
}

void Hints::forget() {
    wanted_ = false;
    if (shown_) {
        shown_.reset();
        play_.tell(Change::hint);
    }
}

} // namespace motley::activity
