#include "ui/parts/outcome_words.h"

#include "ui/parts/panels.h"

#include <cstdlib>

namespace motley::ui {

std::string joined(const std::string& first, const std::string& second) {
    return first.empty() ? second : second.empty() ? first : first + " · " + second;
}

std::string decided_by(const shell::App& app) {
    return app.board().match()->ending() == match::Ending::rules
               ? app.text(app.board().match()->position().decided_by())
               : std::string();
}

std::string after_turns(const shell::App& app) {
    return app.text(Phrase("ui.won.after").number("n", match::turns_played(*app.board().match())));
}

std::string outcome_title(const shell::App& app, const BoardModel& model) {
    const Outcome::Result result = app.board().match()->outcome().result;
    if (result != Outcome::Result::first_wins && result != Outcome::Result::second_wins) {
        return app.text("ui.drawn");
    }
    const bool second = result == Outcome::Result::second_wins;
    if (const Actor self = app.board().self(); self != Actor::none) {
        return app.text((self == Actor::second) == second ? "ui.won.you" : "ui.lost.you");
    }
    if (app.board().seats().against_computer()) {
        const bool lost = app.board().seats().computer(second ? Actor::second : Actor::first);
        return app.text(lost ? "ui.lost.you" : "ui.won.you");
    }
    return app.text(Phrase("ui.won").text("side", side_name(app, model, second ? 1 : 0)));
}

std::string outcome_reason(const shell::App& app, const BoardModel& model) {
    const Outcome outcome = app.board().match()->outcome();
    if (app.board().match()->ending() == match::Ending::resignation) {
        const std::size_t loser = outcome.result == Outcome::Result::first_wins ? 1 : 0;
        return app.text(Phrase("ui.won.resigned").text("side", side_name(app, model, loser)));
    }
    std::string out = after_turns(app);
    if (const std::string why = decided_by(app); !why.empty()) {
        return joined(why, out);
    }
    if (outcome.scored && outcome.score != 0) {
        out = joined(app.text(Phrase("ui.won.score").number("n", std::abs(outcome.score))), out);
    }
    switch (app.board().match()->ending()) {
    case match::Ending::agreement:
        return joined(app.text("ui.won.agreed"), out);
    case match::Ending::turns:
        return joined(app.text("ui.won.turns"), out);
    case match::Ending::time:
        return joined(app.text("ui.won.time"), out);
    default:
        return out;
    }
}

} // namespace motley::ui
