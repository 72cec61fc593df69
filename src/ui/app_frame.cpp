#include "ui/app_frame.h"

#include <utility>

namespace motley::ui {

void AppFrame::defer(std::function<void(shell::App&)> what) {
    deferred_.push_back(std::move(what));
    moving = true;
}

void AppFrame::ask(Question what) {
    question = std::move(what);
    moving = true;
}

void AppFrame::begin_match(const engine::Game& game, std::function<void(shell::App&)> begin) {
    if (!app.matches().under_way(game)) {
        defer(std::move(begin));
        return;
    }
    const match::Match& match = *app.matches().of(game);
    const auto say = [&](Phrase phrase) {
        return app.context().narrator.strings().format(game.info().id, phrase.word("game", "name"));
    };
    ask({say(Phrase("ui.replace")),
         say(Phrase("ui.replace.hint").number("n", match::turn_at(match, match.current()))),
         text("ui.replace.yes"), text("ui.replace.no"), std::move(begin), true});
}

std::vector<std::function<void(shell::App&)>> AppFrame::take_deferred() {
    return std::exchange(deferred_, {});
}

} // namespace motley::ui
