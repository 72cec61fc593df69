#include "ui/table/outcome_words.h"

#include "ui/table/panels.h"

#include <cstdlib>

namespace motley::ui {

std::string joined(const std::string& first, const std::string& second) {
    return first.empty() ? second : second.empty() ? first : first + " · " + second;
}

std::string decided_by(const shell::OnScreen& app) {
    const match::Match& match = *app.board().match();
    if (match.ending() != match::Ending::rules) {
        return {};
    }
    return said_to_you(app, match.position().decided_by(), activity::winner_of(match.outcome()));
}

std::string after_turns(const shell::OnScreen& app) {
    return app.text(Phrase("ui.won.after").number("n", match::rounds_played(*app.board().match())));
}

std::string outcome_title(const shell::OnScreen& app, const BoardModel& model) {
    const activity::Board& board = app.board();
    return app.text(activity::who_won(activity::winner_of(board.match()->outcome()), board.person(),
                                      model.scene.players));
}

std::string resigned_words(const shell::OnScreen& app, const BoardModel& model) {
    // It is not so yet, so it is said of the side, not of the person.
    return app.text(activity::who_won(opponent(app.board().speaker()), Actor::none,
                                      model.scene.players)) +
           '.';
}

std::string outcome_reason(const shell::OnScreen& app, const BoardModel& model) {
    const Outcome outcome = app.board().match()->outcome();
    if (app.board().match()->ending() == match::Ending::resignation) {
        const std::size_t loser = index(opponent(activity::winner_of(outcome)));
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
