#include "activity/hints.h"

#include "activity/board.h"
#include "activity/by_link.h"
#include "activity/host.h"

namespace motley::activity {

bool Hints::possible() const {
    const match::Match* const match = host_.match();
    return match->actor() != Actor::none && !host_.table().computer_acts() && !by_link_.active() &&
           !host_.table().looking_back() && match->offer() == Actor::none;
}

void Hints::ask() {
    if (possible()) {
        host_.table().deselect();
        host_.forget_failures();
        forget();
        wanted_ = true;
    }
}

void Hints::show(const study::Hint& hint) {
    wanted_ = false;
    shown_ = hint;
    host_.tell(Change::hint);
    host_.announce(host_.text(hint.reason) + ' ' + sentence());
}

std::string Hints::sentence() const {
    if (!shown_) {
        return {};
    }
    const engine::Position& position = host_.match()->position();
    const std::string action =
        host_.context().narrator.action(position.game(), position.label(shown_->action));
    std::string said = host_.text(Phrase("hint.what").text("action", action));
    if (shown_->next.empty()) {
        return said;
    }
    const char* const key = shown_->next_actor == position.actor() ? "hint.then" : "hint.answer";
    return said + " · " + host_.text(Phrase(key).text("action", host_.text(shown_->next)));
}

void Hints::play() {
    if (shown_ && possible()) {
        const Action action = shown_->action;
        forget();
        host_.enter({action, {}}); // was judged when the computer answered
    }
}

void Hints::forget() {
    wanted_ = false;
    if (shown_) {
        shown_.reset();
        host_.tell(Change::hint);
    }
}

} // namespace motley::activity
