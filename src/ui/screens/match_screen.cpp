#include "ui/screens/match_screen.h"

namespace motley::ui {

bool MatchScreen::key(app::App& app, const Node& /*cell*/, Key key, char32_t character) {
    if (key == Key::enter) {
        return app.type_enter();
    }
    if (key == Key::erase) {
        return app.type_erase();
    }
    const bool types = key == Key::text && character > U' ' && character < 0x7F;
    if (types) {
        app.type(static_cast<char>(character));
    }
    return types;
}

bool MatchScreen::cancel(app::App& app) {
    const bool begun = !app.picker().chosen().empty() || app.notice() || !app.typed().empty();
    if (begun) {
        app.let_go();
    }
    return begun;
}

std::optional<std::string> MatchScreen::paragraph(const app::App& app) const {
    return app.notice() ? app.notice()->explanation.paragraph : std::string();
}

} // namespace motley::ui
