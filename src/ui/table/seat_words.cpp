#include "ui/table/seat_words.h"

namespace motley::ui {

std::string level_name(const shell::OnScreen& app, int level) {
    return app.text("level." + std::to_string(level));
}

std::string computer_words(const shell::OnScreen& app, int level) {
    return app.text(Phrase("computer.is").text("level", level_name(app, level)));
}

std::string who_plays(const shell::OnScreen& app, std::size_t player) {
    const Actor self = app.board().self();
    if (self != Actor::none && index(self) != player) {
        return app.text("ui.friend");
    }
    const int level = app.board().seats().levels[player];
    return level == 0 ? std::string() : computer_words(app, level);
}

std::string acting_words(const shell::OnScreen& app) {
    const bool thinks =
        app.board().computer_acts() && !app.play().paused() && !app.play().computer_starts();
    return app.text(thinks && !app.board().looking_back() ? "ui.thinks" : "ui.to-move");
}

std::string rematch_words(const shell::OnScreen& app) {
    if (!app.board().seats().against_computer()) {
        return app.text("ui.rematch");
    }
    // The sides are swapped: the person gets the computer's side.
    const std::size_t player = app.board().seats().computer(Actor::first) ? 0 : 1;
    const scene::Scene& begin = app.board().match()->scene_at(0);
    return app.text(Phrase("ui.rematch.as").word("side", begin.players[player].name_key));
}

std::string_view mode_key(const shell::OnScreen& app) {
    return app.board().self() != Actor::none        ? "ui.mode.friend"
           : app.board().seats().watched()          ? "ui.mode.watch"
           : app.board().seats().against_computer() ? "ui.mode.computer"
                                                    : "ui.mode.two";
}

} // namespace motley::ui
