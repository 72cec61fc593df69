#include "activity/edit.h"

namespace motley::activity {

Edit::Edit(Context& context, const engine::Position& from, const match::Seats& seats,
           const match::Terms& terms)
    : context_(context), editor_(from, seats, terms) {
    context_.narrator.announce(context_.narrator.text(&game(), Phrase("ui.edit")) + ". " + note());
}

void Edit::change(const std::function<void(Editor&)>& what) {
    const std::string before = editor_.text();
    what(editor_);
    if (editor_.text() != before) {
        context_.narrator.announce(note());
    }
}

std::string Edit::note() const {
    const auto text = [this](const Phrase& phrase) {
        return context_.narrator.text(&game(), phrase);
    };
    if (editor_.error().code == "too-long") {
        return text(Phrase("explain.too-long").number("n", longest_position));
    }
    if (editor_.position() == nullptr) {
        return text(Phrase("ui.edit.wrong")
                        .text("reason", context_.narrator.strings().line(editor_.error())));
    }
    return text(Phrase(editor_.playable() ? "ui.edit.right" : "explain.game-over"));
}

} // namespace motley::activity
