#include "ui/board/guidance.h"

#include <algorithm>
#include <functional>

namespace motley::ui {

using scene::Mark;
using scene::PlaceId;
using scene::Step;

namespace {

void note_hinted(BoardModel& model, const Step& step) {
    if (step.kind == Step::Kind::chip) {
        model.hinted_chips.push_back(step.id);
    } else {
        model.cells[step.id].hinted = true;
    }
}

/// Points from the first place of a path to its last one.
void point_along(BoardModel& model, const scene::Path& path) {
    std::vector<PlaceId> places;
    for (const Step& step : path) {
        if (step.kind == Step::Kind::place) {
            places.push_back(step.id);
        }
    }
    if (places.size() > 1 && places.front() != places.back()) {
        model.arrows.emplace_back(places.front(), places.back());
    }
}

/// Whose view the board takes: of the only person who plays here, else of who is to act or, at the
/// end, of the winner.
Actor viewer_of(const shell::OnScreen& app, const engine::Position& position) {
    if (const Actor person = app.board().person(); person != Actor::none) {
        return person;
    }
    const Outcome::Result result = position.outcome().result;
    return result == Outcome::Result::first_wins    ? Actor::first
           : result == Outcome::Result::second_wins ? Actor::second
                                                    : position.actor();
}

/// Who wins by what a warning names; of a finished game the winner.
Actor winner_of(const Warning& warning, const engine::Position& position) {
    const Outcome::Result result = position.outcome().result;
    return warning.winner != Actor::none            ? warning.winner
           : result == Outcome::Result::first_wins  ? Actor::first
           : result == Outcome::Result::second_wins ? Actor::second
                                                    : Actor::none;
}

} // namespace

void note_warnings(BoardModel& model, const shell::OnScreen& app,
                   const engine::Position& position) {
    const Actor viewer = viewer_of(app, position);
    std::vector<Warning> warnings = position.warnings();
    const auto good = [&](const Warning& each) {
        return is_player(viewer) && winner_of(each, position) == viewer;
    };
    std::stable_partition(warnings.begin(), warnings.end(), std::not_fn(good));
    for (const Warning& warning : warnings) {
        for (const std::uint8_t place : warning.places) {
            BoardModel::Cell& cell = model.cells[place];
            cell.good = good(warning) && (cell.good || !cell.warned);
            cell.warned = true;
        }
        if (!position.outcome().finished()) {
            model.warnings.push_back(
                {said_to_you(app, warning.phrase, warning.winner), good(warning)});
        }
    }
}

void note_hint(BoardModel& model, const shell::OnScreen& app, Consequences& known) {
    const activity::Play* const play = app.playing();
    if (play == nullptr || !play->hints().shown() || !play->choice().chosen().empty()) {
        return;
    }
    const Action hinted = play->hints().shown()->action;
    model.hinted = known.of(app, hinted);
    const scene::Path path = play->match()->position().path(hinted);
    for (const Step& step : path) {
        note_hinted(model, step);
    }
    point_along(model, path);
}

namespace {

/// What is still to be chosen of a path that begins with what was chosen; nothing if it does not.
scene::Path rest_of(const scene::Path& path, const scene::Path& chosen) {
    const auto apart = std::mismatch(path.begin(), path.end(), chosen.begin(), chosen.end());
    return apart.second == chosen.end() ? scene::Path(apart.first, path.end()) : scene::Path();
}

} // namespace

void note_lesson(BoardModel& model, const shell::OnScreen& app) {
    const auto& lesson = app.lesson();
    if (!lesson || !lesson->asks() || lesson->steps()[lesson->at()].accept.empty()) {
        return;
    }
    const engine::Position& position = app.board().match()->position();
    const std::vector<std::string>& accept = lesson->steps()[lesson->at()].accept;
    const auto path_of = [&](const std::string& text) {
        const auto action = position.read_action(text);
        return action ? position.path(*action) : scene::Path();
    };
    scene::Path path = path_of(accept.front());
    for (const Step& step : path) {
        if (step.kind == Step::Kind::chip) {
            model.asked_chips.push_back(step.id);
        }
    }
    for (const std::string& other : accept) {
        const scene::Path way = path_of(other);
        const auto apart = std::mismatch(path.begin(), path.end(), way.begin(), way.end());
        path.erase(apart.first, path.end());
    }
    const match::Choice& choice = app.board().choice();
    const scene::Path rest = rest_of(path, choice.chosen());
    for (const Step& step : rest) {
        if (step.kind != Step::Kind::chip) {
            model.cells[step.id].hinted = true;
        }
    }
    if (!rest.empty() && rest.front().kind == Step::Kind::chip) {
        model.hinted_chips.push_back(rest.front().id);
    }
    // What is implied is chosen along with the step before it.
    match::Choice ahead = choice;
    bool button = false;
    for (std::size_t i = 0; i < rest.size(); ++i) {
        const scene::Path& taken = ahead.chosen();
        if (std::find(taken.begin(), taken.end(), rest[i]) == taken.end()) {
            button = button || rest[i].kind == Step::Kind::chip;
            ahead.pick(rest[i]);
        }
    }
    if (!rest.empty() && !button) {
        point_along(model, path);
    }
    if (lesson->hinted()) {
        model.hinted_chips = model.asked_chips;
    }
}

void note_puzzle(BoardModel& model, const shell::OnScreen& app) {
    const auto& run = app.puzzle();
    if (!run || !run->asks() || run->hints() < 2) {
        return;
    }
    const auto answer = run->answer();
    const scene::Path path = answer ? app.board().match()->position().path(*answer) : scene::Path();
    if (path.empty()) {
        return;
    }
    if (run->hints() < activity::Puzzle::max_hints) {
        note_hinted(model, path.front());
        model.pulses = path.front().kind == Step::Kind::chip ? scene::nowhere : path.front().id;
        return;
    }
    point_along(model, path);
    for (const Step& step : path) {
        note_hinted(model, step);
    }
}

std::string said_to_you(const shell::OnScreen& app, Phrase phrase, Actor winner) {
    const Actor person = app.board().person();
    if (is_player(person) && is_player(winner)) {
        const std::string key = phrase.key + (winner == person ? ".good" : ".bad");
        if (app.context().narrator.strings().has(app.game()->info().id, key)) {
            phrase.key = key;
        }
    }
    return app.text(phrase);
}

} // namespace motley::ui
