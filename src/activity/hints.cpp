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
    const engine::ActionLabel label = position.label(shown_->action);
    const std::string action = play_.text(label.phrase);
    std::string said = play_.text(Phrase("hint.what").text("action", action));
    if (label.glyph >= 0) {
        const std::string piece = play_.text(
            position.game().info().glyphs[static_cast<std::size_t>(label.glyph)].name_key);
        // Some labels contain the piece's name already.
        said += action.find(piece) == std::string::npos ? " · " + piece : std::string();
    }
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
