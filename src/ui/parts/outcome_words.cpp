#include "ui/parts/outcome_words.h"

#include "ui/parts/panels.h"

#include <cstdlib>

namespace motley::ui {

std::string joined(const std::string& first, const std::string& second) {
    return first.empty() ? second : second.empty() ? first : first + " · " + second;
}

std::string decided_by(const shell::App& app) {
    const match::Match& match = *app.board().match();
    if (match.ending() != match::Ending::rules) {
        return {};
    }
    const Outcome::Result result = match.outcome().result;
    return said_to_you(app, match.position().decided_by(),
                       result == Outcome::Result::first_wins    ? Actor::first
                       : result == Outcome::Result::second_wins ? Actor::second
                                                                : Actor::none);
}

std::string after_turns(const shell::App& app) {
    return app.text(Phrase("ui.won.after").number("n", match::rounds_played(*app.board().match())));
}

std::string outcome_title(const shell::App& app, const BoardModel& model) {
    const Outcome::Result result = app.board().match()->outcome().result;
    if (result != Outcome::Result::first_wins && result != Outcome::Result::second_wins) {
        return app.text("ui.drawn");
    }
    const bool second = result == Outcome::Result::second_wins;
    if (const Actor person = app.board().person(); person != Actor::none) {
        return app.text((person == Actor::second) == second ? "ui.won.you" : "ui.lost.you");
    }
    return app.text(Phrase("ui.won").text("side", side_name(app, model, second ? 1 : 0)));
}

std::string outcome_reason(const shell::App& app, const BoardModel& model) {
    const Outcome outcome = app.board().match()->outcome();
    if (app.board().match()->ending() == match::Ending::resignation) {
        const std::size_t loser = outcome.result == Outcome::Result::first_wins ? 1 : 0;
        return is_you(app, loser)
                   ? app.text("ui.lost.resigned")
                   : app.text(Phrase("ui.won.resigned").text("side", side_name(app, model, loser)));
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
    case match::Ending::rounds:
        return joined(app.text("ui.won.turns"), out);
    case match::Ending::time:
        return joined(app.text("ui.won.time"), out);
    default:
        return out;
    }
}

} // namespace motley::ui
