// Typing on the board: an action's text, or what it is spelt with, one after the other.

#include "app/app.h"
#include "core/text.h"

#include <algorithm>
#include <set>

namespace motley::app {

using scene::Step;

namespace {

bool begins_with(std::string_view text, std::string_view beginning) {
    return text.substr(0, beginning.size()) == beginning;
}

/// As it can be typed: without spaces, in lower case.
std::string plain(std::string text) {
    text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
    std::transform(text.begin(), text.end(), text.begin(), [](char c) { return to_lower(c); });
    return text;
}

/// The place of exactly this name.
std::optional<scene::PlaceId> place_called(const engine::Game& game, std::string_view name) {
    const auto& places = game.topology().places;
    const auto found = std::find_if(places.begin(), places.end(),
                                    [&](const scene::Place& place) { return place.label == name; });
    return found == places.end()
               ? std::nullopt
               : std::optional(static_cast<scene::PlaceId>(found - places.begin()));
}

/// Whether a longer name begins so.
bool begins_place(const engine::Game& game, std::string_view name) {
    const auto& places = game.topology().places;
    return std::any_of(places.begin(), places.end(), [&](const scene::Place& place) {
        return place.label.size() > name.size() && begins_with(place.label, name);
    });
}

} // namespace

/// What is typed since the last step that was chosen by it.
std::string App::typed_token() const { return typed_.substr(typed_steps_); }

void App::forget_typed() {
    typed_.clear();
    typed_steps_ = 0;
    typed_matches_ = 0;
}

/// What the step is called where it is typed.
bool App::step_begins(const Step& step, const std::string& token) const {
    return step.kind == Step::Kind::chip
               ? begins_with(plain(text(game_->info().chips[step.id].name_key)), plain(token))
               : begins_with(game_->topology().places[step.id].label, token);
}

void App::count_typed() {
    std::set<Action> fits;
    const std::string token = typed_token();
    for (const Step& step : picker_.choices()) {
        if (!token.empty() && step_begins(step, token)) {
            const std::vector<Action> after = picker_.after(step);
            fits.insert(after.begin(), after.end());
        }
    }
    if (token.empty()) {
        fits.insert(picker_.matching().begin(), picker_.matching().end());
    }
    ActionList actions;
    match_->position().legal_actions(actions);
    for (const Action action : actions) {
        if (begins_with(match_->position().write_action(action), typed_)) {
            fits.insert(action);
        }
    }
    typed_matches_ = fits.size();
}

/// Chooses what is typed when it is the whole name of a place that can be chosen now.
void App::choose_typed() {
    const auto place = place_called(*game_, typed_token());
    const auto& choices = picker_.choices();
    if (!place || std::none_of(choices.begin(), choices.end(), [&](const Step& step) {
            return step.kind != Step::Kind::chip && step.id == *place;
        })) {
        return;
    }
    const std::string line = typed_;
    const std::uint64_t before = match_changes_;
    touch(*place);
    if (match_changes_ == before && !picker_.chosen().empty()) {
        typed_ = line;
        typed_steps_ = line.size();
    }
}

void App::type(char c) {
    if (!match_ || !board_asks()) {
        return;
    }
    if (match_->actor() == Actor::none) {
        refuse(engine::game_is_over());
        return;
    }
    if (refuse_for_computer()) {
        return;
    }
    if (looking_back()) {
        look_at(match_->current());
    }
    if (typed_.size() == longest_action) {
        refuse_too_long();
        return;
    }
    notice_.reset();
    const std::string longer = typed_token() + c;
    if (!place_called(*game_, longer) && !begins_place(*game_, longer)) {
        choose_typed(); // no longer name was meant
    }
    typed_ += c;
    if (!begins_place(*game_, typed_token())) {
        choose_typed();
    }
    if (!typed_.empty()) {
        count_typed();
    }
}

bool App::type_enter() {
    if (typed_.empty()) {
        return false;
    }
    const std::string line = typed_;
    const std::string token = typed_token();
    forget_typed();
    if (token.empty()) {
        done();
        return true;
    }
    if (const auto action = match_->position().read_action(line)) {
        play(*action);
        return true;
    }
    if (const auto place = place_called(*game_, token)) {
        touch(*place);
        return true;
    }
    for (const Step& step : picker_.choices()) {
        if (step.kind == Step::Kind::chip && step_begins(step, token)) {
            choose_chip(step.id);
            return true;
        }
    }
    refuse_text(line);
    return true;
}

bool App::type_erase() {
    if (typed_.empty()) {
        return false;
    }
    if (!typed_token().empty()) {
        typed_.pop_back();
    } else {
        back();
        typed_.clear();
        for (const Step& step : picker_.chosen()) {
            typed_ += step.kind == Step::Kind::chip ? "" : game_->topology().places[step.id].label;
        }
        typed_steps_ = typed_.size();
    }
    if (typed_.empty()) {
        forget_typed();
    } else {
        count_typed();
    }
    return true;
}

} // namespace motley::app
