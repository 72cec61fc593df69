#include "ui/screens/match_screen.h"

namespace motley::ui {

bool MatchScreen::key(shell::App& app, const Node& /*cell*/, Key key, char32_t character) {
    if (key == Key::enter) {
        return app.board().type_enter();
    }
    if (key == Key::erase) {
        return app.board().type_erase();
    }
    const bool types = key == Key::text && character > U' ' && character < 0x7F;
    if (types) {
        app.board().type(static_cast<char>(character));
    }
    return types;
}

bool MatchScreen::cancel(shell::App& app) {
    if (!board.drawings.empty()) {
        board.drawings.clear();
        return true;
    }
    const bool begun = app.has_board() &&
                       (!app.board().choice().chosen().empty() || app.board().notice() ||
                        !app.board().typed().empty() || app.board().inspected() != scene::nowhere);
    if (begun) {
        app.board().deselect();
    }
    return begun;
}

std::optional<std::string> MatchScreen::paragraph(const shell::App& app) const {
    return app.has_board() && app.board().notice() ? app.board().notice()->explanation.paragraph
                                                   : std::string();
}

} // namespace motley::ui
