#include "activity/edit.h"

#include "activity/narration.h"
#include "core/text.h"

#include <utility>

namespace motley::activity {

namespace {

/// For the beginning of a sentence. Names of parts of a text begin with ASCII.
std::string capital(std::string text) {
    if (!text.empty() && is_lower(text[0])) {
        text[0] = to_upper(text[0]);
    }
    return text;
}

} // namespace

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
    const engine::Strings& strings = context_.narrator.strings();
    if (editor_.position() == nullptr) {
        const Error& error = editor_.error();
        Phrase whole = error.reason;
        const std::size_t dot = whole.key.find('.');
        whole.key = dot == std::string::npos ? std::string() : "ui.edit" + whole.key.substr(dot);
        if (!strings.has("", whole.key)) {
            return text(Phrase("ui.edit.wrong").text("reason", strings.line(error)));
        }
        return text(std::move(whole).text(
            "where", error.where.empty() ? "" : capital(text(error.where.back()))));
    }
    if (editor_.playable()) {
        return text(Phrase("ui.edit.right"));
    }
    const Narration narration{strings, game(), editor_.players()};
    return text(Phrase("ui.edit.over")
                    .text("why", text(editor_.position()->decided_by()))
                    .text("who", narration.ending(editor_.position()->outcome())));
}

} // namespace motley::activity
